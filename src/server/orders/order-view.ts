import type { OrderCounts, OrderSummary, Order as ShownOrder } from '../../contract/entities/order.ts'
import type { BundleItem } from '../../contract/entities/project.ts'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/order-status.ts'
import type { Sort } from '../../contract/page.ts'
import { directionOf, offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db, Order, OrderStatus } from '../db/schema.ts'
import { timelinesOf } from '../db/timeline.ts'
import { balancesOf } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { pickText } from '../text/language.ts'
import { actionsOf, isMaturing } from './order-steps.ts'

/** Options of how orders are formatted for a reader. */
export interface OrderReader {
  language: Language
  scale: number
}

/** Returns the total cost of an order for the merchant. */
export const orderAmount = (row: Pick<Order, 'cost' | 'quantity'>): bigint => row.cost * BigInt(row.quantity)

/** Returns the total proceeds of a completed order. */
export const saleAmount = (row: Pick<Order, 'sale_price' | 'quantity'>): bigint => row.sale_price * BigInt(row.quantity)

/** Cancelled or refunded: it earns nothing. */
const isUndone = ({ status, refund }: Pick<Order, 'status' | 'refund'>) =>
  status === ORDER_STATUS.cancelled || refund === 'refunded'

/** An order in a list. */
export function orderSummary(row: Order, { language, scale }: OrderReader): OrderSummary {
  const amount = orderAmount(row)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    title: pickText(row.title, language) ?? row.number,
    picture: row.picture,
    quantity: row.quantity,
    status: row.status,
    refund: row.refund,
    cost: formatMinor(row.cost, scale),
    sale_price: formatMinor(row.sale_price, scale),
    profit: formatMinor(isUndone(row) ? 0n : saleAmount(row) - amount, scale),
    order_amount: formatMinor(amount, scale),
    paid_amount: formatMinor(row.payment_transfer ? amount : 0n, scale),
    settles_at: isMaturing(row) ? (row.matures_at?.toISOString() ?? null) : null,
    buyer_name: row.buyer_name,
    tracking_number: row.tracking_number,
    created_at: row.created_at.toISOString()
  }
}

/** A merchant's order with all data of its page. */
export async function shownOrder(db: Db, row: Order, reader: OrderReader): Promise<ShownOrder> {
  const items = await itemsOf(db, row.id, reader)
  const timelines = await timelinesOf(db, [row.id])
  const { available } = await balancesOf(db, row.merchant_id)
  const { settlement_days } = await readSettings(db)
  const merchant = await db
    .selectFrom('merchant')
    .select('transaction_password_hash')
    .where('id', '=', row.merchant_id)
    .executeTakeFirstOrThrow()
  return {
    ...orderSummary(row, reader),
    items,
    actions: actionsOf(row),
    reason: row.reason,
    settlement_days,
    has_transaction_password: merchant.transaction_password_hash !== null,
    available: formatMinor(available, reader.scale),
    timeline: timelines.get(row.id) ?? []
  }
}

/** Returns the goods in one piece or bundle of an order. */
export async function itemsOf(db: Db, orderId: string, { language, scale }: OrderReader): Promise<BundleItem[]> {
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('depot_product', 'depot_product.id', 'order_item.depot_product_id')
    .select(['depot_product.code', 'depot_product.name', 'depot_product.picture'])
    .select(['order_item.quantity', 'order_item.purchase_cost', 'order_item.sale_price'])
    .where('order_item.order_id', '=', orderId)
    .orderBy('order_item.position')
    .orderBy('depot_product.code')
    .execute()
  return rows.map(row => ({
    code: row.code,
    name: pickText(row.name, language) ?? row.code,
    picture: row.picture,
    quantity: row.quantity,
    purchase_cost: formatMinor(row.purchase_cost, scale),
    sale_price: formatMinor(row.sale_price, scale)
  }))
}

/** Returns a merchant's own order. */
export async function findOrder(db: Db, merchantId: string, id: string, reader: OrderReader): Promise<ShownOrder> {
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return shownOrder(db, row, reader)
}

/** Returns a merchant's orders, newest first unless sorted otherwise, and the number per status whatever the filter. */
export async function listOrders(
  db: Db,
  merchantId: string,
  page: PageRequest & { status?: OrderStatus | undefined; sort?: Sort | undefined },
  reader: OrderReader
) {
  const { status } = page
  const direction = directionOf(page.sort)
  const counts = await orderCounts(db, merchantId)
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .$if(status !== undefined, query => query.where('status', '=', status ?? ORDER_STATUS.awaitingPayment))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute()
  const list = rows.map(row => orderSummary(row, reader))
  return { ...pageAnswer(list, counts[status ?? 'all'], page), counts }
}

/** Returns the number of a merchant's orders per status. */
export async function orderCounts(db: Db, merchantId: string): Promise<OrderCounts> {
  const rows = await db
    .selectFrom('shop_order')
    .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
    .where('merchant_id', '=', merchantId)
    .groupBy('status')
    .execute()
  const counts: OrderCounts = {
    all: 0,
    [ORDER_STATUS.awaitingPayment]: 0,
    [ORDER_STATUS.awaitingShipment]: 0,
    [ORDER_STATUS.shipped]: 0,
    [ORDER_STATUS.completed]: 0,
    [ORDER_STATUS.cancelled]: 0,
    [ORDER_STATUS.returned]: 0
  }
  for (const { status, count } of rows) {
    counts[status] = Number(count)
    counts.all += Number(count)
  }
  return counts
}
