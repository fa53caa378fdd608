import { setPersistentEngine } from '@nanostores/persistent'
import { host } from '../host/current.ts'

/**
 * Lets @nanostores/persistent keep its values in the host's storage, which never throws. Changes of other tabs are not
 * followed: what is kept so describes this tab's screen as well.
 */
export function keepInHostStorage(): void {
  const storage = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => host.storage.get(String(key)) ?? undefined,
      has: (_, key) => host.storage.get(String(key)) !== null,
      set: (_, key, value: string) => {
        host.storage.set(String(key), value)
        return true
      },
      deleteProperty: (_, key) => {
        host.storage.remove(String(key))
        return true
      }
    }
  )
  setPersistentEngine(storage, { addEventListener: () => undefined, removeEventListener: () => undefined })
}
