import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { host } from '../host/current.ts'
import type { Host, Store } from '../host/host.ts'
import { onAppStart } from './app-life.ts'

// The prefix of names in the tab's storage; all others are in the device's.
const TAB_PREFIX = 'tab:'

/** Returns the store of a name, and its key there. Modules are loaded before the first app has a host. */
function locateValue(name: string): [Store | undefined, string] {
  const page: Host | undefined = host
  return name.startsWith(TAB_PREFIX) ? [page?.tabStorage, name.slice(TAB_PREFIX.length)] : [page?.storage, name]
}

function readValue(name: string): string | undefined {
  const [store, key] = locateValue(name)
  return store?.get(key) ?? undefined
}

// @nanostores/persistent writes to the host's storage, which never throws.
const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => readValue(String(name)),
    has: (_, name) => readValue(String(name)) !== undefined,
    set(_, name, value: string) {
      const [store, key] = locateValue(String(name))
      // The start writes what it has just read.
      if (store?.get(key) !== value) store?.set(key, value)
      return true
    },
    deleteProperty(_, name) {
      const [store, key] = locateValue(String(name))
      store?.remove(key)
      return true
    }
  }
)

const ignore = () => undefined
// Changes by other tabs are ignored: what they store describes their screen as well.
setPersistentEngine(engine, { addEventListener: ignore, removeEventListener: ignore })

/** How a value is stored as text. */
interface Codec<T> {
  /** Reads text that may be edited, shared or left by another version. */
  decode: (text: string) => T
  /** Undefined: nothing is stored. */
  encode: (value: T) => string | undefined
}

/**
 * Creates an atom whose value is stored under a name, and read again by every new app: on the device, or with `tab:` before the name
 * in the tab.
 */
export function createAppPersistent<T>(name: string, initial: T, codec: Codec<T>): WritableAtom<T> {
  const $value = persistentAtom<T>(name, initial, codec)
  onAppStart(() => $value.set(name in engine ? codec.decode(engine[name] as string) : initial))
  return $value
}
