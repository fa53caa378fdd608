import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { call } from '../api/request.ts'
import { LIMITS } from '../contract/limits.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { Topic } from '../contract/realtime.ts'
import { onBack } from './back-online.ts'
import { latest, type Outcome } from './latest.ts'
import { lazy } from './lazy.ts'
import { changed, continued, isOffline, type Page, type Paged, pageOf, type Row, sizeAgain, started } from './pages.ts'
import { onSignedOut } from './session.ts'
import { onTopics } from './topics.ts'

type Filter<T extends Operation> = Omit<InputOf<T>, 'page' | 'page_size'>
type ItemOf<T extends Operation> = OutputOf<T> extends Page<infer Item extends Row> ? Item : never

/** A list that loads page by page. */
export interface PagedList<Item extends Row, Answer, F> {
  /** The last requested state. Reading it loads nothing. */
  readonly $list: ReadableAtom<Paged<Item, Answer>>
  /** Creates a lazy store for a screen: it loads the first page when it is mounted. See {@link lazy}. */
  at(filter: F): ReadableAtom<Paged<Item, Answer>>
  /** Loads the first page; with the same filter as before the existing items stay, including later pages. */
  load(filter: F): Promise<void>
  /** Loads the next page, once, if there is one. */
  more(): Promise<void>
  /** Reloads the first page; the existing items stay until the response. */
  refresh(): Promise<void>
  /** Retries what failed: the first page, or the next one with the existing items kept. */
  retry(): Promise<void>
  /** Updates the items after a change elsewhere; removed items shift the pages that are still to load. */
  change(edit: (items: readonly Item[]) => readonly Item[]): void
  /** Clears everything. */
  reset(): void
  /** Scroll position when the list was left, in pixels. */
  scroll: { y: number }
}

/** Options of a list. */
interface PagedListOptions {
  pageSize?: number
  /** Realtime topics that reload the list while it is on the screen. */
  topics?: readonly Topic[]
}

/** Creates a list of an operation that returns pages. It is cleared at sign-out. */
export function pagedList<T extends Operation>(
  operation: T,
  { pageSize = LIMITS.pageSize, topics = [] }: PagedListOptions = {}
): PagedList<ItemOf<T>, OutputOf<T>, Filter<T>> {
  const $list = atom<Paged<ItemOf<T>, OutputOf<T>>>({ state: 'loading' })
  const scroll = { y: 0 }
  const loader = pageLoader(operation, $list, pageSize)
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

/** Requests pages, one at a time, and adds the responses to the list. */
function pageLoader<T extends Operation>(
  operation: T,
  $list: WritableAtom<Paged<ItemOf<T>, OutputOf<T>>>,
  pageSize: number
) {
  type State = Paged<ItemOf<T>, OutputOf<T>>
  type Settle = (shown: State, outcome: Outcome<OutputOf<T>>) => State
  const asking = latest()

  const ask = (filter: Filter<T>, page: number, page_size: number, settle: Settle): Promise<void> => {
    // As in loadable.ts: without items the screen says in their place that loading failed.
    const quiet = $list.get().state === 'loading'
    return asking.run(
      signal => call(operation, { ...filter, page, page_size } as unknown as InputOf<T>, { quiet, signal }),
      outcome => $list.set(settle($list.get(), outcome))
    )
  }

  return {
    cancel: asking.cancel,
    first(filter: Filter<T>): Promise<void> {
      const shown = $list.get()
      $list.set(shown.state === 'ready' ? { ...shown, refreshing: true } : { state: 'loading' })
      return ask(filter, 1, sizeAgain(shown, pageSize), (kept, outcome) => started(kept, outcome, pageSize))
    },
    async next(filter: Filter<T>): Promise<void> {
      const shown = $list.get()
      if (shown.state !== 'ready') return
      $list.set({ ...shown, end: 'loading' })
      await ask(filter, pageOf(shown.page).page + 1, pageSize, continued)
    }
  }
}
