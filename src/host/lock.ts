/** The name of a lock that all tabs of the app share. */
export const createLockName = (name: string): string => `mw.${name}`

/**
 * Calls `work` at once: with the lock, which it holds until it has settled, or with null, if another tab holds it. Undefined: this browser
 * has no locks (`Host.exclusive` has others).
 */
export const tryLock = <T>(name: string, work: (lock: Lock | null) => Promise<T>): Promise<T> | undefined =>
  navigator.locks?.request(createLockName(name), { ifAvailable: true }, work)
