import { useStore } from '@nanostores/react'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { type Column, ItemTable, type ServerSort } from '../../parts/item-table.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { Resource } from '../../stores/loadable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TablePager } from '../ui/table-pager.tsx'

export type { Column }

export interface Page<Item> {
  readonly list: readonly Item[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}

/** The sort order of a list: `sort` of its operation; empty for the default. */
interface Sorting {
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
}

interface PagedTableProps<Item, Filter> {
  readonly source: Resource<Filter & { page: number; page_size: number }, Page<Item>>
  /** The operation's input besides the page. */
  readonly filter: Filter
  /** The backend sorts the whole list, by the columns with `sorts`. */
  readonly sorting?: Sorting
  readonly caption: string
  readonly columns: readonly Column<Item>[]
  readonly empty: ReactNode
  readonly current?: string | undefined
  /** Rows of a page, `PAGE_SIZE` without it. */
  readonly pageSize?: number
}

/** The rows of a page. */
export const PAGE_SIZE = 25

/** Returns the number of the last page of a list; an empty one has one. */
export const getLastPage = ({ total, page_size }: Page<unknown>): number => Math.max(1, Math.ceil(total / page_size))

/**
 * A table of an operation that returns pages. With `sorting` the backend sorts the whole list; without, the columns sort when all rows
 * stand on one page.
 */
export function PagedTable<Item extends { id: string }, Filter extends object>(props: PagedTableProps<Item, Filter>) {
  // A new filter begins at its first page.
  return <Pages key={JSON.stringify(props.filter)} {...props} />
}

function Pages<Item extends { id: string }, Filter extends object>(props: PagedTableProps<Item, Filter>) {
  const t = useStore($t)
  const { filter, sorting, pageSize = PAGE_SIZE } = props
  const sort = sorting?.sort || undefined
  const [at, setAt] = useState({ sort, page: 1 })
  // A new sort order starts at the first page, too.
  const page = at.sort === sort ? at.page : 1
  const setPage = (next: number) => setAt({ sort, page: next })
  const loaded = useLoaded(props.source, { ...filter, ...(sort && { sort }), page, page_size: pageSize })
  // The rows before stay until the next ones are there, and with them the button that was pressed.
  const before = useRef<Page<Item>>(undefined)
  if (loaded.state === 'ready') before.current = loaded.data
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void props.source.retry()} />
  if (!before.current) return <Skeleton shape="rows" label={t('state.loading')} />
  const { list, total } = before.current
  if (total === 0) return props.empty
  // The list has become shorter than this page begins.
  const last = getLastPage(before.current)
  if (loaded.state === 'ready' && page > last) setPage(last)
  return (
    <Stack gap={2}>
      <ItemTable
        caption={props.caption}
        look="desk"
        columns={props.columns}
        items={list}
        order={sorting ? toServerOrder(props.columns, sorting) : list.length === total ? 'all' : undefined}
        current={props.current}
        busy={loaded.state === 'loading' || loaded.refreshing === true}
      />
      <Pager current={before.current} onPage={setPage} />
    </Stack>
  )
}

/** Each press of a head leads on: the smallest first, the largest first, as the list comes. A list with a date comes newest first. */
function toServerOrder<Item>(columns: readonly Column<Item>[], { sort, onSort }: Sorting): ServerSort {
  const own = columns.some(({ id, sorts }) => sorts && id === 'date') ? '-date' : ''
  const current = sort || own
  return {
    directionOf: id => (current === id ? 'ascending' : current === `-${id}` ? 'descending' : 'none'),
    onSort(id) {
      const next = current === id ? `-${id}` : current === `-${id}` && current !== own ? '' : id
      onSort(next === own ? '' : next)
    }
  }
}

interface PagerProps {
  current: Page<unknown>
  onPage: (page: number) => void
}

/** The numbers of the rows in view, and the ways to the other pages. */
export function Pager({ current: { list, total, page, page_size }, onPage }: PagerProps) {
  const t = useStore($t)
  const first = (page - 1) * page_size
  return (
    <TablePager
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
