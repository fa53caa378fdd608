import { host } from '../host/current.ts'

/** Keeps a partly filled form over a reload of the tab, without secrets. */
export interface Draft<V extends object> {
  read(): Partial<V>
  write(values: V): void
  clear(): void
}

const isSecret = (field: string, secret: readonly string[]): boolean =>
  /password/i.test(field) || secret.includes(field)

/** The draft of a form. Only fields with the types of the form are read from storage. */
export function draftOf<V extends object>(name: string, initial: V, secret: readonly string[]): Draft<V> {
  const key = `draft.${name}`
  const kept = (field: string, value: unknown): boolean =>
    Object.hasOwn(initial, field) && !isSecret(field, secret) && typeof value === typeof initial[field as keyof V]
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(host.tabStorage.get(key) ?? '{}')
        return Object.fromEntries(
          Object.entries(stored ?? {}).filter(([field, value]) => kept(field, value))
        ) as Partial<V>
      } catch {
        return {}
      }
    },
    write(values) {
      const changed = Object.entries(values).filter(
        ([field, value]) => kept(field, value) && JSON.stringify(value) !== JSON.stringify(initial[field as keyof V])
      )
      if (changed.length > 0) host.tabStorage.set(key, JSON.stringify(Object.fromEntries(changed)))
      else host.tabStorage.remove(key)
    },
    clear: () => host.tabStorage.remove(key)
  }
}
