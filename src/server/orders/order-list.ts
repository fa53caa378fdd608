import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '../../contract/operation.ts'
import type {
  ORDER_COLUMNS,
  OrderSort,
  operatorOrderDetail,
  RefundFilter
} from '../../contract/orders/order.operator.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { matchesAny, matchesOwner, parseKeyword } from '../db/keyword.ts'
import { findByAccount } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Order, OrderStatus } from '../db/schema.ts'
import { readSecondPersons, type SecondPerson } from '../db/second-person.ts'
import { type SortColumns, sortRows } from '../db/sort.ts'
import { getVersion } from '../db/version.ts'
import { Refusal } from '../errors/refusal.ts'
import { getDecisions } from './order-steps.ts'
import { getItems, getTimeline, type OrderReader, selectOrderPages, toOrderSummary } from './order-view.ts'

/** The conditions of the listed orders. */
interface OrderFilter extends Days {
  merchant_id?: string | undefined
  status?: OrderStatus | undefined
  refund?: RefundFilter | undefined
  keyword?: string | undefined
}

/** An order as shown to an operator. */
export async function toOperatorOrder(db: Db, row: Order, account: string, reader: OrderReader) {
  const seconds = await readSecondPersons(db, [row.id])
  return withOwner(row, { account, second_person: seconds.get(row.id) ?? null }, reader)
}

function withOwner(row: Order, owner: { account: string; second_person: SecondPerson | null }, reader: OrderReader) {
  const { merchant_id, reason } = row
  const refund_asked_at = row.refund === 'requested' ? row.updated_at.toISOString() : null
  return { ...toOrderSummary(row, reader), ...owner, merchant_id, reason, refund_asked_at, version: getVersion(row) }
}

/** The cost of all pieces. */
const amountOfAll = sql`(shop_order.cost * shop_order.quantity)`

/** A refund is listed by its last change. */
const chooseDate = (refund: RefundFilter | undefined) =>
  refund === undefined ? sql`shop_order.created_at` : sql`shop_order.updated_at`

const chooseColumns = (refund: RefundFilter | undefined): SortColumns<(typeof ORDER_COLUMNS)[number]> => ({
  date: chooseDate(refund),
  account: sql`merchant.account`,
  status: sql`shop_order.status`,
  amount: amountOfAll
})

/** Returns the orders of all merchants that match, as they are to be sorted: the newest first, refunds that wait oldest first. */
export async function listAllOrders(
  db: Db,
  { page, page_size, sort: requestedSort, ...filter }: PageRequest & OrderFilter & { sort?: OrderSort | undefined },
  reader: OrderReader
) {
  const { refund } = filter
  const sort = requestedSort ?? (refund === 'requested' ? 'date' : '-date')
  return paginate(
    await selectMatchingOrders(db, filter, reader.scale),
    { page, page_size },
    query =>
      sortRows(
        query
          .innerJoin('merchant', 'merchant.id', 'shop_order.merchant_id')
          .selectAll('shop_order')
          .select('merchant.account'),
        sort,
        chooseColumns(refund),
        'shop_order.id'
      ),
    async rows => {
      const seconds = await readSecondPersons(
        db,
        rows.map(({ id }) => id)
      )
      return rows.map(({ account, ...row }) =>
        withOwner(row, { account, second_person: seconds.get(row.id) ?? null }, reader)
      )
    },
    refund === undefined && sort === '-date' ? 'shop_order' : undefined
  )
}

async function selectMatchingOrders(
  db: Db,
  { merchant_id, status, refund, keyword = '', ...days }: OrderFilter,
  scale: number
) {
  // Looked up first, so that the list is read by one index.
  const owner = keyword === '' ? undefined : await findByAccount(db, keyword)
  const ofMerchants = [merchant_id, owner?.id].filter(id => id !== undefined)
  let query = db.selectFrom('shop_order').where(isWithinDays(days, chooseDate(refund)))
  for (const id of ofMerchants) query = query.where('shop_order.merchant_id', '=', id)
  if (keyword !== '' && !owner) query = query.where(matchesOrder(keyword, scale))
  if (status !== undefined) query = query.where('shop_order.status', '=', status)
  if (refund === 'any') query = query.where('shop_order.refund', '<>', 'none')
  else if (refund !== undefined) query = query.where('shop_order.refund', '=', refund)
  return query
}

/** Returns the condition for orders that a keyword finds: by number, id, the beginning of the account, or the exact amount. */
export function matchesOrder(typed: string, scale: number): RawBuilder<boolean> {
  const keyword = parseKeyword(typed, scale)
  const { text, id, amount } = keyword
  return matchesAny([
    sql`shop_order.number = ${text.toUpperCase()}`,
    sql`shop_order.id = ${id}::uuid`,
    matchesOwner('shop_order', keyword),
    sql`${amountOfAll} = ${amount}::bigint`
  ])
}

/** Returns an order with its goods, its history and what can be decided about it. */
export async function readOrderForOperator(
  db: Db,
  id: string,
  reader: OrderReader
): Promise<OutputOf<typeof operatorOrderDetail>> {
  const page = await selectOrderPages(db).where('shop_order.id', '=', id).executeTakeFirst()
  if (!page) throw new Refusal('not_found')
  return {
    ...(await toOperatorOrder(db, page, page.account, reader)),
    request: page.request,
    items: getItems(page, reader),
    timeline: getTimeline(page),
    decisions: getDecisions(page)
  }
}
