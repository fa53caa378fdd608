import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useMemo, useRef } from 'react'
import { $t } from '../i18n/translator.ts'
import type { PagedState, Row } from '../stores/pages.ts'
import { onSignedOut } from '../stores/session.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { clearMeasuredHeights, VirtualList } from '../ui/lists/virtual-list.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PageEnd } from './page-end.tsx'
import { useLoaded } from './use-loaded.ts'

/** The part of a paged list that its rows need. */
export interface RowsSource<Item extends Row, Filter> {
  at: (filter: Filter) => ReadableAtom<PagedState<Item, unknown>>
  more: () => Promise<void>
  retry: () => Promise<void>
}

/** The loaded items of a list, and the state of its end. */
export interface LoadedItems<Item> {
  items: readonly Item[]
  /** No further page follows. */
  isComplete: boolean
  footer: ReactNode
  /** Left out while no next page may be loaded. */
  onNearEnd: (() => void) | undefined
}

export interface PagedItemsProps<Item extends Row, Filter> {
  list: RowsSource<Item, Filter>
  filter: Filter
  empty: ReactNode
  /** The placeholder while the first page loads; rows if left out. */
  waiting?: ReactNode
}

/** A paged list in all its states: loading, failed, empty, growing, at its end. `children` draws the items. */
export function PagedItems<Item extends Row, Filter>({
  list,
  filter,
  empty,
  waiting,
  children
}: PagedItemsProps<Item, Filter> & { children: (loaded: LoadedItems<Item>) => ReactNode }) {
  const t = useStore($t)
  const state = useLoaded(list, filter)
  const atFirst = useRef(state)
  if (state.state === 'loading') return waiting ?? <Skeleton shape="rows" count={6} label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void list.retry()} />
  if (state.items.length === 0) return empty
  const more = () => void list.more()
  const footer = <PageEnd state={state.end} list={list} />
  // Rows of an earlier visit are loaded again first; the next page loads after that.
  const mayGoOn = state.end === 'more' && !state.refreshing && state !== atFirst.current
  return children({
    items: state.items,
    isComplete: state.end === 'end',
    footer,
    onNearEnd: mayGoOn ? more : undefined
  })
}

export interface PagedRowsProps<Item extends Row, Filter, Entry> extends PagedItemsProps<Item, Filter> {
  label: string
  /**
   * Returns the entries to draw, with headings between the items; `isComplete`: no further page follows. Left out, they are the
   * items, and the key is the id.
   */
  entries?: (items: readonly Item[], isComplete: boolean) => readonly Entry[]
  entryKey?: (entry: Entry) => string
  /** Lists with the same key keep measured heights, so that a restored scroll position is right at once. */
  cacheKey?: string
  /** Height of an entry in pixels before it was measured. */
  estimate: number | ((entry: Entry) => number)
  render: (entry: Entry, index: number) => ReactNode
  /** False: each entry is a card of its own. */
  card?: boolean
  /** The entries hold the list items, several side by side. */
  isGrid?: boolean
}

export function PagedRows<Item extends Row, Filter, Entry = Item>(props: PagedRowsProps<Item, Filter, Entry>) {
  return <PagedItems {...props}>{loaded => <Rows {...props} loaded={loaded} />}</PagedItems>
}

onSignedOut(clearMeasuredHeights)

const readId = (item: unknown) => (item as { id: string }).id

function Rows<Item extends Row, Filter, Entry>({
  loaded,
  ...props
}: PagedRowsProps<Item, Filter, Entry> & { loaded: LoadedItems<Item> }) {
  const { items, isComplete, footer, onNearEnd } = loaded
  const { entries } = props
  const rows = useMemo(
    () => (entries ? entries(items, isComplete) : (items as readonly unknown[] as readonly Entry[])),
    [entries, items, isComplete]
  )
  return (
    <VirtualList
      label={props.label}
      items={rows}
      itemKey={props.entryKey ?? readId}
      estimate={props.estimate}
      cacheKey={props.cacheKey}
      card={props.card}
      isGrid={props.isGrid}
      render={props.render}
      onNearEnd={onNearEnd}
      footer={footer}
    />
  )
}
