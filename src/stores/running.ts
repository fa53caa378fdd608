import { appAtom } from './app-life.ts'

/** Number of running calls. */
export const $running = appAtom(0)
