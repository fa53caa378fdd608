import type { Store } from './host.ts'
import { embedName } from './launch.ts'

// Names that the specification gives (section 3); all others of ours get a prefix, because the origin may be shared.
const GIVEN = ['language', 'app', 'access_token', 'refresh_token']
const PREFIX = 'mw.'

interface Names {
  nameOf(key: string): string
  /** Null: not one of ours. */
  keyOf(name: string): string | null
}

const pageNames: Names = {
  nameOf: key => (GIVEN.includes(key) ? key : PREFIX + key),
  keyOf: name => (GIVEN.includes(name) ? name : name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null)
}

/** An embedded app keeps everything under its own name: two in one page are two accounts, and neither is the plain page's. */
function embeddedNames(embed: string): Names {
  const prefix = `${PREFIX}embed.${embed}.`
  return {
    nameOf: key => prefix + key,
    keyOf: name => (name.startsWith(prefix) ? name.slice(prefix.length) : null)
  }
}

/**
 * A {@link Store} on one of the browser's storages. The storage is looked up at each access because merely naming it
 * throws where it is blocked, and some WebViews block it later.
 */
export function browserStore(kind: 'local' | 'session'): Store {
  const embed = embedName()
  const { nameOf, keyOf } = embed === null ? pageNames : embeddedNames(embed)
  // What could not be written. It wins over what is stored, which is older.
  const memory = new Map<string, string>()
  const attempt = <T>(use: (area: Storage) => T): T | undefined => {
    try {
      return use(window[`${kind}Storage`])
    } catch {
      // Blocked, full, or null in a WebView that has it switched off.
      return undefined
    }
  }
  const written = (name: string, value: string): boolean =>
    attempt(found => {
      found.setItem(name, value)
      return true
    }) === true

  return {
    get: key => memory.get(nameOf(key)) ?? attempt(found => found.getItem(nameOf(key))) ?? null,
    set(key, value) {
      const name = nameOf(key)
      memory.delete(name)
      if (written(name, value)) return
      // An old value must not come back after a reload: an old refresh token would end the session.
      attempt(found => found.removeItem(name))
      if (!written(name, value)) memory.set(name, value)
    },
    remove(key) {
      memory.delete(nameOf(key))
      attempt(found => found.removeItem(nameOf(key)))
    },
    kept: key => !memory.has(nameOf(key)) && attempt(found => found.getItem(nameOf(key))) != null,
    keys: start => [
      ...new Set(
        [...memory.keys(), ...(attempt(found => Object.keys(found)) ?? [])]
          .map(keyOf)
          .filter((key): key is string => key?.startsWith(start) ?? false)
      )
    ],
    onChange(listener) {
      const onStorage = (event: StorageEvent): void => {
        // Some old WebViews leave the area out of the event.
        if (event.storageArea && event.storageArea !== attempt(found => found)) return
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
