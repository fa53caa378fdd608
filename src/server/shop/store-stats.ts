import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { StoreStats } from '../../contract/shop/stats.ts'
import type { Config } from '../config/config.ts'
import type { Db, Merchant } from '../db/schema.ts'
import { addSums, type PeriodSums, readSumsBetween, selectSales } from '../ledger/index.ts'
import { pickText } from '../text/language.ts'
import { calculateStatsSpan, type StatsRequest, type StatsSpan } from './stats-span.ts'

type StatsReader = { config: Pick<Config, 'currency'>; timezone: string; language: Language }

const BEST_SELLERS = 5

/**
 * Returns the statistics of a period in the merchant's time zone: a day of 23 or 25 hours has as many points. All sums are of one
 * statement, and the points add up exactly to the total.
 */
export async function readStats(
  db: Db,
  merchant: Pick<Merchant, 'id' | 'timezone'>,
  request: StatsRequest,
  { config, timezone, language }: StatsReader,
  now = new Date()
): Promise<StoreStats> {
  const { currency } = config
  const zone = merchant.timezone || timezone
  const span = calculateStatsSpan(request, zone, now)
  const begin = span.steps[0] ?? span.end
  const [sumOf, orders, sellers] = await Promise.all([
    sumSpan(db, merchant.id, span),
    countOrdersBetween(db, merchant.id, begin, span.end),
    listBestSellers(db, merchant.id, begin, span.end)
  ])
  const money = (minor: bigint) => formatMinor(minor, currency.scale)
  const flow = ({ moneyIn, moneyOut, sales, cost }: PeriodSums) => ({
    money_in: money(moneyIn),
    money_out: money(moneyOut),
    profit: money(sales - cost)
  })
  const whole = sumOf(begin, span.end)
  const firstBefore = span.stepsBefore[0] ?? begin
  const before = sumOf(firstBefore, span.reachedBefore)
  return {
    period: request.period ?? 'today',
    unit: span.unit,
    timezone: zone,
    currency,
    points: span.steps
      .filter(step => step <= now)
      .map((step, at) => ({ at: step.toISOString(), ...flow(sumOf(step, span.steps[at + 1] ?? span.end)) })),
    coming: span.steps.filter(step => step > now).map(step => step.toISOString()),
    before: {
      ...flow(before),
      sales: money(before.sales),
      points: span.stepsBefore.map((step, at) => flow(sumOf(step, span.stepsBefore[at + 1] ?? begin)))
    },
    ...flow(whole),
    sales: money(whole.sales),
    rewards: money(whole.rewards),
    orders: Object.values(ORDER_STATUS).map(status => {
      const figures = orders.find(row => row.status === status)
      return { status, count: Number(figures?.count ?? 0n), amount: money(figures?.amount ?? 0n) }
    }),
    best_sellers: sellers.map(({ product_id, name, picture, pieces, sales, profit }) => ({
      product_id,
      name: pickText(name, language) ?? '',
      picture,
      pieces: Number(pieces),
      sales: money(sales),
      profit: money(profit)
    }))
  }
}

/** Returns the sums between any two bounds of a span and of the one before. */
async function sumSpan(
  db: Db,
  merchantId: string,
  { steps, end, stepsBefore, reachedBefore }: StatsSpan
): Promise<(from: Date, to: Date) => PeriodSums> {
  const times = [...stepsBefore, reachedBefore, ...steps, end].map(bound => bound.getTime())
  const bounds = [...new Set(times)].sort((one, other) => one - other)
  const sums = await readSumsBetween(
    db,
    merchantId,
    bounds.map(time => new Date(time))
  )
  return (from, to) => addSums(sums.slice(bounds.indexOf(from.getTime()), bounds.indexOf(to.getTime())))
}

async function countOrdersBetween(db: Db, merchantId: string, begin: Date, end: Date) {
  return db
    .selectFrom('shop_order')
    .select(({ fn }) => [
      'status',
      fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(cost * quantity)::bigint`.as('amount')
    ])
    .where('merchant_id', '=', merchantId)
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .groupBy('status')
    .execute()
}

/** Returns the products with the highest sales. */
async function listBestSellers(db: Db, merchantId: string, begin: Date, end: Date) {
  const { rows } = await sql<{
    product_id: string
    name: Record<string, string>
    picture: string
    pieces: bigint
    sales: bigint
    profit: bigint
  }>`
    SELECT product.id AS product_id, depot_product.name, depot_product.picture,
      sum(sale.sold * shop_order.quantity)::bigint AS pieces, sum(sale.sales)::bigint AS sales, sum(sale.profit)::bigint AS profit
    FROM (${selectSales(merchantId, begin, end)}) AS sale
    JOIN shop_order ON shop_order.id = sale.order_id
    JOIN product ON product.id = shop_order.product_id
    JOIN depot_product ON depot_product.id = product.depot_product_id
    GROUP BY product.id, depot_product.name, depot_product.picture HAVING sum(sale.sales) > 0
    ORDER BY sales DESC, pieces DESC, product.id LIMIT ${BEST_SELLERS}`.execute(db)
  return rows
}
