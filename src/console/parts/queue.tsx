import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { navigate, toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { PageEnd } from '../../parts/page-end.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { $isWide } from '../../parts/wide-window.ts'
import type { Resource } from '../../stores/loadable.ts'
import type { PagedList } from '../../stores/paged-list.ts'
import type { Row } from '../../stores/pages.ts'
import type { ArtName } from '../../ui/feedback/empty-art.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConsoleSplit, type QueueItem, QueueList } from '../ui/console-split.tsx'
import { type BulkActions, BulkDecisions } from './bulk.tsx'
import { ChosenDetail, FindItem } from './chosen-detail.tsx'
import { Narrowing, type Search, type SortNames, type StateFilter, useListFilter } from './narrowing.tsx'
import { useKeys } from './use-keys.ts'
import { useSelectedItem } from './use-selected-item.ts'

/** A request as a row of its queue. */
export interface QueueRow {
  readonly title: ReactNode
  readonly note: ReactNode
  readonly value: ReactNode
  readonly status?: ReactNode
}

/** Returns the filters of a queue, one for each status; `waiting` are those in which an operator is waited for. */
export const listStatusFilters = <const Status extends string>(
  statuses: readonly Status[],
  labelOf: (status: Status) => string,
  waiting: readonly string[]
) =>
  statuses.map(status => ({
    value: status,
    label: labelOf(status),
    filter: { status },
    waits: waiting.includes(status)
  }))

interface QueueProps<Item extends Row, Answer, Filter> {
  /** Where the queue is: `/recharges`. */
  readonly base: string
  readonly label: string
  /** The text when its first state is empty. */
  readonly none?: string
  /** Its picture then. */
  readonly art?: ArtName | undefined
  /** The chosen request. */
  readonly id: string | undefined
  readonly list: PagedList<Item, Answer, Filter>
  /** The first one is what waits. */
  readonly filters: readonly StateFilter<Filter>[]
  readonly row: (item: Item) => QueueRow
  /** `isGone`: it left the list while it was shown, so another person has decided. `leave` goes on to the next one. */
  readonly detail: (item: Item, isGone: boolean, leave: () => void) => ReactNode
  /** Without it the queue has no search. */
  readonly search?: Search<Filter> | undefined
  /** Loads a request that a link leads to and that is not in the list, such as an earlier one of a merchant. */
  readonly find?: Resource<{ id: string }, Item>
  /** Without them the queue has one sort order. */
  readonly sequences?: SortNames | undefined
  /** Decisions about several requests at once. Without it none can be selected. */
  readonly bulk?: BulkActions<Item> | undefined
}

const none: readonly never[] = []

interface RequestsProps<Item extends Row, Answer, Filter> {
  label: string
  list: PagedList<Item, Answer, Filter>
  rows: readonly QueueItem[]
  /** Shown instead of rows. */
  empty: ReactNode
}

/** The rows, or what the list says instead of them. */
function Requests<Item extends Row, Answer, Filter>({ label, list, rows, empty }: RequestsProps<Item, Answer, Filter>) {
  const t = useStore($t)
  const state = useStore(list.$list)
  if (state.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void list.retry()} />
  if (rows.length === 0) return empty
  return (
    <>
      <QueueList label={label} items={rows} />
      <PageEnd state={state.end} list={list} />
    </>
  )
}

interface NothingThereProps {
  filters: readonly { value: string }[]
  none?: string
  art?: ArtName | undefined
  view: { chip: string; keyword: string; from: string; to: string }
}

/** What stands in place of rows: of a queue's first state in its own words. */
function NothingThere({ filters, none, art = 'tasks', view: { chip, keyword, from, to } }: NothingThereProps) {
  const t = useStore($t)
  const isFirst = keyword + from + to === '' && chip === filters[0]?.value
  return <EmptyState art={isFirst ? art : 'search'} message={(isFirst && none) || t('console.queue.empty')} />
}

/** Which requests of the list are selected. What leaves the list is selected no more. */
function useSelection<Item extends Row>(items: readonly Item[], bulk: BulkActions<Item> | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const open: readonly Item[] = bulk ? items.filter(bulk.isOpen) : none
  const toggle = (id: string) => setIds(now => new Set(now.has(id) ? [...now].filter(one => one !== id) : [...now, id]))
  return {
    selected: open.filter(({ id }) => ids.has(id)),
    clear: () => setIds(new Set()),
    /** Undefined: it cannot be selected. */
    toggleOf: (item: Item | undefined) => (item && open.includes(item) ? () => toggle(item.id) : undefined)
  }
}

/** The rows of the items, each with its address, and with its box where several can be selected. */
function useRows<Item extends Row, Answer, Filter>(
  { row, bulk }: QueueProps<Item, Answer, Filter>,
  items: readonly Item[],
  selection: ReturnType<typeof useSelection<Item>>
) {
  const t = useStore($t)
  return (hrefOf: (item: Item) => string, current: Item | undefined): QueueItem[] =>
    items.map(one => ({
      id: one.id,
      href: hrefOf(one),
      current: one === current,
      selection: bulk && {
        label: t('console.bulk.select', { name: bulk.name(one) }),
        isSelected: selection.selected.includes(one),
        onToggle: selection.toggleOf(one)
      },
      ...row(one)
    }))
}

function useStepKeys<Item extends Row>(
  items: readonly Item[],
  at: number,
  { open, select }: { open: (item: Item) => void; select: (() => void) | undefined }
) {
  const step = (by: number) => {
    const next = items[Math.min(Math.max(at + by, 0), items.length - 1)]
    if (next) open(next)
  }
  useKeys({ j: () => step(1), k: () => step(-1), x: select })
}

/**
 * Requests and the decision about one of them. Keys: j and k choose another one, x selects it for a decision about several, `/` leads to
 * the search or the filter.
 */
export function Queue<Item extends Row, Answer, Filter>(props: QueueProps<Item, Answer, Filter>) {
  const { base, label, id, list, detail, find, bulk } = props
  const t = useStore($t)
  const narrowing = useListFilter(props)
  const state = useLoaded(list, narrowing.filter)
  const items: readonly Item[] = state.state === 'ready' ? state.items : none
  const isWide = useStore($isWide)
  const formatPath = (item: Item | undefined) => (item ? `${base}/${item.id}` : base)
  const replace = (item: Item | undefined) => navigate(formatPath(item), { replace: true })
  const [linked, setLinked] = useState<Item>()
  const { item, isGone, wasListed, ...chosen } = useSelectedItem({
    items: state.state === 'ready' ? items : undefined,
    id,
    linked,
    listKey: JSON.stringify(narrowing.view),
    pin: isWide ? replace : undefined
  })
  const at = items.findIndex(one => one.id === item?.id)
  const selection = useSelection(items, bulk)
  const rowsOf = useRows(props, items, selection)
  const open = (next: Item) => navigate(formatPath(next), { replace: id !== undefined })
  useStepKeys(items, at, { open, select: selection.toggleOf(item) })
  const leave = () => {
    const next = items[at + 1] ?? items[at - 1]
    chosen.leave(next)
    list.change(all => all.filter(one => one.id !== item?.id))
    replace(id === undefined ? undefined : next)
    void list.refresh()
  }
  const isElsewhere = id !== undefined && !wasListed && state.state !== 'loading'
  const loading = isElsewhere && find && <FindItem key={`find ${id}`} id={id} find={find} onFound={setLinked} />
  const empty = <NothingThere {...props} view={narrowing.view} />
  // Nothing chosen stands beside an empty list, so its place says that it is empty.
  const isBeside = isWide && state.state === 'ready' && items.length === 0 && !loading
  const rows = rowsOf(one => toHref(formatPath(one)), item)
  return (
    <ConsoleSplit
      shows={id === undefined ? 'list' : 'detail'}
      isEmpty={isBeside}
      back={{ href: toHref(base), label }}
      detailLabel={t('console.queue.chosen')}
      list={
        <>
          <Narrowing
            base={base}
            filters={props.filters}
            search={props.search}
            sequences={props.sequences}
            view={narrowing.view}
            sort={narrowing.sort}
            problem={narrowing.problem}
            onView={view => {
              narrowing.setView(view)
              // The chosen request may not be in the narrowed list.
              if (id !== undefined) replace(undefined)
            }}
          />
          {bulk && <BulkDecisions bulk={bulk} {...selection} onDecided={() => void list.refresh()} />}
          <Requests label={label} list={list} rows={rows} empty={!isBeside && empty} />
        </>
      }
      detail={
        <ChosenDetail id={item?.id} loading={loading} instead={isBeside && empty}>
          {item && detail(item, isGone, leave)}
        </ChosenDetail>
      }
    />
  )
}
