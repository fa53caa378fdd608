import { atom } from 'nanostores'
import { host } from '../host/current.ts'

/** Counts the changes of drafts, for the copy on the device (device-copy.ts). */
export const $draftChanges = atom(0)
/** The storage keys of drafts that came back from the device. */
export const $restoredDrafts = atom<readonly string[]>([])

/** Keeps a partly filled form over a reload of the tab, without secrets. */
export interface Draft<V extends object> {
  read(): Partial<V>
  write(values: V): void
  clear(): void
  /** Listens to the draft coming back from the device. */
  onRestored(listener: () => unknown): void
}

const isSecret = (field: string, secret: readonly string[]): boolean =>
  /password/i.test(field) || secret.includes(field)

/** The draft of a form. Only fields with the types of the form are read from storage. */
export function getDraft<V extends object>(name: string, initial: V, secret: readonly string[]): Draft<V> {
  const key = `draft.${name}`
  const isStorable = (field: string, value: unknown): boolean =>
    Object.hasOwn(initial, field) && !isSecret(field, secret) && typeof value === typeof initial[field as keyof V]
  const store = (text: string | null): void => {
    if (text === null) host.tabStorage.remove(key)
    else host.tabStorage.set(key, text)
    $draftChanges.set($draftChanges.get() + 1)
  }
  return {
    read() {
      try {
        const fields: unknown = JSON.parse(host.tabStorage.get(key) ?? '{}')
        return Object.fromEntries(
          Object.entries(fields ?? {}).filter(([field, value]) => isStorable(field, value))
        ) as Partial<V>
      } catch {
        return {}
      }
    },
    write(values) {
      const changed = Object.entries(values).filter(
        ([field, value]) =>
          isStorable(field, value) && JSON.stringify(value) !== JSON.stringify(initial[field as keyof V])
      )
      store(changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : null)
    },
    clear: () => store(null),
    onRestored: listener => void $restoredDrafts.listen(keys => keys.includes(key) && listener())
  }
}
