import type { Release } from './host.ts'

/**
 * Counts the owners of something that a host has only one of. The newest is in force; `follow` gets its value at each change, and
 * undefined after the last release.
 */
export function createOwners<T>(follow: (current: T | undefined) => void) {
  const held: { value: T }[] = []
  const notify = () => follow(held.at(-1)?.value)
  return {
    current: (): T | undefined => held.at(-1)?.value,
    hold(value: T): { update(value: T): void; release: Release } {
      const owner = { value }
      held.push(owner)
      notify()
      return {
        update(next) {
          owner.value = next
          if (held.at(-1) === owner) notify()
        },
        release() {
          const place = held.indexOf(owner)
          if (place < 0) return
          const wasCurrent = place === held.length - 1
          held.splice(place, 1)
          if (wasCurrent) notify()
        }
      }
    }
  }
}
