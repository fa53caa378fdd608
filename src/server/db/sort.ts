import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ColumnSort, RequestSort } from '../../contract/page.ts'

/** The SQL of each column of a list; `date` is the time of its rows. */
export type SortColumns<Column extends string> = Readonly<Record<Column | 'date', RawBuilder<unknown>>>

/**
 * Orders rows by a column, then by time and by `id`, which is unique, all in the same direction: one index serves
 * both directions, and each row is on one page.
 */
export function sortRows<DB, Table extends keyof DB, Row, Column extends string>(
  query: SelectQueryBuilder<DB, Table, Row>,
  sort: ColumnSort<Column | 'date'>,
  columns: SortColumns<Column>,
  id: string | RawBuilder<unknown>
) {
  const { terms, direction } = getSequence(sort, columns, id)
  return terms.reduce((sorted, term) => sorted.orderBy(term, direction), query)
}

/** Returns the order of {@link sortRows} as SQL after ORDER BY. */
export function formatSequence<Column extends string>(
  sort: ColumnSort<Column | 'date'>,
  columns: SortColumns<Column>,
  id: string | RawBuilder<unknown>
): RawBuilder<unknown> {
  const { terms, direction } = getSequence(sort, columns, id)
  return sql.join(terms.map(term => sql`${term} ${sql.raw(direction)}`))
}

function getSequence<Column extends string>(
  sort: ColumnSort<Column | 'date'>,
  columns: SortColumns<Column>,
  id: string | RawBuilder<unknown>
) {
  const isDescending = sort.startsWith('-')
  const column = (isDescending ? sort.slice(1) : sort) as Column | 'date'
  const terms = [
    columns[column],
    ...(column === 'date' ? [] : [columns.date]),
    typeof id === 'string' ? sql.ref(id) : id
  ]
  return { terms, direction: isDescending ? ('desc' as const) : ('asc' as const) }
}

/** Columns that a list of documents is ordered by; `since` is `created_at` unless a document waits since another moment. */
interface RequestColumns {
  readonly table: string
  readonly since?: string
  readonly amount?: RawBuilder<unknown>
}

const requestSorts = { oldest: 'date', newest: '-date', largest: '-amount' } as const

/** Returns the sort order of a list that operators decide about: the requested one; by default waiting documents start with the oldest. */
export const chooseSort = (sort: RequestSort | undefined, waits: boolean): RequestSort =>
  sort ?? (waits ? 'oldest' : 'newest')

/** Returns the ORDER BY of a list for operators. */
export function createSequence(sort: RequestSort, { table, since = 'created_at', amount }: RequestColumns) {
  const date = sql.ref(`${table}.${since}`)
  return formatSequence(requestSorts[sort], { date, amount: amount ?? date }, `${table}.id`)
}
