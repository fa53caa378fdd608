import * as v from 'valibot'
import { Day, Id, Instant } from '../fields.ts'
import { Amount, Currency } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { OrderStatus } from '../orders/order.ts'

/** The periods of the statistics: calendar ones from their beginning, the last days with today, and days of one's own. */
export const STATS_PERIODS = ['today', 'week', 'month', 'days_7', 'days_30', 'days_90', 'range'] as const

/** The lengths of the periods that are named by them. */
export const PERIOD_DAYS = { days_7: 7, days_30: 30, days_90: 90 } as const

const StatsPeriod = v.picklist(STATS_PERIODS)

/** The most days of a period of one's own. */
export const MAX_STATS_DAYS = 92

const flow = { money_in: Amount, money_out: Amount, profit: v.optional(Amount) }

/** One step of the chart; `at` is its beginning. */
const Point = v.object({ at: Instant, ...flow })

/**
 * The period of the same length before. `points` are all of its steps, in the order of those of the period; the sums end at the moment
 * that the period has reached, so that a Tuesday is compared with a Tuesday.
 */
const Before = v.object({ ...flow, sales: Amount, profit: Amount, points: v.array(v.object(flow)) })

/** A product with the pieces that were sold, their price, and what is left of it after the cost. */
const BestSeller = v.object({
  product_id: Id,
  name: v.string(),
  picture: v.string(),
  pieces: v.number(),
  sales: Amount,
  profit: v.optional(Amount)
})

const Share = v.object({ status: OrderStatus, count: v.number(), amount: Amount })

const StatsChoice = { period: v.optional(StatsPeriod, 'today'), from: v.optional(Day), to: v.optional(Day) }

/**
 * See contract/movements.ts for what counts as money in and out. `sales`, `profit` and `rewards` cover the same period; sales and rewards
 * are part of money in. `orders` covers the orders created in the period: their number per current status, and the sum of their
 * amounts. `best_sellers`: the products with the highest sales in it, at most five; they count what `sales` counts. `coming`
 * are the beginnings of the steps that are still to come. `from` and `to` are the days of a `range`, in the merchant's time zone, both
 * included, at most {@link MAX_STATS_DAYS}.
 */
export const storeStats = defineOperation({
  method: 'GET',
  path: '/api/v1/store/stats',
  audience: 'merchant',
  summary: "Money in and out by day (one day: by hour) and orders by status, in the merchant's time zone",
  input: v.object(StatsChoice),
  output: v.object({
    period: StatsPeriod,
    unit: v.picklist(['hour', 'day']),
    timezone: v.string(),
    currency: Currency,
    points: v.array(Point),
    coming: v.optional(v.array(Instant), []),
    before: v.optional(Before),
    money_in: Amount,
    money_out: Amount,
    sales: Amount,
    profit: Amount,
    rewards: Amount,
    orders: v.array(Share),
    best_sellers: v.array(BestSeller)
  }),
  refusals: ['value_invalid']
})

/** A line for each step of the chart, with the step of the period before beside it; headings in the language of the request. */
export const storeStatsExport = defineOperation({
  method: 'GET',
  path: '/api/v1/store/stats_export',
  audience: 'merchant',
  inView: false,
  summary: 'The points of the statistics as a CSV file',
  input: v.object(StatsChoice),
  output: v.any(),
  answer: 'blob',
  refusals: ['value_invalid', 'rate_limited']
})

/** For hosts that only download by address; it works as the one of `record_export_link`. */
export const storeStatsLink = defineOperation({
  method: 'GET',
  path: '/api/v1/store/stats_export_link',
  audience: 'merchant',
  inView: false,
  summary: 'A short-lived address of the points of the statistics as a CSV file',
  input: v.object(StatsChoice),
  output: v.object({ address: v.string(), name: v.string(), expires_in: v.number() }),
  refusals: ['value_invalid', 'rate_limited']
})

/** The output of {@link storeStats}. */
export type StoreStats = v.InferOutput<(typeof storeStats)['output']>
