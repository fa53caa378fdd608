import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import { host } from '../host/current.ts'
import { $app, type AppState, decodeApp } from './app-info.ts'

// @nanostores/persistent writes to the host's storage, which never throws. Changes of other tabs are ignored, because the state
// under `app` also describes this tab's screen.
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

/**
 * From now on stores the app state under the storage key `app`. The start reads it without this file, which
 * loads after the first paint. Returns a function that stops it.
 */
export function keepApp(): () => void {
  setPersistentEngine(storage, { addEventListener: () => undefined, removeEventListener: () => undefined })
  const $kept = persistentAtom<AppState>('app', $app.get(), {
    encode: JSON.stringify,
    decode: decodeApp,
    listen: false
  })
  return $app.subscribe(state => $kept.set(state))
}
