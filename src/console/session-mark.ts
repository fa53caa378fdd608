import type { SimpleStore } from '../host/simple-store.ts'

const KEY = 'session_until'

/** Whether a person has signed in on this device, and the session may still last: no script can read its cookie. */
export const expectsSession = (storage: Pick<SimpleStore, 'get'>): boolean => Number(storage.get(KEY)) > Date.now()

/** Notes on the device when the session ends at the latest. */
export const markSession = (storage: Pick<SimpleStore, 'set'>, lengthMs: number): void =>
  storage.set(KEY, String(Date.now() + lengthMs))

/** The session has ended. */
export const unmarkSession = (storage: Pick<SimpleStore, 'remove'>): void => storage.remove(KEY)
