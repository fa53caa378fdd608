import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { call } from '../api/request.ts'
import { LIMITS } from '../contract/limits.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { Topic } from '../contract/realtime.ts'
import { onReconnect } from './back-online.ts'
import { createLatestRunner, type TaskResult } from './latest.ts'
import { createLazy } from './lazy.ts'
import {
  changePages,
  continuePages,
  getReloadSize,
  hasUnknownOffset,
  isOffline,
  type Page,
  type PagedState,
  type Row,
  readPage,
  startPages
} from './pages.ts'
import { onSignedOut } from './session.ts'
import { onTopics } from './topics.ts'

type Filter<T extends Operation> = Omit<InputOf<T>, 'page' | 'page_size'>
type ItemOf<T extends Operation> = OutputOf<T> extends Page<infer Item extends Row> ? Item : never

/** A list that loads page by page. */
export interface PagedList<Item extends Row, Answer, F> {
  /** The last requested state. Reading it loads nothing. */
  readonly $list: ReadableAtom<PagedState<Item, Answer>>
  /** Creates a lazy store for a screen: it loads the first page when it is mounted. See {@link createLazy}. */
  at(filter: F): ReadableAtom<PagedState<Item, Answer>>
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

interface PagedListOptions {
  pageSize?: number
  /** Realtime topics that reload the list while it is on the screen. */
  topics?: readonly Topic[]
}

/** Creates a list of an operation that returns pages. It is cleared at sign-out. */
export function createPagedList<T extends Operation>(
  operation: T,
  { pageSize = LIMITS.pageSize, topics = [] }: PagedListOptions = {}
): PagedList<ItemOf<T>, OutputOf<T>, Filter<T>> {
  const $list = atom<PagedState<ItemOf<T>, OutputOf<T>>>({ state: 'loading' })
  const scroll = { y: 0 }
  const loader = createPageLoader(operation, $list, pageSize)
  let requested: Filter<T> | undefined
  const isRequested = (filter: Filter<T>): boolean => JSON.stringify(filter) === JSON.stringify(requested)

  const refresh = async (): Promise<void> => {
    if (requested) await loader.first(requested)
  }

  const reset = (): void => {
    loader.cancel()
    requested = undefined
    scroll.y = 0
    $list.set({ state: 'loading' })
  }

  const retry = async (): Promise<void> => {
    const current = $list.get()
    if (requested)
      await (current.state === 'ready' && current.end === 'failed' ? loader.next(requested) : loader.first(requested))
  }

  async function load(filter: Filter<T>): Promise<void> {
    if (!isRequested(filter)) reset()
    requested = filter
    await loader.first(filter)
  }

  onSignedOut(reset)
  return {
    $list,
    at: filter =>
      createLazy({
        $state: $list,
        loading: { state: 'loading' },
        isCurrent: () => isRequested(filter),
        load: () => load(filter),
        follow: () => [onReconnect(() => void (isOffline($list.get()) && retry())), onTopics(topics, refresh)]
      }),
    load,
    async more() {
      const current = $list.get()
      const hasNext = current.state === 'ready' && current.end === 'more' && !current.refreshing
      if (requested && hasNext) await loader.next(requested)
    },
    refresh,
    retry,
    reset,
    scroll,
    change(edit) {
      const current = $list.get()
      if (current.state === 'ready') $list.set(changePages(current, edit(current.items)))
    }
  }
}

/** Requests pages, one at a time, and adds the responses to the list. */
function createPageLoader<T extends Operation>(
  operation: T,
  $list: WritableAtom<PagedState<ItemOf<T>, OutputOf<T>>>,
  pageSize: number
) {
  type State = PagedState<ItemOf<T>, OutputOf<T>>
  type Settle = (current: State, outcome: TaskResult<OutputOf<T>>) => State
  const asking = createLatestRunner()

  const requestPage = (filter: Filter<T>, page: number, page_size: number, settle: Settle): Promise<void> => {
    // As in loadable.ts: without items the screen says in their place that loading failed.
    const quiet = $list.get().state === 'loading'
    return asking.run(
      signal => call(operation, { ...filter, page, page_size } as unknown as InputOf<T>, { quiet, signal }),
      outcome => $list.set(settle($list.get(), outcome))
    )
  }

  return {
    cancel: asking.cancel,
    async first(filter: Filter<T>): Promise<void> {
      const current = $list.get()
      $list.set(current.state === 'ready' ? { ...current, refreshing: true } : { state: 'loading' })
      const size = getReloadSize(current, pageSize)
      let isUnknown = false
      await requestPage(filter, 1, size, (before, outcome) => {
        isUnknown = 'value' in outcome && hasUnknownOffset(before, readPage(outcome.value))
        return startPages(before, outcome, pageSize)
      })
      // A longer first page contains the rows in question.
      if (isUnknown && size + pageSize <= LIMITS.maxPageSize)
        await requestPage(filter, 1, size + pageSize, (before, outcome) => startPages(before, outcome, pageSize))
    },
    async next(filter: Filter<T>): Promise<void> {
      const current = $list.get()
      if (current.state !== 'ready') return
      $list.set({ ...current, end: 'loading' })
      await requestPage(filter, readPage(current.page).page + 1, pageSize, continuePages)
    }
  }
}
