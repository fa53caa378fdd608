import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'

/** active until its end; ended by time; deleted by the merchant before that, without money back. */
export const PromotionStatus = v.picklist(['active', 'ended', 'deleted'])

/** See {@link PromotionStatus}. */
export type PromotionStatus = v.InferOutput<typeof PromotionStatus>

/**
 * A promotion: while it runs, customers' orders that name no product go to promoted products first. `orders` and `sales` count
 * what customers ordered of the product while it ran (cancelled ones left out); `price` is what was paid for it.
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
