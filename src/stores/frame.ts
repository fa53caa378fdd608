import { createAppAtom } from './app-life.ts'

/** Whether there are bars, and whether the app is only as high as its content. An embedding page can change both. */
export const $frame = createAppAtom({ chrome: true, fit: false })

/** Whether the host draws a bar with its own back arrow and the name of the platform. */
export const $hasHostBar = createAppAtom(false)

/** Whether leaving the app now would lose input. */
export const $hasUnsavedInput = createAppAtom(false)
