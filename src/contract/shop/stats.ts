import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount, Currency } from '../money.ts'
import { operation } from '../operation.ts'
import { OrderStatus } from '../orders/order.ts'

/** One step of the chart; `at` is its beginning. */
const Point = v.object({ at: Instant, money_in: Amount, money_out: Amount })

/** A product with the pieces that customers ordered, and their price. */
const BestSeller = v.object({
  product_id: Id,
  name: v.string(),
  picture: v.string(),
  pieces: v.number(),
  sales: Amount
})

const Share = v.object({ status: OrderStatus, count: v.number(), amount: Amount })

/**
 * See contract/movements.ts for what counts as money in and out. `sales`, `profit` and `rewards` cover the same period; sales and rewards
 * are part of money in. `orders` covers the orders created in the period: their number per current status, and the sum of their
 * amounts. `best_sellers`: the products that customers ordered most in it, without cancelled and refunded orders; at most five.
 */
export const storeStats = operation({
  method: 'GET',
  path: '/api/v1/store/stats',
  audience: 'merchant',
  summary: "Money in and out by day (today: by hour) and orders by status, in the merchant's time zone",
  input: v.object({ period: v.optional(v.picklist(['today', 'week', 'month']), 'today') }),
  output: v.object({
    period: v.picklist(['today', 'week', 'month']),
    unit: v.picklist(['hour', 'day']),
    timezone: v.string(),
    currency: Currency,
    points: v.array(Point),
    money_in: Amount,
    money_out: Amount,
    sales: Amount,
    profit: Amount,
    rewards: Amount,
    orders: v.array(Share),
    best_sellers: v.array(BestSeller)
  })
})

/** The output of {@link storeStats}. */
export type StoreStats = v.InferOutput<(typeof storeStats)['output']>
