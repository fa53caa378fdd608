import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { BundleItem, OrderCounts, OrderSummary, Order as ShownOrder } from '../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { Sort } from '../../contract/page.ts'
import type { TimelineEvent } from '../../contract/timeline.ts'
import { calculateOffset, createPageAnswer, getDirection, type PageRequest, paginate } from '../db/page.ts'
import type { Db, Order, OrderStatus } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { selectDocumentsFound } from '../ledger/index.ts'
import { parseSetting } from '../settings/settings.ts'
import { pickText } from '../text/language.ts'
import { getActions, isMaturing } from './order-steps.ts'

/** Options of how orders are formatted for a reader. */
export interface OrderReader {
  language: Language
  scale: number
}

/** Returns the total cost of an order for the merchant. */
export const calculateOrderAmount = (row: Pick<Order, 'cost' | 'quantity'>): bigint => row.cost * BigInt(row.quantity)

/** Returns the total proceeds of a completed order. */
export const calculateSaleAmount = (row: Pick<Order, 'sale_price' | 'quantity'>): bigint =>
  row.sale_price * BigInt(row.quantity)

/** Cancelled or refunded: it earns nothing. */
const isUndone = ({ status, refund }: Pick<Order, 'status' | 'refund'>) =>
  status === ORDER_STATUS.cancelled || refund === 'refunded'

export function toOrderSummary(row: Order, { language, scale }: OrderReader): OrderSummary {
  const amount = calculateOrderAmount(row)
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
    profit: formatMinor(isUndone(row) ? 0n : calculateSaleAmount(row) - amount, scale),
    order_amount: formatMinor(amount, scale),
    paid_amount: formatMinor(row.payment_transfer ? amount : 0n, scale),
    settles_at: isMaturing(row) ? (row.matures_at?.toISOString() ?? null) : null,
    buyer_name: row.buyer_name,
    tracking_number: row.tracking_number,
    created_at: row.created_at.toISOString()
  }
}

/** Returns orders with all that their pages show, in one statement. */
export const selectOrderPages = (db: Db) =>
  db
    .selectFrom('shop_order')
    .innerJoin('merchant', 'merchant.id', 'shop_order.merchant_id')
    .selectAll('shop_order')
    .select(['merchant.account', sql<boolean>`merchant.transaction_password_hash IS NOT NULL`.as('has_password')])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('order_item')
          .innerJoin('depot_product', 'depot_product.id', 'order_item.depot_product_id')
          .select(['depot_product.code', 'depot_product.name', 'depot_product.picture', 'order_item.quantity'])
          .select(({ cast }) => [
            cast<string>('order_item.purchase_cost', 'text').as('purchase_cost'),
            cast<string>('order_item.sale_price', 'text').as('sale_price')
          ])
          .whereRef('order_item.order_id', '=', 'shop_order.id')
          .orderBy('order_item.position')
          .orderBy('depot_product.code')
      ).as('items'),
      jsonArrayFrom(
        selectFrom('timeline')
          .select(['timeline.status', 'timeline.note', 'timeline.created_at'])
          .whereRef('timeline.document_id', '=', 'shop_order.id')
          .orderBy('timeline.created_at')
          .orderBy('timeline.id')
      ).as('timeline'),
      jsonObjectFrom(
        selectFrom('order_request')
          .select(['order_request.id', 'order_request.contact', 'order_request.address', 'order_request.message'])
          .whereRef('order_request.order_id', '=', 'shop_order.id')
      ).as('request'),
      selectFrom('account')
        .select('account.balance')
        .whereRef('account.merchant_id', '=', 'shop_order.merchant_id')
        .where('account.kind', '=', 'available')
        .as('available'),
      selectFrom('setting').select('setting.value').where('setting.key', '=', 'settlement_days').as('settlement_days')
    ])

/** An order with all that its page shows. */
export type OrderPage = Awaited<ReturnType<ReturnType<typeof selectOrderPages>['execute']>>[number]

/** Returns the goods in one piece or bundle of an order. */
export const getItems = ({ items }: Pick<OrderPage, 'items'>, { language, scale }: OrderReader): BundleItem[] =>
  items.map(item => ({
    code: item.code,
    name: pickText(item.name, language) ?? item.code,
    picture: item.picture,
    quantity: item.quantity,
    purchase_cost: formatMinor(BigInt(item.purchase_cost), scale),
    sale_price: formatMinor(BigInt(item.sale_price), scale)
  }))

/** Returns the steps of an order, oldest first. */
export const getTimeline = ({ timeline }: Pick<OrderPage, 'timeline'>): TimelineEvent[] =>
  timeline.map(({ status, note, created_at }) => ({ status, at: new Date(created_at).toISOString(), note }))

/** A merchant's order with all data of its page. */
export const formatOrderPage = (page: Omit<OrderPage, 'account'>, reader: OrderReader): ShownOrder => ({
  ...toOrderSummary(page, reader),
  request: page.request,
  items: getItems(page, reader),
  actions: getActions(page),
  reason: page.reason,
  settlement_days: parseSetting('settlement_days', page.settlement_days),
  has_transaction_password: page.has_password,
  available: formatMinor(page.available ?? 0n, reader.scale),
  timeline: getTimeline(page)
})

/** Leaves out what a customer wrote: an answer that is stored with its key would outlive the erasure. */
export const omitRequest = ({ request: _, ...order }: ShownOrder): ShownOrder => order

/** Returns a merchant's order after a step. */
export async function readOrder(db: Db, { id }: Order, reader: OrderReader): Promise<ShownOrder> {
  return formatOrderPage(await selectOrderPages(db).where('shop_order.id', '=', id).executeTakeFirstOrThrow(), reader)
}

/** Returns the page of a merchant's own order, with its row as the terms of a payment. */
export async function requireOrderPage(db: Db, merchantId: string, id: string): Promise<OrderPage & { terms: string }> {
  const page = await selectOrderPages(db)
    .select(sql<string>`to_jsonb(shop_order)::text`.as('terms'))
    .where('shop_order.id', '=', id)
    .where('shop_order.merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!page) throw new Refusal('not_found')
  return page
}

/** Returns a merchant's own order. */
export async function readOwnOrder(db: Db, merchantId: string, id: string, reader: OrderReader): Promise<ShownOrder> {
  return formatOrderPage(await requireOrderPage(db, merchantId, id), reader)
}

/** Returns a merchant's orders, newest first unless sorted otherwise, and the number per status whatever the filter. */
export async function listOrders(
  db: Db,
  merchantId: string,
  page: PageRequest & { status?: OrderStatus | undefined; sort?: Sort | undefined; keyword?: string | undefined },
  reader: OrderReader
) {
  const { status, keyword } = page
  const direction = getDirection(page.sort)
  const counts = await countOrders(db, merchantId)
  const matching = db
    .selectFrom('shop_order')
    .where('merchant_id', '=', merchantId)
    .$if(status !== undefined, query => query.where('status', '=', status ?? ORDER_STATUS.awaitingPayment))
    .$if(!!keyword, query =>
      query.where(sql<boolean>`id IN (${selectDocumentsFound(merchantId, { keyword: keyword ?? '' })})`)
    )
  const sorted = (query: typeof matching) => query.selectAll().orderBy('created_at', direction).orderBy('id', direction)
  const format = (rows: readonly Order[]) => rows.map(row => toOrderSummary(row, reader))
  if (keyword) return { ...(await paginate(matching, page, sorted, format)), counts }
  const rows = await sorted(matching).limit(page.page_size).offset(calculateOffset(page)).execute()
  return { ...createPageAnswer(format(rows), counts[status ?? 'all'], page), counts }
}

/** Returns the number of a merchant's orders per status. */
export async function countOrders(db: Db, merchantId: string): Promise<OrderCounts> {
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
