import type { Store } from '../host.ts'

/**
 * What is this person's in a storage that all Telegram accounts of the device may share. It belongs to whoever
 * opened the app last (`owner`, which src/boot.ts writes before it takes away the rest). Who had it before goes on with what
 * was theirs, in memory until the page goes: what another person stores is neither read nor changed nor heard of.
 */
export function ownStore(shared: Store, user: string): Store {
  const own = new Map<string, string>()
  // Nobody's it is once everything was cleared.
  const isOwn = (): boolean => (shared.get('owner') ?? user) === user
  const note = (key: string): void => {
    const value = shared.get(key)
    if (value === null) own.delete(key)
    else own.set(key, value)
  }
  if (isOwn()) for (const key of shared.keys('')) note(key)
  // What the person's other pages store is theirs too.
  shared.onChange(key => {
    if (key === null) own.clear()
    else if (isOwn()) note(key)
  })
  return {
    get(key) {
      if (isOwn()) note(key)
      return own.get(key) ?? null
    },
    set(key, value) {
      own.set(key, value)
      if (isOwn()) shared.set(key, value)
    },
    remove(key) {
      own.delete(key)
      if (isOwn()) shared.remove(key)
    },
    kept: key => isOwn() && shared.kept(key),
    keys: start => (isOwn() ? shared.keys(start) : [...own.keys()].filter(key => key.startsWith(start))),
    onChange: listener => shared.onChange(key => isOwn() && listener(key))
  }
}
