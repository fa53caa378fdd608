import type { SelectQueryBuilder } from 'kysely'

/** Which page of a list is asked for; `page` counts from 1. */
export interface PageRequest {
  page: number
  page_size: number
}

/** The answer of a list. */
export function pageAnswer<T>(list: T[], total: bigint | number, { page, page_size }: PageRequest) {
  return { list, total: Number(total), page, page_size }
}

/** How many rows come before the page. */
export const offsetOf = ({ page, page_size }: PageRequest): number => (page - 1) * page_size

// biome-ignore lint/suspicious/noExplicitAny: a query over whichever tables
type Query<Row> = SelectQueryBuilder<any, any, Row>

/**
 * Returns a page of what `found` finds, and counts it. `toRows` adds the order, the columns, and joins that change no count.
 * A page that is not full is the last one, which tells the count: then nothing is counted.
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
