import type { Store } from './host.ts'
import { findEmbedName } from './launch.ts'
import type { SimpleStore } from './simple-store.ts'

// Fixed names of the storage format. Other keys get a prefix, because the origin may be shared.
const UNPREFIXED_KEYS = ['language', 'app', 'access_token', 'refresh_token']
const PREFIX = 'mw.'

interface KeyNames {
  nameOf(key: string): string
  /** Null: not one of ours. */
  keyOf(name: string): string | null
}

const pageNames: KeyNames = {
  nameOf: key => (UNPREFIXED_KEYS.includes(key) ? key : PREFIX + key),
  keyOf: name => (UNPREFIXED_KEYS.includes(name) ? name : name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null)
}

/** An embedded app stores everything under its name: two in one page are two accounts, and neither is that of the plain page. */
function createEmbeddedNames(embed: string): KeyNames {
  const prefix = `${PREFIX}embed.${embed}.`
  return {
    nameOf: key => prefix + key,
    keyOf: name => (name.startsWith(prefix) ? name.slice(prefix.length) : null)
  }
}

/**
 * One of the browser's two storage areas. It is looked up at each access: where storage is blocked the property
 * itself throws, and some WebViews block it later.
 */
interface Area {
  names: KeyNames
  /** Values that could not be written. They are newer than the stored ones. */
  memory: Map<string, string>
  /** Undefined: blocked, full, or null in a WebView without storage. */
  attempt<T>(use: (storage: Storage) => T): T | undefined
}

type StorageKind = 'local' | 'session'

function openArea(kind: StorageKind): Area {
  const embed = findEmbedName()
  return {
    names: embed === null ? pageNames : createEmbeddedNames(embed),
    memory: new Map(),
    attempt(use) {
      try {
        return use(window[`${kind}Storage`])
      } catch {
        return undefined
      }
    }
  }
}

/** Returns what the inline script of the page needs of a store on `localStorage` or `sessionStorage`: it has no room for the rest. */
export function createSimpleStore(
  kind: StorageKind,
  { names: { nameOf, keyOf }, memory, attempt } = openArea(kind)
): SimpleStore {
  const writeItem = (name: string, value: string): boolean =>
    attempt(store => {
      store.setItem(name, value)
      return true
    }) === true

  return {
    get: key => memory.get(nameOf(key)) ?? attempt(store => store.getItem(nameOf(key))) ?? null,
    set(key, value) {
      const name = nameOf(key)
      memory.delete(name)
      if (writeItem(name, value)) return
      // The old value must not return after a reload: an old refresh token would end the session.
      attempt(store => store.removeItem(name))
      if (!writeItem(name, value)) memory.set(name, value)
    },
    remove(key) {
      memory.delete(nameOf(key))
      attempt(store => store.removeItem(nameOf(key)))
    },
    keys: start => [
      ...new Set(
        [...memory.keys(), ...(attempt(store => Object.keys(store)) ?? [])]
          .map(keyOf)
          .filter((key): key is string => key?.startsWith(start) ?? false)
      )
    ]
  }
}

/** Returns a {@link Store} on `localStorage` or `sessionStorage`. */
export function createBrowserStore(kind: StorageKind): Store {
  const area = openArea(kind)
  const { names, memory, attempt } = area
  const { nameOf, keyOf } = names
  return {
    ...createSimpleStore(kind, area),
    isPersisted: key => !memory.has(nameOf(key)) && attempt(store => store.getItem(nameOf(key))) != null,
    onChange(listener) {
      const onStorage = (event: StorageEvent): void => {
        // Some old WebViews have no area in the event.
        if (event.storageArea && event.storageArea !== attempt(store => store)) return
        const key = event.key === null ? null : keyOf(event.key)
        if (event.key !== null && key === null) return
        if (key === null) memory.clear()
        else memory.delete(nameOf(key))
        listener(key)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    }
  }
}
