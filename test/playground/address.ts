// The address of the playground encodes what it shows, so a situation can be shared as a link.
import { useCallback, useEffect, useState } from 'react'

export const tabs = ['hosts', 'screens', 'components'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (hash: string): Tab =>
  tabs.find(tab => tab === new URLSearchParams(hash.replace(/^#/, '')).get('tab')) ?? 'hosts'

/** Returns an address with the values that differ from `ground`. */
export function writeAddress<T extends object>(tab: Tab, place: T, defaults: T): string {
  const params = new URLSearchParams(tab === 'hosts' ? {} : { tab })
  for (const [name, value] of Object.entries(place)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    if (text !== String(defaults[name as keyof T])) params.set(name, text)
  }
  return `#${params}`
}

/** Returns the state in the address, and a function that changes it. */
export function useAddress<T>(read: (hash: string) => T, write: (place: T) => string) {
  const [current, setCurrent] = useState(() => read(location.hash))
  useEffect(() => {
    const onHashChange = () => setCurrent(read(location.hash))
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [read])
  const show = useCallback(
    (change: Partial<T>) => {
      location.hash = write({ ...read(location.hash), ...change })
    },
    [read, write]
  )
  return [current, show] as const
}
