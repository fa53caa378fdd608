import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Language } from '../../contract/languages.ts'
import { formatMinor, parseAmount } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { ProductStatus } from '../../contract/shop/product.ts'
import type { Promotion, PromotionList, PromotionStatus } from '../../contract/shop/promotion.ts'
import type { Config } from '../config/config.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Localized, Merchant, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireSeen } from '../handler/amount.ts'
import {
  buildPromotionPayment,
  type Intent,
  type PaymentFacts,
  readBalances,
  submitOnce,
  toJsonb
} from '../ledger/index.ts'
import { parseSetting, readSettings } from '../settings/settings.ts'
import { pickText } from '../text/language.ts'

/** Available durations of a promotion in days. */
const promotionDays = [1, 3, 7, 30] as const

type PromotionReader = { language: Language; currency: Config['currency'] }

/** Returns promotions of a shop, newest first, with the conditions for a new one. */
export async function listPromotions(
  db: Db,
  merchant: Merchant,
  request: PageRequest & { status?: PromotionStatus | undefined },
  { language, currency }: PromotionReader
): Promise<PromotionList> {
  const { status } = request
  const matching = selectPromotions(db, merchant.id).$if(status !== undefined, query =>
    query.where(statusNow, '=', status ?? 'active')
  )
  const [page, { promotion_price_per_day: price }, { slots, used }, { promotion }] = await Promise.all([
    paginate(
      matching,
      request,
      query => withColumns(query).orderBy('promotion.created_at', 'desc').orderBy('promotion.id', 'desc'),
      rows => rows.map(row => toPromotion(row, language, currency.scale))
    ),
    readSettings(db),
    readSlots(db, merchant.id),
    readBalances(db, merchant.id)
  ])
  return {
    ...page,
    currency,
    price_per_day: formatMinor(parseDailyPrice(price, currency.scale), currency.scale),
    days: [...promotionDays],
    slots,
    slots_used: used,
    balance: formatMinor(promotion, currency.scale),
    has_transaction_password: merchant.transaction_password_hash !== null
  }
}

/** The terms of a promotion, and the product's name and picture: the result of the database function `promotion_terms`. */
interface PromotionTerms {
  product: { id: string; status: ProductStatus; name: Localized; picture: string } | null
  slots: number
  /** The products with a running promotion. */
  running: readonly string[]
  price_per_day: string | null
}

/** Stored with the payment of a promotion: its answer is made from them. */
type PromotionFacts = PaymentFacts<{
  id: string
  product_id: string
  name: Localized
  picture: string
  days: number
  price: string
  ends_at: string
}>

/** Pays for a promotion and starts it, once per key; the transaction password was checked before. */
export function publishPromotion(
  db: Db,
  intent: Intent,
  request: { product_id: string; days: number; seen_price?: string | undefined },
  { scale }: Pick<Config['currency'], 'scale'>
): Promise<PromotionFacts> {
  const { days, seen_price } = request
  const { ownerId: merchantId } = intent
  return submitOnce(db, intent, async at => {
    const terms = await readTerms(at, merchantId, request.product_id)
    const { product, slots, running, price_per_day } = JSON.parse(terms) as PromotionTerms
    if (!product) throw new Refusal('not_found', 'product_id')
    if (product.status !== 'on_sale') throw new Refusal('product_unavailable', 'product_id')
    if (running.includes(product.id)) throw new Refusal('promotion_running', 'product_id')
    if (running.length >= slots) throw new Refusal('promotion_slots_used')
    const price = parseDailyPrice(parseSetting('promotion_price_per_day', price_per_day), scale) * BigInt(days)
    requireSeen(seen_price, price, scale)
    const { id: product_id, name, picture } = product
    const id = newId()
    const reference = { kind: 'promotion', id } as const
    return {
      by: 'promotion',
      details: { id, product_id, name, picture, days, price: String(price) },
      values: [toJsonb(terms), toJsonb(buildPromotionPayment({ merchantId, amount: price, reference }))],
      topics: ['wallet.changed']
    }
  })
}

/** Returns a promotion that was just published. */
export const formatNewPromotion = (facts: PromotionFacts, { language, currency }: PromotionReader): Promotion =>
  formatPromotion(
    { ...facts, price: BigInt(facts.price), status: 'active', orders: 0n, sales: 0n, starts_at: facts.at },
    language,
    currency.scale
  )

/** Ends a promotion early, without a refund. */
export async function deletePromotion(tx: Tx, merchantId: string, id: string, { language, currency }: PromotionReader) {
  const { numUpdatedRows } = await tx
    .updateTable('promotion')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where(statusNow, '=', 'active')
    .executeTakeFirstOrThrow()
  const promotion = await readPromotion(tx, merchantId, id, language, currency.scale)
  if (numUpdatedRows === 0n) throw new Refusal('state_conflict')
  return promotion
}

/** Returns how many promotions the merchant's grade allows at once, and how many are active. */
export async function readSlots(db: Db, merchantId: string): Promise<{ slots: number; used: number }> {
  const { slots, used } = await db
    .selectFrom('merchant')
    .innerJoin('grade', 'grade.name', 'merchant.grade')
    .select(({ selectFrom }) => [
      'grade.promotion_slots as slots',
      selectFrom('promotion')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('promotion.merchant_id', '=', 'merchant.id')
        .where(statusNow, '=', 'active')
        .as('used')
    ])
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { slots, used: Number(used) }
}

/** Returns the price of a promotion per day, in minor units. */
export async function readPromotionPrice(db: Db, scale: number): Promise<bigint> {
  return parseDailyPrice((await readSettings(db)).promotion_price_per_day, scale)
}

function parseDailyPrice(text: string, scale: number): bigint {
  const price = parseAmount(text, scale)
  if (price === null || price <= 0n) throw new Error(`The price of a promotion is no amount: ${text}`)
  return price
}

async function readTerms(db: Db, merchantId: string, productId: string): Promise<string> {
  const { rows } = await sql<{ terms: string | null }>`
    SELECT promotion_terms(${merchantId}::uuid, ${productId}::uuid)::text AS terms`.execute(db)
  if (!rows[0]?.terms) throw new Error(`there is no merchant ${merchantId}`)
  return rows[0].terms
}

const statusNow = sql<PromotionStatus>`(CASE WHEN promotion.deleted_at IS NOT NULL THEN 'deleted'
  WHEN promotion.ends_at <= now() THEN 'ended' ELSE 'active' END)`

const selectPromotions = (db: Db, merchantId: string) =>
  db
    .selectFrom('promotion')
    .innerJoin('product', 'product.id', 'promotion.product_id')
    .innerJoin('depot_product', 'depot_product.id', 'product.depot_product_id')
    .where('promotion.merchant_id', '=', merchantId)

const withColumns = (query: ReturnType<typeof selectPromotions>) =>
  query
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('shop_order')
          .select(({ fn }) => [
            fn.countAll<bigint>().as('orders'),
            sql<bigint>`coalesce(sum(shop_order.sale_price * shop_order.quantity), 0)::bigint`.as('sales')
          ])
          .whereRef('shop_order.promotion_id', '=', 'promotion.id')
          .where('shop_order.status', '!=', ORDER_STATUS.cancelled)
          .where('shop_order.refund', '!=', 'refunded')
          .as('figures'),
      join => join.onTrue()
    )
    .selectAll('promotion')
    .select(['depot_product.name', 'depot_product.picture', 'figures.orders', 'figures.sales', statusNow.as('status')])

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

async function readPromotion(db: Db, merchantId: string, id: string, language: Language, scale: number) {
  const row = await withColumns(selectPromotions(db, merchantId)).where('promotion.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toPromotion(row, language, scale)
}

const toPromotion = (row: Row, language: Language, scale: number): Promotion =>
  formatPromotion(
    { ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() },
    language,
    scale
  )

type PromotionRow = Pick<
  Row,
  'id' | 'product_id' | 'name' | 'picture' | 'status' | 'days' | 'price' | 'orders' | 'sales'
>

function formatPromotion(
  row: PromotionRow & { starts_at: string; ends_at: string },
  language: Language,
  scale: number
): Promotion {
  return {
    id: row.id,
    product_id: row.product_id,
    name: pickText(row.name, language) ?? '',
    picture: row.picture,
    status: row.status,
    days: row.days,
    price: formatMinor(row.price, scale),
    orders: Number(row.orders ?? 0n),
    sales: formatMinor(row.sales ?? 0n, scale),
    starts_at: row.starts_at,
    ends_at: row.ends_at
  }
}
