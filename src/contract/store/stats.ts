import * as v from 'valibot'
import { OrderStatus } from '../entities/order.ts'
import { Instant } from '../fields.ts'
import { Amount, Currency } from '../money.ts'
import { operation } from '../operation.ts'

/** One step of the chart: `at` is when it begins. Sums are of the available balance. */
const Point = v.object({ at: Instant, income: Amount, expense: Amount })

const Share = v.object({ status: OrderStatus, count: v.number(), amount: Amount })

/**
 * Income and expense by day (today: by hour) and orders by status, in the merchant's time zone.
 * `orders` are those made in the period: how many have each status now, and the sum of their order amounts.
 */
export const storeStats = operation({
  method: 'GET',
  path: '/api/v1/store/stats',
  audience: 'merchant',
  summary: "Income and expense by day (today: by hour) and orders by status, in the merchant's time zone",
  input: v.object({ period: v.optional(v.picklist(['today', 'week', 'month']), 'today') }),
  output: v.object({
    period: v.picklist(['today', 'week', 'month']),
    unit: v.picklist(['hour', 'day']),
    timezone: v.string(),
    currency: Currency,
    points: v.array(Point),
    income: Amount,
    expense: Amount,
    orders: v.array(Share)
  })
})

/** What {@link storeStats} answers. */
export type StoreStats = v.InferOutput<(typeof storeStats)['output']>
