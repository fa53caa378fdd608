import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'

/** active until its end; ended when its time is over; deleted by the merchant before that, without a refund. */
export const PromotionStatus = v.picklist(['active', 'ended', 'deleted'])

/** See {@link PromotionStatus}. */
export type PromotionStatus = v.InferOutput<typeof PromotionStatus>

/**
 * A promotion. While it is active, customers' orders that name no product prefer promoted products. `orders` and `sales` count
 * customers' orders of the product during the promotion, without cancelled ones. `price` is the amount paid for it.
 */
export const Promotion = v.object({
  id: Id,
  product_id: Id,
  name: v.string(),
  picture: v.string(),
  status: PromotionStatus,
  days: v.number(),
  price: Amount,
  orders: v.number(),
  sales: Amount,
  starts_at: Instant,
  ends_at: Instant
})

/** See {@link Promotion}. */
export type Promotion = v.InferOutput<typeof Promotion>
