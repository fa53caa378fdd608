import { atom, type ReadableAtom } from 'nanostores'
import { onSignedOut } from '../../../stores/session.ts'

/** The selected items of a list, by id; the selection outlives the page. */
interface Selection {
  readonly $chosen: ReadableAtom<ReadonlySet<string>>
  /** Toggles an item. */
  choose(id: string, chosen: boolean): void
  /** Deselects these items, or all. */
  leave(ids?: Iterable<string>): void
}

/** Creates an empty selection. It is cleared at sign-out. */
export function createSelection(): Selection {
  const $chosen = atom<ReadonlySet<string>>(new Set())
  const leave = (ids?: Iterable<string>): void => {
    const next = new Set(ids === undefined ? [] : $chosen.get())
    for (const id of ids ?? []) next.delete(id)
    $chosen.set(next)
  }
  onSignedOut(() => leave())
  return {
    $chosen,
    leave,
    choose(id, chosen) {
      const next = new Set($chosen.get())
      if (chosen) next.add(id)
      else next.delete(id)
      $chosen.set(next)
    }
  }
}

/** Maximum number of items in one call. */
const BATCH_SIZE = 100

/** Splits ids into chunks for one call each. */
export function splitIntoBatches(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let from = 0; from < ids.length; from += BATCH_SIZE) parts.push(ids.slice(from, from + BATCH_SIZE))
  return parts
}
