import { appAtom } from './app-life.ts'

/** How many calls are under way. Whatever shows that something is loading shows it while this is above 0. */
export const $running = appAtom(0)
