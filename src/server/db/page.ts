import { type SelectQueryBuilder, sql } from 'kysely'
import type { Sort } from '../../contract/page.ts'

/** The requested page of a list; `page` starts at 1. */
export interface PageRequest {
  page: number
  page_size: number
}

/** Returns the sort direction of a list by time. */
export const getDirection = (sort: Sort | undefined) => (sort === 'oldest' ? 'asc' : 'desc')

export function createPageAnswer<T>(list: T[], total: bigint | number, { page, page_size }: PageRequest) {
  return { list, total: Number(total), page, page_size }
}

/** The number of rows before the page. */
export const calculateOffset = ({ page, page_size }: PageRequest): number => (page - 1) * page_size

/** How many rows are counted at most: far more than anyone looks at, so that a long list is not counted for each page. */
export const getMaxCounted = (page: PageRequest): number => calculateOffset(page) + page.page_size + MAX_COUNTED_BEYOND

// biome-ignore lint/suspicious/noExplicitAny: a query over whichever tables
type Query<Row> = SelectQueryBuilder<any, any, Row>

const MAX_COUNTED_BEYOND = 10_000

/**
 * Returns a page of the results of `query`, and their count. `toRows` adds the order, the columns, and joins that do
 * not change the count. `newestFirst` names the table of a long list that is ordered newest first: the rows before the
 * page are then skipped in its index, and only the page's own rows are read and joined. A page that is not full is
 * the last one and determines the count, so no count query is needed. Rows far beyond the page are not counted:
 * `total` then says only that there are more.
 */
export async function paginate<Source extends Query<object>, Row, Item>(
  query: Source,
  page: PageRequest,
  toRows: (query: Source) => Query<Row>,
  toItems: (rows: Row[]) => Item[] | Promise<Item[]>,
  newestFirst?: string
) {
  const rows = await (newestFirst !== undefined && page.page > 1
    ? readRows(query, page, toRows, newestFirst)
    : toRows(query).limit(page.page_size).offset(calculateOffset(page)).execute())
  const isLast = rows.length < page.page_size && (rows.length > 0 || page.page === 1)
  const total = isLast ? calculateOffset(page) + rows.length : await countRows(query, getMaxCounted(page))
  return createPageAnswer(await toItems(rows), total, page)
}

async function readRows<Source extends Query<object>, Row>(
  query: Source,
  page: PageRequest,
  toRows: (query: Source) => Query<Row>,
  newestFirst: string
): Promise<Row[]> {
  const ids = await query
    .select(`${newestFirst}.id as id`)
    .orderBy(`${newestFirst}.created_at`, 'desc')
    .orderBy(`${newestFirst}.id`, 'desc')
    .limit(page.page_size)
    .offset(calculateOffset(page))
    .execute()
  if (ids.length === 0) return []
  const onPage = query.where(
    `${newestFirst}.id`,
    'in',
    ids.map(({ id }) => id)
  )
  return toRows(onPage as Source).execute()
}

async function countRows(query: Query<object>, max: number): Promise<bigint> {
  const rows = query.select(sql<number>`1`.as('one')).limit(max).as('counted')
  const count = await query
    .select(({ selectFrom, fn }) => selectFrom(rows).select(fn.countAll<bigint>().as('count')).as('total'))
    .limit(1)
    .executeTakeFirst()
  return count?.total ?? 0n
}
