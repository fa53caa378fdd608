import type { Store } from '../host.ts'

/**
 * Returns one person's view of a storage that all Telegram accounts of the device may share. It belongs to the person who opened
 * the app last (`owner`, set by src/open/inline.ts before it removes the rest). The page of another person continues with its values in
 * memory: it neither reads nor changes what the owner stores.
 */
export function createAccountStore(shared: Store, user: string): Store {
  const own = new Map<string, string>()
  // Without an owner everything has been cleared.
  const isOwn = (): boolean => (shared.get('owner') ?? user) === user
  const remember = (key: string): void => {
    const value = shared.get(key)
    if (value === null) own.delete(key)
    else own.set(key, value)
  }
  if (isOwn()) for (const key of shared.keys('')) remember(key)
  // Other pages of the same person change it too.
  shared.onChange(key => {
    if (key === null) own.clear()
    else if (isOwn()) remember(key)
  })
  return {
    get(key) {
      if (isOwn()) remember(key)
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
    isPersisted: key => isOwn() && shared.isPersisted(key),
    keys: start => (isOwn() ? shared.keys(start) : [...own.keys()].filter(key => key.startsWith(start))),
    onChange: listener => shared.onChange(key => isOwn() && listener(key))
  }
}
