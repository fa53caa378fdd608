import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ColumnSort } from '../../contract/page.ts'

/** What each column of a list is in the database; `date` is the time of its rows. */
export type SortColumns<Column extends string> = Readonly<Record<Column | 'date', RawBuilder<unknown>>>

/**
 * Puts rows into the sequence of a column. Those that are equal in it come by time and `id`, in the same direction: an index of the three
 * can be read either way, and each row stands on one page.
 */
export function sortRows<DB, Table extends keyof DB, Row, Column extends string>(
  query: SelectQueryBuilder<DB, Table, Row>,
  sort: ColumnSort<Column | 'date'>,
  columns: SortColumns<Column>,
  id: string
) {
  const { terms, direction } = getSequence(sort, columns, id)
  return terms.reduce((sorted, term) => sorted.orderBy(term, direction), query)
}

/** Returns the same sequence for a statement of SQL. */
export function formatSequence<Column extends string>(
  sort: ColumnSort<Column | 'date'>,
  columns: SortColumns<Column>,
  id: string
): RawBuilder<unknown> {
  const { terms, direction } = getSequence(sort, columns, id)
  return sql.join(terms.map(term => sql`${term} ${sql.raw(direction)}`))
}

function getSequence<Column extends string>(
  sort: ColumnSort<Column | 'date'>,
  columns: SortColumns<Column>,
  id: string
) {
  const isDescending = sort.startsWith('-')
  const column = (isDescending ? sort.slice(1) : sort) as Column | 'date'
  const terms = [columns[column], ...(column === 'date' ? [] : [columns.date]), sql.ref(id)]
  return { terms, direction: isDescending ? ('desc' as const) : ('asc' as const) }
}
