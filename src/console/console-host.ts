import { createBrowserHost } from '../host/browser.ts'
import type { Host, Store } from '../host/host.ts'

const prefix = 'console.'

/** Keeps the console's values apart from those of a merchant who uses the app in the same browser. */
function ownStore(store: Store): Store {
  return {
    get: key => store.get(prefix + key),
    set: (key, value) => store.set(prefix + key, value),
    remove: key => store.remove(prefix + key),
    isPersisted: key => store.isPersisted(prefix + key),
    keys: start => store.keys(prefix + start).map(key => key.slice(prefix.length)),
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
