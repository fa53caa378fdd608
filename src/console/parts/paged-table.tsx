import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { type Column, ItemTable } from '../../parts/item-table.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { Resource } from '../../stores/loadable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TablePager } from '../ui/table-pager.tsx'

export type { Column }

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
      <ItemTable
        caption={props.caption}
        look="desk"
        columns={props.columns}
        items={list}
        order={list.length === total ? 'all' : undefined}
        current={props.current}
        busy={loaded.refreshing === true}
      />
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
