import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { call } from '../api/request.ts'
import { LIMITS } from '../contract/limits.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { Topic } from '../contract/realtime.ts'
import { onBack } from './back-online.ts'
import { latest, type Outcome } from './latest.ts'
import { lazy } from './lazy.ts'
import { begun, changed, continued, isOffline, type Page, type Paged, pageOf, sizeAgain } from './pages.ts'
import { onSignedOut } from './session.ts'
import { onTopics } from './topics.ts'

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
  const $list = atom<Paged<ItemOf<T>, OutputOf<T>>>({ state: 'loading' })
  const scroll = { y: 0 }
  const loader = pageLoader(operation, $list, key, pageSize)
  let asked: Filter<T> | undefined
  const isAsked = (filter: Filter<T>): boolean => JSON.stringify(filter) === JSON.stringify(asked)

  const refresh = async (): Promise<void> => {
    if (asked) await loader.first(asked)
  }

  const reset = (): void => {
    loader.cancel()
    asked = undefined
    scroll.y = 0
    $list.set({ state: 'loading' })
  }

  const retry = async (): Promise<void> => {
    const shown = $list.get()
    if (asked) await (shown.state === 'ready' && shown.end === 'failed' ? loader.next(asked) : loader.first(asked))
  }

  async function load(filter: Filter<T>): Promise<void> {
    if (!isAsked(filter)) reset()
    asked = filter
    await loader.first(filter)
  }

  onSignedOut(reset)
  return {
    $list,
    at: filter =>
      lazy({
        $state: $list,
        loading: { state: 'loading' },
        isCurrent: () => isAsked(filter),
        load: () => load(filter),
        follow: () => [onBack(() => void (isOffline($list.get()) && retry())), onTopics(topics, refresh)]
      }),
    load,
    async more() {
      const shown = $list.get()
      const hasNext = shown.state === 'ready' && shown.end === 'more' && !shown.refreshing
      if (asked && hasNext) await loader.next(asked)
    },
    refresh,
    retry,
    reset,
    scroll,
    change(edit) {
      const shown = $list.get()
      if (shown.state === 'ready') $list.set(changed(shown, edit(shown.items)))
    }
  }
}

/** Asks for pages, one at a time, and puts the answers into the list. */
function pageLoader<T extends Operation>(
  operation: T,
  $list: WritableAtom<Paged<ItemOf<T>, OutputOf<T>>>,
  key: (item: ItemOf<T>) => string,
  pageSize: number
) {
  type State = Paged<ItemOf<T>, OutputOf<T>>
  type Settle = (shown: State, outcome: Outcome<OutputOf<T>>) => State
  const asking = latest()

  const ask = (filter: Filter<T>, page: number, page_size: number, settle: Settle): Promise<void> =>
    asking.run(
      signal => call(operation, { ...filter, page, page_size } as unknown as InputOf<T>, { signal }),
      outcome => $list.set(settle($list.get(), outcome))
    )

  return {
    cancel: asking.cancel,
    first(filter: Filter<T>): Promise<void> {
      const shown = $list.get()
      $list.set(shown.state === 'ready' ? { ...shown, refreshing: true } : { state: 'loading' })
      return ask(filter, 1, sizeAgain(shown, pageSize), (kept, outcome) => begun(kept, outcome, key, pageSize))
    },
    async next(filter: Filter<T>): Promise<void> {
      const shown = $list.get()
      if (shown.state !== 'ready') return
      $list.set({ ...shown, end: 'loading' })
      await ask(filter, pageOf(shown.page).page + 1, pageSize, (kept, outcome) => continued(kept, outcome, key))
    }
  }
}
