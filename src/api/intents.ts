import type { Store } from '../host/host.ts'

/** What storage keys of intents begin with; then come the operation's path and a digest of the body. */
export const START = 'intent.'

// After a day nobody sends the same thing again because an answer was lost.
const LIFE_MS = 24 * 3_600_000

/** Whether a kept intent, `<key> <milliseconds>`, is young enough to be sent again. */
export const isLive = (kept: string | null, now = Date.now()): boolean =>
  Math.abs(now - Number(kept?.split(' ')[1])) < LIFE_MS

/** Whether the operation at this path was sent and has had no answer yet. */
export const hasUnanswered = (storage: Store, path: string): boolean =>
  storage.keys(`${START}${path}.`).some(name => isLive(storage.get(name)))

/** Forgets all intents: another merchant signs in. */
export function forgetIntents(storage: Store): void {
  for (const name of storage.keys(START)) storage.remove(name)
}
