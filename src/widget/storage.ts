import type { Store } from '../host/host.ts'
import { browserStore } from '../host/storage.ts'
import { instance } from './instance.ts'

/**
 * The browser's storage with every name of ours below the widget's own: what the page around keeps under `language` or `app`
 * is neither read nor changed. The browser tells other pages of changes, but not the widgets in this one; they are told here.
 */
export function widgetStore(kind: 'local' | 'session'): Store {
  const { name, stored } = instance
  const inner = browserStore(kind)
  const prefix = `widget.${name}.`
  const group = stored.get(`${kind} ${name}`) ?? new Set()
  stored.set(`${kind} ${name}`, group)
  const store: Store = {
    get: key => inner.get(prefix + key),
    set(key, value) {
      inner.set(prefix + key, value)
      tell(key)
    },
    remove(key) {
      inner.remove(prefix + key)
      tell(key)
    },
    kept: key => inner.kept(prefix + key),
    keys: start => inner.keys(prefix + start).map(key => key.slice(prefix.length)),
    onChange(listener) {
      const hear = (from: Store, key: string): void => {
        if (from !== store) listener(key)
      }
      group.add(hear)
      const stop = inner.onChange(key => {
        if (key === null) listener(key)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      })
      void instance.ended.then(() => group.delete(hear))
      return () => {
        group.delete(hear)
        stop()
      }
    }
  }
  // Later, as the browser tells it: never inside the write.
  const tell = (key: string): void =>
    queueMicrotask(() => {
      for (const hear of [...group]) hear(store, key)
    })
  return store
}
