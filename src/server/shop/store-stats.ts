import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { StoreStats } from '../../contract/shop/stats.ts'
import type { Config } from '../config/config.ts'
import type { Db, Merchant } from '../db/schema.ts'
import { sumsSince } from '../ledger/index.ts'
import { pickText } from '../text/language.ts'
import { periodStarts, stepsOf } from '../time/period-starts.ts'

type Reader = { config: Pick<Config, 'currency'>; timezone: string; language: Language }

const BEST_SELLERS = 5

/**
 * Returns the points of a period in the merchant's time zone, up to now: a day of 23 or 25 hours has as many. A point is the
 * difference between two sums of one statement, so the points add up exactly to the total.
 */
export async function readStats(
  db: Db,
  merchant: Merchant,
  period: StoreStats['period'],
  { config, timezone, language }: Reader,
  now = new Date()
): Promise<StoreStats> {
  const { currency } = config
  const zone = merchant.timezone || timezone
  const unit = period === 'today' ? 'hour' : 'day'
  const begin = periodStarts(zone, now)[period]
  const steps = stepsOf(zone, begin, now, unit)
  const [sums, orders, sellers] = await Promise.all([
    sumsSince(db, merchant.id, steps),
    ordersSince(db, merchant.id, begin),
    bestSellersSince(db, merchant.id, begin)
  ])
  const money = (minor: bigint) => formatMinor(minor, currency.scale)
  const [whole] = sums
  return {
    period,
    unit,
    timezone: zone,
    currency,
    points: steps.map((step, at) => ({
      at: step.toISOString(),
      money_in: money((sums[at]?.moneyIn ?? 0n) - (sums[at + 1]?.moneyIn ?? 0n)),
      money_out: money((sums[at]?.moneyOut ?? 0n) - (sums[at + 1]?.moneyOut ?? 0n))
    })),
    money_in: money(whole?.moneyIn ?? 0n),
    money_out: money(whole?.moneyOut ?? 0n),
    sales: money(whole?.sales ?? 0n),
    profit: money((whole?.sales ?? 0n) - (whole?.cost ?? 0n)),
    rewards: money(whole?.rewards ?? 0n),
    orders: Object.values(ORDER_STATUS).map(status => {
      const figures = orders.find(row => row.status === status)
      return { status, count: Number(figures?.count ?? 0n), amount: money(figures?.amount ?? 0n) }
    }),
    best_sellers: sellers.map(({ product_id, name, picture, pieces, sales }) => ({
      product_id,
      name: pickText(name, language) ?? '',
      picture,
      pieces: Number(pieces),
      sales: money(sales)
    }))
  }
}

async function ordersSince(db: Db, merchantId: string, begin: Date) {
  return db
    .selectFrom('shop_order')
    .select(({ fn }) => [
      'status',
      fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(cost * quantity)::bigint`.as('amount')
    ])
    .where('merchant_id', '=', merchantId)
    .where('created_at', '>=', begin)
    .groupBy('status')
    .execute()
}

/** Returns the products that customers ordered most. */
async function bestSellersSince(db: Db, merchantId: string, begin: Date) {
  return db
    .selectFrom('shop_order')
    .innerJoin('product', 'product.id', 'shop_order.product_id')
    .innerJoin('depot_product', 'depot_product.id', 'product.depot_product_id')
    .select(['product.id as product_id', 'depot_product.name', 'depot_product.picture'])
    .select([
      sql<bigint>`sum(shop_order.quantity)::bigint`.as('pieces'),
      sql<bigint>`sum(shop_order.sale_price * shop_order.quantity)::bigint`.as('sales')
    ])
    .where('shop_order.merchant_id', '=', merchantId)
    .where('shop_order.created_at', '>=', begin)
    .where('shop_order.status', '!=', ORDER_STATUS.cancelled)
    .where('shop_order.refund', '!=', 'refunded')
    .groupBy(['product.id', 'depot_product.name', 'depot_product.picture'])
    .orderBy('pieces', 'desc')
    .orderBy('sales', 'desc')
    .orderBy('product.id')
    .limit(BEST_SELLERS)
    .execute()
}
