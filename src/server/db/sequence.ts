// The sequence of lists of documents that operators decide about.
import { type RawBuilder, sql } from 'kysely'
import type { RequestSort } from '../../contract/page.ts'
import { getDirection } from './page.ts'

/** Columns that a list is ordered by; `since` is `created_at` unless a document waits since another moment. */
interface Sequence {
  readonly table: string
  readonly since?: string
  readonly amount?: RawBuilder<unknown>
}

/** Returns the sequence of a list: the one that is asked for; otherwise what waits begins with the oldest, all else with the newest. */
export const chooseSort = (sort: RequestSort | undefined, waits: boolean): RequestSort =>
  sort ?? (waits ? 'oldest' : 'newest')

/** Returns what a query is ordered by. */
export function createOrder(sort: RequestSort, { table, since = 'created_at', amount }: Sequence): RawBuilder<unknown> {
  const direction = sql.raw(getDirection(sort === 'largest' ? 'newest' : sort))
  const byTime = sql`${sql.ref(`${table}.${since}`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`
  return sort === 'largest' && amount ? sql`${amount} desc, ${byTime}` : byTime
}
