import { LIMITS } from '../contract/limits.ts'
import { hasMore } from '../contract/page.ts'
import { type FailureReason, shownFailure } from './failure.ts'
import type { Outcome } from './latest.ts'
import { unlessSame } from './same.ts'

/** An item of a list. A new one shifts the pages, and by its id no item appears twice. */
export interface Row {
  id: string
}

/** A response with one page. */
export interface Page<Item> {
  list: Item[]
  total: number
  page: number
  page_size: number
}

/** The end of a list: more is available, is loading, there is none, or it could not be loaded. */
type ListEnd = 'more' | 'loading' | 'end' | 'failed'

/** The loaded part of a list. `page` is the last response, with sums and other data beside the list. */
export type Paged<Item extends Row, Answer> =
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

/** Reloads the loaded part in one response, up to the maximum page size, so that changes further down show too. */
export function sizeAgain<Item extends Row, Answer>(shown: Paged<Item, Answer>, pageSize: number): number {
  if (shown.state !== 'ready') return pageSize
  const pages = Math.min(Math.ceil(shown.items.length / pageSize), Math.floor(LIMITS.pageSizeMax / pageSize))
  return Math.max(1, pages) * pageSize
}

/** Returns the list with changed or removed items. */
export function changed<Item extends Row, Answer>(
  shown: Extract<Paged<Item, Answer>, { state: 'ready' }>,
  items: readonly Item[]
): Paged<Item, Answer> {
  const gone = shown.items.length - items.length
  if (gone === 0) return { ...shown, items }
  // No loaded item is left: only the next response shows whether the list is empty.
  if (items.length === 0 && gone < shown.total) return { state: 'loading' }
  // Loading continues after the last page that is still full; duplicates are skipped.
  const { page_size } = pageOf(shown.page)
  const page = { ...shown.page, page: Math.floor(items.length / page_size) }
  return { ...shown, items, total: shown.total - gone, page }
}

/** Returns the page of a response. */
export const pageOf = <Item>(answer: unknown): Page<Item> => answer as Page<Item>

/** Returns the list after the response with its first page. */
export function started<Item extends Row, Answer>(
  shown: Paged<Item, Answer>,
  outcome: Outcome<Answer>,
  pageSize: number
): Paged<Item, Answer> {
  if ('value' in outcome) {
    const page = keepSame(shown, pageOf<Item>(outcome.value))
    const beyond = beyondFirst(shown, page)
    // Page numbers continue from the loaded position, in pages of the usual size.
    const count = beyond.length === 0 ? Math.max(1, Math.ceil(page.list.length / pageSize)) : reached(shown)
    const answer = { ...outcome.value, page: count, page_size: pageSize }
    const end = hasMore(pageOf(answer)) ? 'more' : 'end'
    const items = [...page.list, ...beyond]
    if (shown.state !== 'ready') return { state: 'ready', items, total: page.total, page: answer, end }
    const isSame = items.length === shown.items.length && items.every((item, index) => item === shown.items[index])
    return {
      state: 'ready',
      items: isSame ? shown.items : items,
      total: page.total,
      page: unlessSame(shown.page, answer),
      end
    }
  }
  const failure = shownFailure(outcome.error)
  if (shown.state !== 'ready') return failure ? { state: 'failed', ...failure } : shown
  // A next page that was loading was cancelled for this.
  const end = shown.end === 'loading' ? 'more' : shown.end
  return { ...shown, end, refreshing: false, ...(failure ? { stale: failure.reason } : {}) }
}

/** Returns the page with the items that are shown already and have not changed: their rows are not rendered again. */
function keepSame<Item extends Row, Answer>(shown: Paged<Item, Answer>, page: Page<Item>): Page<Item> {
  if (shown.state !== 'ready') return page
  const known = new Map(shown.items.map(item => [item.id, item]))
  return { ...page, list: page.list.map(item => unlessSame(known.get(item.id), item)) }
}

/**
 * Returns the items beyond the first page if that page overlaps with them: a person who returns to a list finds the same
 * position. Without an overlap, items may be missing between, and the list starts over.
 */
function beyondFirst<Item extends Row, Answer>(shown: Paged<Item, Answer>, page: Page<Item>): Item[] {
  if (shown.state !== 'ready') return []
  const fresh = new Set(page.list.map(({ id }) => id))
  const beyond = shown.items.filter(item => !fresh.has(item.id))
  const overlaps = beyond.length < shown.items.length && page.list.length + beyond.length <= page.total
  return overlaps ? beyond : []
}

const reached = <Item extends Row, Answer>(shown: Paged<Item, Answer>): number =>
  shown.state === 'ready' ? pageOf(shown.page).page : 1

/** Returns the list after the response with its next page. */
export function continued<Item extends Row, Answer>(
  shown: Paged<Item, Answer>,
  outcome: Outcome<Answer>
): Paged<Item, Answer> {
  if (shown.state !== 'ready') return shown
  if (!('value' in outcome)) return { ...shown, end: 'failed' }
  const page = pageOf<Item>(outcome.value)
  const known = new Set(shown.items.map(({ id }) => id))
  const items = [...shown.items, ...page.list.filter(item => !known.has(item.id))]
  // An empty page ends the list whatever the total says; otherwise loading would never stop.
  const end = hasMore(page) && page.list.length > 0 ? 'more' : 'end'
  return { ...shown, items, total: page.total, page: outcome.value, end }
}

/** Whether part of the list failed to load because of the network. */
export function isOffline<Item extends Row, Answer>(shown: Paged<Item, Answer>): boolean {
  if (shown.state === 'failed') return shown.reason !== 'refused' && shown.reason !== 'contract'
  return shown.state === 'ready' && (shown.end === 'failed' || shown.stale === 'offline')
}
