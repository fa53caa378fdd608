import * as v from 'valibot'
import { Id, Instant, PaymentPassword } from '../fields.ts'
import { Amount, Currency, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'

/** active until its end; ended when its time is over; deleted by the merchant before that, without a refund. */
export const PromotionStatus = v.picklist(['active', 'ended', 'deleted'])

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

export type Promotion = v.InferOutput<typeof Promotion>

export const promotionList = defineOperation({
  method: 'GET',
  path: '/api/v1/store/promotion_list',
  audience: 'merchant',
  summary: 'Promotions, newest first, and what a new one costs',
  input: v.object({ ...PageInput, status: v.optional(PromotionStatus) }),
  output: v.object({
    ...createPageSchema(Promotion).entries,
    currency: Currency,
    price_per_day: Amount,
    /** Available durations; the price is per day. */
    days: v.array(v.number()),
    slots: v.number(),
    slots_used: v.number(),
    /** The available promotion balance. */
    balance: Amount,
    has_transaction_password: v.boolean()
  })
})

/** The output of {@link promotionList}. */
export type PromotionList = v.InferOutput<(typeof promotionList)['output']>

export const promotionPublish = defineOperation({
  method: 'POST',
  path: '/api/v1/store/promotion_publish',
  audience: 'merchant',
  summary: 'Promote a product that is on sale, paid from the promotion balance',
  input: v.object({
    product_id: Id,
    days: v.picklist([1, 3, 7, 30]),
    /** The total price shown to the merchant. If it has changed, nothing is published (`state_conflict`). */
    seen_price: v.optional(PositiveAmount),
    password: PaymentPassword
  }),
  output: Promotion,
  refusals: [
    'not_found',
    'product_unavailable',
    'promotion_running',
    'promotion_slots_used',
    'state_conflict',
    'insufficient_balance',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})

export const promotionDelete = defineOperation({
  method: 'POST',
  path: '/api/v1/store/promotion_delete',
  audience: 'merchant',
  summary: 'End a promotion before its time; what was paid for it is not paid back',
  input: v.object({ id: Id }),
  output: Promotion,
  refusals: ['not_found', 'state_conflict']
})
