import { createBrowserHost } from '../host/browser.ts'
import type { Host, Store } from '../host/host.ts'
import { prefixKey } from './own-key.ts'

const prefix = prefixKey('')

function createConsoleStore(store: Store): Store {
  return {
    get: key => store.get(prefixKey(key)),
    set: (key, value) => store.set(prefixKey(key), value),
    remove: key => store.remove(prefixKey(key)),
    isPersisted: key => store.isPersisted(prefixKey(key)),
    keys: start => store.keys(prefixKey(start)).map(key => key.slice(prefix.length)),
    onChange: listener =>
      store.onChange(key => {
        if (key === null) listener(null)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      })
  }
}

/** The browser, with storage of its own. */
export function createConsoleHost(host: Host = createBrowserHost()): Host {
  return { ...host, storage: createConsoleStore(host.storage), tabStorage: createConsoleStore(host.tabStorage) }
}
