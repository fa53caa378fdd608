import type { SelectQueryBuilder } from 'kysely'

/** The requested page of a list; `page` starts at 1. */
export interface PageRequest {
  page: number
  page_size: number
}

/** One page of a list. */
export function pageAnswer<T>(list: T[], total: bigint | number, { page, page_size }: PageRequest) {
  return { list, total: Number(total), page, page_size }
}

/** The number of rows before the page. */
export const offsetOf = ({ page, page_size }: PageRequest): number => (page - 1) * page_size

// biome-ignore lint/suspicious/noExplicitAny: a query over whichever tables
type Query<Row> = SelectQueryBuilder<any, any, Row>

/**
 * Returns a page of the results of `found`, and their count. `toRows` adds the order, the columns, and joins that do not change
 * the count. A partly filled page is the last one and determines the count, so no count query is needed.
 */
export async function paginate<Found extends Query<object>, Row, Shown>(
  found: Found,
  page: PageRequest,
  toRows: (found: Found) => Query<Row>,
  show: (rows: Row[]) => Shown[] | Promise<Shown[]>
) {
  const rows = await toRows(found).limit(page.page_size).offset(offsetOf(page)).execute()
  const isLast = rows.length < page.page_size && (rows.length > 0 || page.page === 1)
  const total = isLast ? offsetOf(page) + rows.length : await countOf(found)
  return pageAnswer(await show(rows), total, page)
}

async function countOf(found: Query<object>): Promise<bigint> {
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return total
}
