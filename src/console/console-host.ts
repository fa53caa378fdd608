import { createBrowserHost } from '../host/browser.ts'
import type { Host, Store } from '../host/host.ts'
import { ownKey } from './own-key.ts'

const prefix = ownKey('')

function ownStore(store: Store): Store {
  return {
    get: key => store.get(ownKey(key)),
    set: (key, value) => store.set(ownKey(key), value),
    remove: key => store.remove(ownKey(key)),
    isPersisted: key => store.isPersisted(ownKey(key)),
    keys: start => store.keys(ownKey(start)).map(key => key.slice(prefix.length)),
    onChange: listener =>
      store.onChange(key => {
        if (key === null) listener(null)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      })
  }
}

/** The browser, with storage of its own. */
export function createConsoleHost(host: Host = createBrowserHost()): Host {
  return { ...host, storage: ownStore(host.storage), tabStorage: ownStore(host.tabStorage) }
}
