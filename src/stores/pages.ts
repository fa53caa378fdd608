import { LIMITS } from '../contract/limits.ts'
import { hasMore } from '../contract/page.ts'
import { type FailureReason, findFailure } from './failure.ts'
import type { TaskResult } from './latest.ts'
import { reuseIfEqual } from './same.ts'

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
export type PagedState<Item extends Row, Answer> =
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
export function getReloadSize<Item extends Row, Answer>(current: PagedState<Item, Answer>, pageSize: number): number {
  if (current.state !== 'ready') return pageSize
  const pages = Math.min(Math.ceil(current.items.length / pageSize), Math.floor(LIMITS.maxPageSize / pageSize))
  return Math.max(1, pages) * pageSize
}

/** Returns the list with changed or removed items. */
export function changePages<Item extends Row, Answer>(
  current: Extract<PagedState<Item, Answer>, { state: 'ready' }>,
  items: readonly Item[]
): PagedState<Item, Answer> {
  const removedCount = current.items.length - items.length
  if (removedCount === 0) return { ...current, items }
  // No loaded item is left: only the next response shows whether the list is empty.
  if (items.length === 0 && removedCount < current.total) return { state: 'loading' }
  // Loading continues after the last page that is still full; duplicates are skipped.
  const { page_size } = readPage(current.page)
  const page = { ...current.page, page: Math.floor(items.length / page_size) }
  return { ...current, items, total: current.total - removedCount, page }
}

/** Returns the page of a response. */
export const readPage = <Item>(answer: unknown): Page<Item> => answer as Page<Item>

/** Returns the list after the response with its first page. */
export function startPages<Item extends Row, Answer>(
  current: PagedState<Item, Answer>,
  outcome: TaskResult<Answer>,
  pageSize: number
): PagedState<Item, Answer> {
  if ('value' in outcome) {
    const page = readPage<Item>(outcome.value)
    const { list, items } = mergePages(current, page)
    // Page numbers continue after the last page that is whole; duplicates are skipped.
    const pages = items.length / pageSize
    const count = Math.max(1, items.length < page.total ? Math.floor(pages) : Math.ceil(pages))
    const answer = { ...outcome.value, list, page: count, page_size: pageSize }
    const end = hasMore(readPage(answer)) ? 'more' : 'end'
    if (current.state !== 'ready') return { state: 'ready', items, total: page.total, page: answer, end }
    return {
      state: 'ready',
      items: hasSameItems(current.items, items) ? current.items : items,
      total: page.total,
      page: keepSamePage(current.page, answer),
      end
    }
  }
  const failure = findFailure(outcome.error)
  if (current.state !== 'ready') return failure ? { state: 'failed', ...failure } : current
  // A next page that was loading was cancelled for this.
  const end = current.end === 'loading' ? 'more' : current.end
  return { ...current, end, refreshing: false, ...(failure ? { stale: failure.reason } : {}) }
}

/** Returns the shown items that a page has too, by id: in one pass, because there may be 100,000. */
function findShared<Item extends Row>(rows: readonly Item[], list: readonly Item[]): ReadonlyMap<string, Item> {
  const ids = new Set(list.map(({ id }) => id))
  return new Map(rows.flatMap(item => (ids.has(item.id) ? [[item.id, item]] : [])))
}

/**
 * Returns the rows of a first page, and all items with it. Rows that are shown already and have not changed stay the same objects, and
 * are not rendered again. If the last row of the page is shown already, what is shown behind it stays, and a person who returns to a
 * list finds the same position. Other items have left the list, or some may be missing between, and the list starts over.
 */
function mergePages<Item extends Row, Answer>(current: PagedState<Item, Answer>, page: Page<Item>) {
  const rows = current.state === 'ready' ? current.items : []
  const shared = findShared(rows, page.list)
  const list = page.list.map(item => reuseIfEqual(shared.get(item.id), item))
  const last = rows.findIndex(({ id }) => id === list.at(-1)?.id)
  const behind = last < 0 ? [] : rows.slice(last + 1).filter(({ id }) => !shared.has(id))
  return { list, items: list.length + behind.length <= page.total ? [...list, ...behind] : list }
}

/**
 * Returns whether a reload of the loaded part leaves it unknown which later rows are still in the list: new rows have pushed some out
 * of the part, and the total shows that others were removed.
 */
export function hasUnknownOffset<Item extends Row, Answer>(
  current: PagedState<Item, Answer>,
  page: Page<Item>
): boolean {
  if (current.state !== 'ready' || current.items.length > page.page_size) return false
  const shared = findShared(current.items, page.list)
  const last = current.items.findIndex(({ id }) => id === page.list.at(-1)?.id)
  const behind = last < 0 ? 0 : current.items.slice(last + 1).filter(({ id }) => !shared.has(id)).length
  const added = page.list.length - shared.size
  const removed = current.items.length - shared.size - behind
  return behind > 0 && page.total < current.total + added - removed
}

const hasSameItems = <Item>(before: readonly Item[], next: readonly Item[]): boolean =>
  next.length === before.length && next.every((item, index) => item === before[index])

/** Returns the earlier response if the next one is the same. Their rows have been compared already. */
function keepSamePage<Answer>(before: Answer, next: Answer): Answer {
  const isSame = hasSameItems(readPage(before).list, readPage(next).list)
  const beside = { ...before, list: [] }
  return isSame && reuseIfEqual(beside, { ...next, list: [] }) === beside ? before : next
}

/** Returns the list after the response with its next page. */
export function continuePages<Item extends Row, Answer>(
  current: PagedState<Item, Answer>,
  outcome: TaskResult<Answer>
): PagedState<Item, Answer> {
  if (current.state !== 'ready') return current
  if (!('value' in outcome)) return { ...current, end: 'failed' }
  const page = readPage<Item>(outcome.value)
  const shared = findShared(current.items, page.list)
  const items = [...current.items, ...page.list.filter(item => !shared.has(item.id))]
  // An empty page ends the list whatever the total says; otherwise loading would never stop.
  const end = hasMore(page) && page.list.length > 0 ? 'more' : 'end'
  return { ...current, items, total: page.total, page: outcome.value, end }
}

/** Whether part of the list failed to load because of the network. */
export function isOffline<Item extends Row, Answer>(current: PagedState<Item, Answer>): boolean {
  if (current.state === 'failed') return current.reason !== 'refused' && current.reason !== 'contract'
  return current.state === 'ready' && (current.end === 'failed' || current.stale === 'offline')
}
