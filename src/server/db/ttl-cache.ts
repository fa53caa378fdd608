import type { Db } from './schema.ts'

let entriesByDb = new WeakMap<Db, Map<string, { until: number; value: Promise<unknown> }>>()
const keepMs = 250
const MAX_KEYS = 200

/**
 * Reads what is the same for everybody (settings, newest notices) at most once in a quarter of a second, however many ask.
 * Other processes learn of a change that late; the one that made it at once, by {@link clearCache}.
 */
export function cached<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const cache = entriesByDb.get(db) ?? new Map<string, { until: number; value: Promise<unknown> }>()
  entriesByDb.set(db, cache)
  const known = cache.get(key)
  if (known && known.until > Date.now()) return known.value as Promise<T>
  if (cache.size >= MAX_KEYS) cache.clear()
  const value = read()
  cache.set(key, { until: Date.now() + keepMs, value })
  // What failed is not kept.
  value.catch(() => cache.delete(key))
  return value
}

/** Forgets what was read, over whichever pool: an operator has just changed something. */
export function clearCache(): void {
  entriesByDb = new WeakMap()
}
