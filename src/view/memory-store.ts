import type { Store } from '../host/host.ts'

/** Keeps values in the memory of the page: they end with it, and no other tab sees them. */
export function createMemoryStore(): Store {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    keys: start => [...values.keys()].filter(key => key.startsWith(start)),
    // Nothing outlives a reload.
    isPersisted: () => false,
    onChange: () => () => undefined,
    // Nothing renews the token.
    fetchRefreshToken: async () => 'lost'
  }
}
