import { type ReactNode, useState } from 'react'
import { Table, type TableColumn, type TableProps } from '../ui/data/table.tsx'

/** A column of a table of items. */
export interface Column<Item> {
  readonly id: string
  readonly title: string
  readonly cell: (item: Item) => ReactNode
  /** The value to sort by where all items are loaded; amounts by their minor units, which are exact. Left out, it does not sort. */
  readonly sort?: (item: Item) => string | number | bigint
  /** The backend can sort the list by it, under the name of `id`. */
  readonly sorts?: boolean
  /** Figures stand at the end. */
  readonly end?: boolean
  /** Whether cells stay in one line, such as numbers of documents. */
  readonly whole?: boolean
  /** Wide enough for a few words, where others would leave it no room. */
  readonly isLong?: boolean
  /** Left out where there is little room. */
  readonly isMinor?: boolean
}

type Direction = 'ascending' | 'descending'

/** How the backend sorts the list. */
export interface ServerSort {
  /** Returns the direction in which a column, named by its id, is sorted. */
  directionOf: (id: string) => Direction | 'none'
  onSort: (id: string) => void
}

interface ItemTableProps<Item> {
  items: readonly Item[]
  columns: readonly Column<Item>[]
  caption: string
  look: NonNullable<TableProps['look']>
  /**
   * `all`: these are all items of the list, and each column with `sort` sorts them here. A `ServerSort`: the backend sorts by the columns
   * with `sorts`. Undefined: some items of a longer list, which nothing here may sort, because only these would be in order.
   */
  order: 'all' | ServerSort | undefined
  current?: string | undefined
  busy?: boolean
}

/** Items as a table that can be sorted. */
export function ItemTable<Item extends { id: string }>(props: ItemTableProps<Item>) {
  const { items, columns, caption, look, order, current, busy } = props
  const [sorted, setSorted] = useState<{ by: string; direction: Direction }>()
  const createSort = ({ id, sort, sorts }: Column<Item>): TableColumn['sort'] => {
    if (typeof order === 'object')
      return sorts ? { direction: order.directionOf(id), onSort: () => order.onSort(id) } : undefined
    if (order !== 'all' || !sort) return undefined
    const direction = sorted?.by === id ? sorted.direction : 'none'
    const next = { none: 'ascending', ascending: 'descending', descending: undefined } as const
    const following = next[direction]
    return { direction, onSort: () => setSorted(following && { by: id, direction: following }) }
  }
  const sort = order === 'all' ? columns.find(({ id }) => id === sorted?.by)?.sort : undefined
  const ordered = sort ? sortItems(items, sort, sorted?.direction) : items
  return (
    <Table
      caption={caption}
      look={look}
      columns={columns.map(column => ({ ...column, sort: createSort(column) }))}
      rows={ordered.map(item => ({
        key: item.id,
        current: item.id === current,
        cells: columns.map(({ cell }) => cell(item))
      }))}
      busy={busy}
    />
  )
}

function sortItems<Item>(
  items: readonly Item[],
  sort: (item: Item) => string | number | bigint,
  direction: Direction = 'ascending'
): Item[] {
  const ascending = [...items].sort((one, other) => compare(sort(one), sort(other)))
  return direction === 'ascending' ? ascending : ascending.reverse()
}

function compare(left: string | number | bigint, right: string | number | bigint): number {
  if (typeof left === 'string' || typeof right === 'string')
    return String(left).localeCompare(String(right), undefined, { numeric: true })
  return left < right ? -1 : left > right ? 1 : 0
}
