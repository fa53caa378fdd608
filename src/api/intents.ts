import type { Store } from '../host/host.ts'

/** Prefix of the storage keys of intents, followed by the operation's path and a digest of the body. */
export const INTENT_PREFIX = 'intent.'

// After a day a request is no longer repeated because of a lost response.
const LIFE_MS = 24 * 3_600_000

/** Returns whether a stored intent, `<key> <milliseconds>`, is recent enough to be sent again. */
export const isRecentIntent = (entry: string | null, now = Date.now()): boolean =>
  Math.abs(now - Number(entry?.split(' ')[1])) < LIFE_MS

/** Returns whether the operation at this path was sent and has had no response yet. */
export const hasUnansweredRequest = (storage: Store, path: string): boolean =>
  storage.keys(`${INTENT_PREFIX}${path}.`).some(name => isRecentIntent(storage.get(name)))

/** Returns the keys of requests at this path that had no response yet, by the names under which they are stored. */
export function listUnansweredKeys(storage: Store, path: string): ReadonlyMap<string, string> {
  const entries = storage.keys(`${INTENT_PREFIX}${path}.`).map(name => [name, storage.get(name)] as const)
  return new Map(
    entries.flatMap(([name, entry]) => (isRecentIntent(entry) ? [[name, entry?.split(' ')[0] ?? '']] : []))
  )
}

/** Deletes all intents, because another merchant signs in. */
export function forgetIntents(storage: Store): void {
  for (const name of storage.keys(INTENT_PREFIX)) storage.remove(name)
}
