import { useStore } from '@nanostores/react'
import {
  type ColumnDef,
  createTable,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  type TableOptionsResolved
} from '@tanstack/table-core'
import { type ReactNode, useMemo, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { Resource } from '../../stores/loadable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConsoleTable, ConsoleTablePager } from '../ui/console-table.tsx'

/** A column of a table. */
export interface Column<Item> {
  readonly id: string
  readonly title: string
  readonly cell: (item: Item) => ReactNode
  /** What the column sorts by, in a list of one page; amounts as numbers of minor units. Left out, it does not sort. */
  readonly sort?: (item: Item) => string | number | bigint
  /** Figures stand at the end. */
  readonly end?: boolean
  /** On a desk its cells are not broken into lines, such as numbers of documents. */
  readonly whole?: boolean
}

/** One page of a list. */
export interface Page<Item> {
  readonly list: readonly Item[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}

interface PagedTableProps<Item, Filter> {
  readonly source: Resource<Filter & { page: number; page_size: number }, Page<Item>>
  /** What the operation takes beside the page. */
  readonly filter: Filter
  readonly caption: string
  readonly columns: readonly Column<Item>[]
  readonly empty: ReactNode
  readonly current?: string | undefined
}

/** The rows of a page. */
export const PAGE_SIZE = 25

function useSorted<Item extends object>(items: readonly Item[], columns: readonly Column<Item>[]) {
  const [sorting, setSorting] = useState<SortingState>([])
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, sort }): ColumnDef<Item> =>
          sort ? { id, accessorFn: sort, sortDescFirst: false } : { id, enableSorting: false }
      ),
    [columns]
  )
  const options: TableOptionsResolved<Item> = {
    data: items as Item[],
    columns: definitions,
    state: { sorting, columnPinning: { left: [], right: [] } },
    onSortingChange: setSorting,
    onStateChange: () => undefined,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    renderFallbackValue: null
  }
  return createTable(options)
}

/** A table of an operation that returns pages: with a pager, or, when all rows stand on one page, with sorting. */
export function PagedTable<Item extends { id: string }, Filter extends object>(props: PagedTableProps<Item, Filter>) {
  const key = JSON.stringify(props.filter)
  // Another filter begins at its first page.
  return <Pages key={key} {...props} />
}

function Pages<Item extends { id: string }, Filter extends object>(props: PagedTableProps<Item, Filter>) {
  const t = useStore($t)
  const [page, setPage] = useState(1)
  const loaded = useLoaded(props.source, { ...props.filter, page, page_size: PAGE_SIZE })
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void props.source.retry()} />
  const { list, total, page_size } = loaded.data
  if (total === 0) return props.empty
  // The list has become shorter than this page begins.
  const last = Math.max(1, Math.ceil(total / page_size))
  if (page > last) setPage(last)
  return (
    <Stack gap={2}>
      <Rows {...props} items={list} isWhole={list.length === total} busy={loaded.refreshing === true} />
      <Pager current={loaded.data} onPage={setPage} />
    </Stack>
  )
}

interface PagerProps {
  current: Page<unknown>
  onPage: (page: number) => void
}

/** Which rows of a list are shown, and the ways to the other pages. */
export function Pager({ current: { list, total, page, page_size }, onPage }: PagerProps) {
  const t = useStore($t)
  const first = (page - 1) * page_size
  return (
    <ConsoleTablePager
      text={t('console.table.range', {
        from: formatNumber(first + 1),
        to: formatNumber(first + list.length),
        total: formatNumber(total)
      })}
      back={{ label: t('console.table.back'), onPress: page > 1 ? () => onPage(page - 1) : undefined }}
      next={{
        label: t('console.table.next'),
        onPress: first + list.length < total ? () => onPage(page + 1) : undefined
      }}
    />
  )
}

interface RowsProps<Item> {
  items: readonly Item[]
  /** These are all rows of the list: rows of one page would be sorted among themselves only. */
  isWhole: boolean
  columns: readonly Column<Item>[]
  caption: string
  current?: string | undefined
  busy: boolean
}

function Rows<Item extends { id: string }>({ items, isWhole, columns, caption, current, busy }: RowsProps<Item>) {
  const table = useSorted(items, columns)
  const heads = columns.map(({ id, title, end, whole, sort }) => {
    const column = table.getColumn(id)
    const sorted = column?.getIsSorted()
    const state = sorted === 'asc' ? 'up' : sorted === 'desc' ? 'down' : 'none'
    return {
      id,
      title,
      end: end === true,
      whole: whole === true,
      sort: isWhole && sort ? ({ state, onSort: () => column?.toggleSorting() } as const) : undefined
    }
  })
  const ordered = isWhole ? table.getRowModel().rows.map(({ original }) => original) : items
  const rows = ordered.map(original => ({
    key: original.id,
    current: original.id === current,
    cells: columns.map(({ cell }) => cell(original))
  }))
  return <ConsoleTable caption={caption} columns={heads} rows={rows} busy={busy} />
}
