import { appAtom } from './app-life.ts'

/** Number of running calls. Loading indicators are shown while it is above 0. */
export const $running = appAtom(0)
