import type { Db } from './schema.ts'

let shelves = new WeakMap<Db, Map<string, { until: number; value: Promise<unknown> }>>()
const keepMs = 250
const MAX_KEYS = 200

/**
 * Reads what is the same for everybody (settings, newest notices) at most once in a quarter of a second, however many ask.
 * Other processes learn of a change that late; the one that made it at once, by {@link forgetBrief}.
 */
export function brief<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const shelf = shelves.get(db) ?? new Map<string, { until: number; value: Promise<unknown> }>()
  shelves.set(db, shelf)
  const known = shelf.get(key)
  if (known && known.until > Date.now()) return known.value as Promise<T>
  if (shelf.size >= MAX_KEYS) shelf.clear()
  const value = read()
  shelf.set(key, { until: Date.now() + keepMs, value })
  // What failed is not kept.
  value.catch(() => shelf.delete(key))
  return value
}

/** Forgets what was read, over whichever pool: an operator has just changed something. */
export function forgetBrief(): void {
  shelves = new WeakMap()
}
