import type { Db } from './schema.ts'

let entriesByDb = new WeakMap<Db, Map<string, { until: number; value: Promise<unknown> }>>()
const BRIEF_MS = 250
const MAX_KEYS = 200

/**
 * Reads shared data (settings, newest notices) at most once in `keepMs`, by default a quarter of a second, however
 * many requests need it. The process that changes the data calls {@link clearCache} and reads it at once; other
 * processes see the change after that time.
 */
export function readCached<T>(db: Db, key: string, readValue: () => Promise<T>, keepMs = BRIEF_MS): Promise<T> {
  const cache = entriesByDb.get(db) ?? new Map<string, { until: number; value: Promise<unknown> }>()
  entriesByDb.set(db, cache)
  const entry = cache.get(key)
  if (entry && entry.until > Date.now()) return entry.value as Promise<T>
  if (cache.size >= MAX_KEYS) cache.clear()
  const value = readValue()
  cache.set(key, { until: Date.now() + keepMs, value })
  // Failures are not cached. One that comes late may find a newer read under its key.
  value.catch(() => {
    if (cache.get(key)?.value === value) cache.delete(key)
  })
  return value
}

/** Clears the cache of all pools: an operator has just changed something. */
export function clearCache(): void {
  entriesByDb = new WeakMap()
}
