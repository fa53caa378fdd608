import type { Release } from './host.ts'

/**
 * Counts the owners of something that a host has only one of. The newest is in force; `follow` gets its value at each change, and
 * undefined after the last release.
 */
export function createOwners<T>(follow: (current: T | undefined) => void) {
  const entries: { value: T }[] = []
  const notify = () => follow(entries.at(-1)?.value)
  return {
    current: (): T | undefined => entries.at(-1)?.value,
    hold(value: T): { update(value: T): void; release: Release } {
      const owner = { value }
      entries.push(owner)
      notify()
      return {
        update(next) {
          owner.value = next
          if (entries.at(-1) === owner) notify()
        },
        release() {
          const place = entries.indexOf(owner)
          if (place < 0) return
          const wasCurrent = place === entries.length - 1
          entries.splice(place, 1)
          if (wasCurrent) notify()
        }
      }
    }
  }
}
