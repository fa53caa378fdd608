import { atom, type ReadableAtom } from 'nanostores'
import { onSignedOut } from '../../../stores/session.ts'

/** What a person has chosen of a list, by id; it outlives the page that showed it. */
export interface Selection {
  readonly $chosen: ReadableAtom<ReadonlySet<string>>
  /** Chooses it, or leaves it. */
  choose(id: string, chosen: boolean): void
  /** Leaves these, or all. */
  leave(ids?: Iterable<string>): void
}

/** Makes an empty selection. It is forgotten at sign-out. */
export function selection(): Selection {
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

/** As many at once as one call takes. */
const batchSize = 100

/** Ids in parts that a call takes. */
export function batches(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let from = 0; from < ids.length; from += batchSize) parts.push(ids.slice(from, from + batchSize))
  return parts
}
