import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../api/request.ts'
import { LIMITS } from '../contract/limits.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import { hasMore } from '../contract/page.ts'
import type { Topic } from '../contract/realtime.ts'
import { type FailureReason, shownFailure } from './failure.ts'
import { latest, type Outcome } from './latest.ts'
import { lazy } from './lazy.ts'
import { onBack } from './reach.ts'
import { onSignedOut } from './session.ts'
import { onTopics } from './topics.ts'

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

type Filter<T extends Operation> = Omit<InputOf<T>, 'page' | 'page_size'>
type ItemOf<T extends Operation> = OutputOf<T> extends Page<infer Item> ? Item : never

/** A list that loads page by page. */
export interface PagedList<Item, Answer, F> {
  /** What was asked for last. To read it asks for nothing. */
  readonly $list: ReadableAtom<Paged<Item, Answer>>
  /** A lazy store for a screen: it asks for the first page when it is mounted. See {@link lazy}. */
  at(filter: F): ReadableAtom<Paged<Item, Answer>>
  /** Loads the first page; with the same filter as before what is there stays, its later pages too. */
  load(filter: F): Promise<void>
  /** Loads the next page, once, if there is one. */
  more(): Promise<void>
  /** Loads the first page again; what is there stays until the answer comes. */
  refresh(): Promise<void>
  /** Tries again what failed: the first page, or the next one, keeping what is there. */
  retry(): Promise<void>
  /** Changes what is there after a change elsewhere; what drops out moves the pages that are still to come. */
  change(edit: (items: readonly Item[]) => readonly Item[]): void
  /** Forgets everything. */
  reset(): void
  /** Where the list was scrolled to when it was left, in pixels. */
  scroll: { y: number }
}

/** What a list is made with. */
export interface PagedListOptions<Item> {
  /** What makes an item itself: a new record moves the pages, and the same one must not come twice. */
  key: (item: Item) => string
  pageSize?: number
  /** Announcements that make it ask again while it is on the screen. */
  topics?: readonly Topic[]
}

/** Makes a list of an operation that answers pages. It forgets at sign-out. */
export function pagedList<T extends Operation>(
  operation: T,
  { key, pageSize = LIMITS.pageSize, topics = [] }: PagedListOptions<ItemOf<T>>
): PagedList<ItemOf<T>, OutputOf<T>, Filter<T>> {
  type State = Paged<ItemOf<T>, OutputOf<T>>
  type Settle = (shown: State, outcome: Outcome<OutputOf<T>>) => State
  const $list = atom<State>({ state: 'loading' })
  const scroll = { y: 0 }
  const asking = latest()
  let asked: Filter<T> | undefined
  const isAsked = (filter: Filter<T>): boolean => JSON.stringify(filter) === JSON.stringify(asked)

  const ask = (page: number, page_size: number, settle: Settle): Promise<void> => {
    const input = { ...asked, page, page_size } as unknown as InputOf<T>
    return asking.run(
      signal => call(operation, input, { signal }),
      outcome => $list.set(settle($list.get(), outcome))
    )
  }

  const firstPage = (): Promise<void> => {
    const shown = $list.get()
    $list.set(shown.state === 'ready' ? { ...shown, refreshing: true } : { state: 'loading' })
    return ask(1, sizeAgain(shown, pageSize), (kept, outcome) => begun(kept, outcome, key, pageSize))
  }

  const nextPage = async (): Promise<void> => {
    const shown = $list.get()
    if (shown.state !== 'ready') return
    $list.set({ ...shown, end: 'loading' })
    await ask(pageOf(shown.page).page + 1, pageSize, (kept, outcome) => continued(kept, outcome, key))
  }

  const refresh = async (): Promise<void> => {
    if (asked) await firstPage()
  }

  const reset = (): void => {
    asking.cancel()
    asked = undefined
    scroll.y = 0
    $list.set({ state: 'loading' })
  }

  const retry = async (): Promise<void> => {
    const shown = $list.get()
    if (asked) await (shown.state === 'ready' && shown.end === 'failed' ? nextPage() : firstPage())
  }

  async function load(filter: Filter<T>): Promise<void> {
    if (!isAsked(filter)) reset()
    asked = filter
    await firstPage()
  }

  function at(filter: Filter<T>): ReadableAtom<State> {
    const follow = (): (() => void) => {
      const stops = [onBack(() => void (isOffline($list.get()) && retry())), onTopics(topics, refresh)]
      return () => {
        for (const stop of stops) stop()
      }
    }
    const isCurrent = () => isAsked(filter)
    return lazy({ $state: $list, loading: { state: 'loading' }, isCurrent, load: () => load(filter), follow })
  }

  onSignedOut(reset)
  return {
    $list,
    at,
    load,
    async more() {
      const shown = $list.get()
      if (asked && shown.state === 'ready' && shown.end === 'more' && !shown.refreshing) await nextPage()
    },
    refresh,
    retry,
    reset,
    scroll,
    change: edit => change($list, edit)
  }
}

/** What was loaded is asked for again in one answer, as far as one may be that long: a change further down shows too. */
function sizeAgain<Item, Answer>(shown: Paged<Item, Answer>, pageSize: number): number {
  if (shown.state !== 'ready') return pageSize
  const pages = Math.min(Math.ceil(shown.items.length / pageSize), Math.floor(LIMITS.pageSizeMax / pageSize))
  return Math.max(1, pages) * pageSize
}

function change<Item, Answer>(
  $list: { get(): Paged<Item, Answer>; set(state: Paged<Item, Answer>): void },
  edit: (items: readonly Item[]) => readonly Item[]
): void {
  const shown = $list.get()
  if (shown.state === 'ready') $list.set(changed(shown, edit(shown.items)))
}

function changed<Item, Answer>(
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

const pageOf = <Item>(answer: unknown): Page<Item> => answer as Page<Item>

function begun<Item, Answer>(
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

function continued<Item, Answer>(
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

function isOffline<Item, Answer>(shown: Paged<Item, Answer>): boolean {
  if (shown.state === 'failed') return shown.reason !== 'refused' && shown.reason !== 'contract'
  return shown.state === 'ready' && (shown.end === 'failed' || shown.stale === 'offline')
}
