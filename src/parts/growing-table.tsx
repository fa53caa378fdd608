import { useEffect, useRef } from 'react'
import type { Sort } from '../contract/page.ts'
import type { Row } from '../stores/pages.ts'
import { type Column, ItemTable } from './item-table.tsx'
import { type LoadedItems, PagedItems, type PagedItemsProps } from './paged-rows.tsx'

/** The columns of a table. The first one labels the rows and links to their details. */
export interface TableView<Item> {
  columns: readonly Column<Item>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

interface GrowingTableProps<Item extends Row, Filter> extends PagedItemsProps<Item, Filter>, TableView<Item> {
  label: string
}

/** A paged list as a table, which the backend sorts and which grows by a page near its end. */
export function GrowingTable<Item extends Row, Filter>(props: GrowingTableProps<Item, Filter>) {
  return <PagedItems {...props}>{loaded => <Table {...props} loaded={loaded} />}</PagedItems>
}

// The next page loads when so little is left below the window.
const NEAR_END_PX = 600

function Table<Item extends Row, Filter>({
  loaded: { items, footer, onNearEnd },
  label,
  columns,
  sort,
  onSort
}: GrowingTableProps<Item, Filter> & { loaded: LoadedItems<Item> }) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onNearEnd)
  more.current = onNearEnd
  const canGoOn = onNearEnd !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be near when a page was added
  useEffect(() => {
    if (!end.current || !canGoOn) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current?.(), {
      rootMargin: `${NEAR_END_PX}px`
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [items.length, canGoOn])
  const other = sort === 'newest' ? 'oldest' : 'newest'
  return (
    <>
      <ItemTable
        caption={label}
        look="list"
        columns={columns}
        items={items}
        order={{ directionOf: () => (sort === 'newest' ? 'descending' : 'ascending'), onSort: () => onSort(other) }}
      />
      <div ref={end}>{footer}</div>
    </>
  )
}
