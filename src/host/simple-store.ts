/** The part of `Store` (host.ts) that the page's inline script needs. */
export interface SimpleStore {
  /** Returns the value of a key, or null. */
  get(key: string): string | null
  /** Sets a key to a text of any length. */
  set(key: string, value: string): void
  /** Removes a key, if it is there. */
  remove(key: string): void
  /** Returns the keys that begin with `start`, all without the prefix `mw.`. */
  keys(start: string): string[]
}
