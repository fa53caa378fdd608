import * as v from 'valibot'
import { Promotion } from '../entities/promotion.ts'
import { Id, PaymentPassword } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Promote a product that is on sale, paid from the promotion balance. */
export const promotionPublish = operation({
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
