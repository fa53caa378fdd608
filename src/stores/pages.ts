import { LIMITS } from '../contract/limits.ts'
import { hasMore } from '../contract/page.ts'
import { type FailureReason, shownFailure } from './failure.ts'
import type { Outcome } from './latest.ts'

/** An answer of a list. */
export interface Page<Item> {
  list: Item[]
  total: number
  page: number
  page_size: number
}

/** What stands at the end of a list: more can be asked for, is on its way, there is none, or it could not be had. */
export type ListEnd = 'more' | 'loading' | 'end' | 'failed'

/** A list as far as it was loaded. `page` is the last answer, with sums and the like beside the list. */
export type Paged<Item, Answer> =
  | { state: 'loading' }
  | { state: 'failed'; reason: FailureReason; message: string }
  | {
      state: 'ready'
      items: readonly Item[]
      total: number
      page: Answer
      end: ListEnd
      refreshing?: boolean
      stale?: FailureReason
    }

/** What was loaded is asked for again in one answer, as far as one may be that long: a change further down shows too. */
export function sizeAgain<Item, Answer>(shown: Paged<Item, Answer>, pageSize: number): number {
  if (shown.state !== 'ready') return pageSize
  const pages = Math.min(Math.ceil(shown.items.length / pageSize), Math.floor(LIMITS.pageSizeMax / pageSize))
  return Math.max(1, pages) * pageSize
}

/** The list without, or with other, items. */
export function changed<Item, Answer>(
  shown: Extract<Paged<Item, Answer>, { state: 'ready' }>,
  items: readonly Item[]
): Paged<Item, Answer> {
  const gone = shown.items.length - items.length
  if (gone === 0) return { ...shown, items }
  // Nothing that was loaded is left: whether the list is empty is for the next answer to say.
  if (items.length === 0 && gone < shown.total) return { state: 'loading' }
  // Pages are counted on from the last one that is still full; what comes twice is passed over.
  const { page_size } = pageOf(shown.page)
  const page = { ...shown.page, page: Math.floor(items.length / page_size) }
  return { ...shown, items, total: shown.total - gone, page }
}

/** The page of an answer. */
export const pageOf = <Item>(answer: unknown): Page<Item> => answer as Page<Item>

/** The list after the answer to its first page. */
export function begun<Item, Answer>(
  shown: Paged<Item, Answer>,
  outcome: Outcome<Answer>,
  key: (item: Item) => string,
  pageSize: number
): Paged<Item, Answer> {
  if ('value' in outcome) {
    const page = pageOf<Item>(outcome.value)
    const beyond = beyondFirst(shown, page, key)
    // Pages are counted on from where the list had come to, in pages of the usual size.
    const count = beyond.length === 0 ? Math.max(1, Math.ceil(page.list.length / pageSize)) : reached(shown)
    const answer = { ...outcome.value, page: count, page_size: pageSize }
    const end = hasMore(pageOf(answer)) ? 'more' : 'end'
    return { state: 'ready', items: [...page.list, ...beyond], total: page.total, page: answer, end }
  }
  const failure = shownFailure(outcome.error)
  if (shown.state !== 'ready') return failure ? { state: 'failed', ...failure } : shown
  // A next page that was under way was taken back for this.
  const end = shown.end === 'loading' ? 'more' : shown.end
  return { ...shown, end, refreshing: false, ...(failure ? { stale: failure.reason } : {}) }
}

/**
 * What was loaded beyond the first page, when that page overlaps with it: a person who comes back to a list finds their
 * place in it. Without an overlap nobody knows what is missing between, and the list starts over.
 */
function beyondFirst<Item, Answer>(shown: Paged<Item, Answer>, page: Page<Item>, key: (item: Item) => string): Item[] {
  if (shown.state !== 'ready') return []
  const fresh = new Set(page.list.map(key))
  const beyond = shown.items.filter(item => !fresh.has(key(item)))
  const overlaps = beyond.length < shown.items.length && page.list.length + beyond.length <= page.total
  return overlaps ? beyond : []
}

const reached = <Item, Answer>(shown: Paged<Item, Answer>): number =>
  shown.state === 'ready' ? pageOf(shown.page).page : 1

/** The list after the answer to its next page. */
export function continued<Item, Answer>(
  shown: Paged<Item, Answer>,
  outcome: Outcome<Answer>,
  key: (item: Item) => string
): Paged<Item, Answer> {
  if (shown.state !== 'ready') return shown
  if (!('value' in outcome)) return { ...shown, end: 'failed' }
  const page = pageOf<Item>(outcome.value)
  const known = new Set(shown.items.map(key))
  const items = [...shown.items, ...page.list.filter(item => !known.has(key(item)))]
  // An empty page ends the list whatever the total says: asking on would never stop.
  const end = hasMore(page) && page.list.length > 0 ? 'more' : 'end'
  return { ...shown, items, total: page.total, page: outcome.value, end }
}

/** Whether something of the list could not be had for want of the network. */
export function isOffline<Item, Answer>(shown: Paged<Item, Answer>): boolean {
  if (shown.state === 'failed') return shown.reason !== 'refused' && shown.reason !== 'contract'
  return shown.state === 'ready' && (shown.end === 'failed' || shown.stale === 'offline')
}
