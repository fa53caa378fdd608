import { formatMinor } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/order-status.ts'
import { findByAccount } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Order, OrderStatus, Tx } from '../db/schema.ts'
import { tell } from '../outbox/tell.ts'
import { Refusal } from '../refusal.ts'
import { type ActingOperator, requireImpartial, writeAudit } from '../settings/audit.ts'
import { type CustomerOrder, openCustomerOrder } from './customer-order.ts'
import { lockOrder, takeStep } from './order.ts'
import type { OrderStep } from './order-steps.ts'
import { type OrderReader, orderAmount, orderSummary } from './order-view.ts'

/** An order as shown to an operator. */
function shown(row: Order, account: string, reader: OrderReader) {
  return { ...orderSummary(row, reader), merchant_id: row.merchant_id, account, reason: row.reason }
}

async function ownerOf(db: Db, merchantId: string): Promise<string> {
  const { account } = await db
    .selectFrom('merchant')
    .select('account')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return account
}

/** Orders of all merchants, newest first. */
export async function listAllOrders(
  db: Db,
  page: PageRequest & {
    status?: OrderStatus | undefined
    refund?: 'requested' | undefined
    merchant_id?: string | undefined
  },
  reader: OrderReader
) {
  const { status, refund, merchant_id } = page
  const all = db
    .selectFrom('shop_order')
    .$if(status !== undefined, query => query.where('shop_order.status', '=', status ?? ORDER_STATUS.awaitingPayment))
    .$if(refund !== undefined, query => query.where('shop_order.refund', '=', refund ?? 'requested'))
    .$if(merchant_id !== undefined, query => query.where('shop_order.merchant_id', '=', merchant_id ?? ''))
  return paginate(
    all,
    page,
    query =>
      query
        .innerJoin('merchant', 'merchant.id', 'shop_order.merchant_id')
        .selectAll('shop_order')
        .select('merchant.account')
        .orderBy('shop_order.created_at', 'desc')
        .orderBy('shop_order.id', 'desc'),
    rows => rows.map(({ account, ...row }) => shown(row, account, reader))
  )
}

/** Creates a customer's order for a shop. */
export async function createOrder(
  tx: Tx,
  operator: ActingOperator,
  wanted: CustomerOrder & { account: string },
  reader: OrderReader
) {
  const merchant = await findByAccount(tx, wanted.account)
  if (merchant?.status !== 'active') throw new Refusal('not_found', 'account')
  requireImpartial(operator, merchant.id)
  const row = await openCustomerOrder(tx, merchant.id, wanted)
  await writeAudit(tx, operator, 'order_create', row.id, { account: merchant.account, number: row.number })
  return shown(row, merchant.account, reader)
}

const audits: Readonly<Record<Exclude<OrderStep, 'pay' | 'ask_refund' | 'settle' | 'reverse'>, string>> = {
  cancel: 'order_cancel',
  ship: 'order_ship',
  complete: 'order_complete',
  grant_refund: 'order_refund',
  refuse_refund: 'order_refund_reject'
}

/** Performs an operator's step of an order. */
export async function decideOrder(
  tx: Tx,
  operator: ActingOperator,
  { id, step, note = '' }: { id: string; step: keyof typeof audits; note?: string | undefined },
  reader: OrderReader
) {
  const row = await lockOrder(tx, id)
  requireImpartial(operator, row.merchant_id)
  const moved = await takeStep(tx, row, step, { actor: 'operator', note })
  await writeAudit(tx, operator, audits[step], id, {
    note,
    number: row.number,
    amount: formatMinor(orderAmount(row), reader.scale)
  })
  await tell(tx, 'order', { ...moved, amount: orderAmount(moved) }, step)
  return shown(moved, await ownerOf(tx, row.merchant_id), reader)
}

/** Refunds a completed order before it is settled; the merchant can read the reason. */
export async function reverseOrder(
  tx: Tx,
  operator: ActingOperator,
  { id, reason }: { id: string; reason: string },
  reader: OrderReader
) {
  const row = await lockOrder(tx, id)
  requireImpartial(operator, row.merchant_id)
  const moved = await takeStep(tx, row, 'reverse', { actor: 'operator', note: reason })
  const { merchant_id: merchantId, number } = row
  const amount = orderAmount(row)
  const written = formatMinor(amount, reader.scale)
  await writeAudit(tx, operator, 'order_reverse', id, { reason, number, amount: written })
  await tell(tx, 'order', { ...moved, amount }, 'reverse')
  return shown(moved, await ownerOf(tx, merchantId), reader)
}
