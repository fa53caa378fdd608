import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { formatMinor } from '../../contract/money.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { orderRequest } from '../../contract/orders/order-request.public.ts'
import type { OrderRequest } from '../../contract/orders/order-request.ts'
import { databaseNow } from '../db/clock.ts'
import { lockMerchant } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Row as TableRow, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireSeen } from '../handler/amount.ts'
import { type CallerAddress, listAddressRates } from '../limits/address-rates.ts'
import { consumeRate, type Rate, RateLimited, readWindow } from '../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../limits/rate-limits.ts'
import { notify } from '../outbox/notify.ts'
import { requirePublicProduct } from '../shop/index.ts'
import { pickText } from '../text/language.ts'
import { openCustomerOrder } from './customer-order.ts'
import type { OrderReader } from './order-view.ts'

type OrderRequestInput = ParsedInputOf<typeof orderRequest>

/** The decimals of the currency, and where the visitor comes from. */
interface RequestContext {
  readonly scale: number
  readonly request: CallerAddress
}

/** Stores what a visitor of a shop page wants, and tells the merchant. Nothing is taken from the stock, and no money moves. */
export async function askForOrder(
  tx: Tx,
  input: OrderRequestInput,
  { scale, request: visitor }: RequestContext
): Promise<void> {
  const { merchant, row, price } = await requirePublicProduct(tx, input.product_id)
  if (!merchant.takes_requests) throw new Refusal('requests_closed')
  if (row.stock < input.quantity) throw new Refusal('out_of_stock', 'quantity')
  requireSeen(input.seen_price, price, scale)
  // A second tap waits here, and finds the request of the first.
  await lockMerchant(tx, merchant.id)
  if (await isKnown(tx, input)) return
  await countRequest(tx, merchant.id, input.product_id, visitor)
  const { product_id, quantity, buyer_name, contact, address, message } = input
  const request = await tx
    .insertInto('order_request')
    .values({
      id: newId(),
      merchant_id: merchant.id,
      product_id,
      quantity,
      price,
      buyer_name,
      contact,
      address,
      message
    })
    .returning(['id', 'merchant_id', 'status'])
    .executeTakeFirstOrThrow()
  await notify(tx, 'order_request', { ...request, amount: price * BigInt(quantity) })
}

// A refused request is rolled back, and with it what it has counted.
async function countRequest(tx: Tx, merchantId: string, productId: string, visitor: CallerAddress): Promise<void> {
  const shop = `order requests of ${merchantId}`
  const busy = await readWindow(tx, { key: shop, limit: SUBJECT_LIMITS.shopRequests })
  const isBusy = (busy?.total ?? 0) >= SUBJECT_LIMITS.shopBusy.count
  for (const { key, limit } of listAddressRates(shop, visitor, SUBJECT_LIMITS.shopVisitor))
    await consumeRate(tx, key, limit)
  if (isBusy) await refuseRepeatedRequest(tx, listAddressRates(shop, visitor, SUBJECT_LIMITS.shopVisitorBusy))
  await consumeRate(tx, `order requests for ${productId}`, SUBJECT_LIMITS.shopProduct)
  await consumeRate(tx, shop, SUBJECT_LIMITS.shopRequests)
}

// The visitor's own window has counted this request already.
async function refuseRepeatedRequest(tx: Tx, rates: readonly Rate[]): Promise<void> {
  for (const rate of rates) {
    const own = await readWindow(tx, rate)
    if (own && own.total > rate.limit.count) throw new RateLimited(own.freeAt, true)
  }
}

async function isKnown(tx: Tx, { product_id, quantity, contact }: OrderRequestInput): Promise<boolean> {
  const earlier = await tx
    .selectFrom('order_request')
    .select('id')
    .where('product_id', '=', product_id)
    .where('quantity', '=', quantity)
    .where('contact', '=', contact)
    .where('status', '=', 'pending')
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Order requests of all shops. */
export const selectRequests = (db: Db) => db.selectFrom('order_request')

/** Adds the columns of a shown request. */
export const withRequestColumns = (query: ReturnType<typeof selectRequests>) =>
  query
    .innerJoin('product', 'product.id', 'order_request.product_id')
    .innerJoin('depot_product', 'depot_product.id', 'product.depot_product_id')
    .selectAll('order_request')
    .select(['depot_product.name', 'depot_product.picture'])

type Row = Awaited<ReturnType<ReturnType<typeof withRequestColumns>['execute']>>[number]

/** A request as shown to its merchant. */
export const formatRequest = (row: Row, { language, scale }: OrderReader): OrderRequest => ({
  id: row.id,
  name: pickText(row.name, language) ?? '',
  picture: row.picture,
  quantity: row.quantity,
  price: formatMinor(row.price, scale),
  amount: formatMinor(row.price * BigInt(row.quantity), scale),
  buyer_name: row.buyer_name,
  contact: row.contact,
  address: row.address,
  message: row.message,
  status: row.status,
  reason: row.reason,
  order_id: row.order_id,
  created_at: row.created_at.toISOString()
})

type Request = TableRow<'order_request'>

/** Makes the order of a request that is accepted now; the caller holds its row. */
export async function openRequestedOrder(tx: Tx, request: Request) {
  const { id, merchant_id, product_id: productId, quantity, buyer_name: buyerName, price: salePrice } = request
  const order = await openCustomerOrder(tx, merchant_id, { productId, quantity, buyerName, salePrice })
  await decideRequest(tx, id, { status: 'accepted', order_id: order.id })
  return order
}

/** Stores the decision about a request; the caller holds its row. */
export async function decideRequest(
  tx: Tx,
  id: string,
  outcome: { status: Request['status']; order_id?: string; reason?: string }
): Promise<void> {
  await tx
    .updateTable('order_request')
    .set({ ...outcome, decided_at: databaseNow })
    .where('id', '=', id)
    .execute()
}

/** Accepts or declines a request for the merchant's own shop. */
export async function decideOwnRequest(
  tx: Tx,
  { id, merchantId, status }: { id: string; merchantId: string; status: 'accepted' | 'declined' },
  reader: OrderReader
): Promise<OrderRequest> {
  const request = await tx
    .selectFrom('order_request')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new Refusal('not_found')
  if (request.status !== 'pending') throw new Refusal('state_conflict')
  if (status === 'accepted') await openRequestedOrder(tx, request)
  else await decideRequest(tx, id, { status })
  const row = await withRequestColumns(selectRequests(tx)).where('order_request.id', '=', id).executeTakeFirstOrThrow()
  return formatRequest(row, reader)
}

/** Returns what visitors of a merchant's page want to order, newest first. */
export async function listRequests(db: Db, merchantId: string, page: PageRequest, reader: OrderReader) {
  return paginate(
    selectRequests(db).where('order_request.merchant_id', '=', merchantId),
    page,
    withRequestColumns,
    rows => rows.map(row => formatRequest(row, reader)),
    'order_request'
  )
}
