import { type RawBuilder, sql } from 'kysely'
import type { RequestSort } from '../../contract/page.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { requireReleased } from '../db/document-desk.ts'
import { matchesDocument, matchesOwner, parseKeyword } from '../db/keyword.ts'
import { readAccountName } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Row, Tx } from '../db/schema.ts'
import { chooseSort, createSequence } from '../db/sort.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { notify } from '../outbox/notify.ts'
import { requireDecidable, writeAudit } from '../settings/audit.ts'
import { toOperatorOrder } from './order-list.ts'
import {
  decideRequest,
  formatRequest,
  openRequestedOrder,
  selectRequests,
  withRequestColumns
} from './order-request.ts'
import type { OrderReader } from './order-view.ts'

type Request = Row<'order_request'>

interface RequestFilter extends PageRequest, Days {
  status?: Request['status'] | undefined
  sort?: RequestSort | undefined
  keyword?: string | undefined
}

/** The price of all pieces. */
const amountOfAll = sql`(order_request.price * order_request.quantity)`

/** Returns what visitors of all shops want to order. */
export async function listAllRequests(db: Db, { status, keyword = '', ...page }: RequestFilter, reader: OrderReader) {
  const sort = chooseSort(page.sort, status === 'pending')
  return paginate(
    selectRequests(db)
      .$if(status !== undefined, query => query.where('order_request.status', '=', status ?? 'pending'))
      .$if(keyword !== '', query => query.where(matchesRequest(keyword, reader.scale)))
      .where(isWithinDays(page, sql`order_request.created_at`)),
    page,
    query =>
      withRequestColumns(query)
        .innerJoin('merchant', 'merchant.id', 'order_request.merchant_id')
        .select('merchant.account')
        .orderBy(createSequence(sort, { table: 'order_request', amount: amountOfAll })),
    rows => rows.map(row => ({ ...formatRequest(row, reader), merchant_id: row.merchant_id, account: row.account })),
    sort === 'newest' ? 'order_request' : undefined
  )
}

/**
 * Returns the condition of a search for requests: by number, id, the beginning of the account, or the exact amount,
 * buyer or contact.
 */
export function matchesRequest(typed: string, scale: number): RawBuilder<boolean> {
  const keyword = parseKeyword(typed, scale)
  const { text, amount } = keyword
  return matchesDocument('order_request', keyword, [
    matchesOwner('order_request', keyword),
    sql`${amountOfAll} = ${amount}::bigint`,
    sql`lower(order_request.buyer_name) = ${text}`,
    sql`lower(order_request.contact) = ${text}`
  ])
}

/** Accepts a request: it becomes a customer's order, which the merchant pays the cost of. */
export async function acceptRequest(tx: Tx, operator: ActingOperator, id: string, reader: OrderReader) {
  const request = await lockPending(tx, operator, id)
  const { merchant_id } = request
  const order = await openRequestedOrder(tx, request)
  await writeAudit(tx, operator, 'order_request_accept', id, { number: order.number })
  return toOperatorOrder(tx, order, await readAccountName(tx, merchant_id), reader)
}

/** Declines a request; the merchant reads the reason. */
export async function declineRequest(
  tx: Tx,
  operator: ActingOperator,
  { id, reason }: { id: string; reason: string },
  reader: OrderReader
) {
  const { merchant_id, price, quantity } = await lockPending(tx, operator, id)
  await decideRequest(tx, id, { status: 'declined', reason })
  await writeAudit(tx, operator, 'order_request_decline', id, { reason })
  await notify(tx, 'order_request', { id, merchant_id, status: 'declined', reason, amount: price * BigInt(quantity) })
  const row = await withRequestColumns(selectRequests(tx)).where('order_request.id', '=', id).executeTakeFirstOrThrow()
  return { ...formatRequest(row, reader), merchant_id, account: await readAccountName(tx, merchant_id) }
}

async function lockPending(tx: Tx, operator: ActingOperator, id: string): Promise<Request> {
  const row = await tx.selectFrom('order_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const request = requireDecidable(operator, row, 'pending')
  await requireReleased(tx, [id])
  return request
}
