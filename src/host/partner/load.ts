/** Returns a random name for one load of the page. */
export const createLoadName = (): string => Math.random().toString(36).slice(2, 10)
