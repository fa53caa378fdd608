import * as v from 'valibot'
import { Promotion, PromotionStatus } from '../entities/promotion.ts'
import { Amount, Currency } from '../money.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Promotions, newest first, and what a new one costs. */
export const promotionList = operation({
  method: 'GET',
  path: '/api/v1/store/promotion_list',
  audience: 'merchant',
  summary: 'Promotions, newest first, and what a new one costs',
  input: v.object({ ...PageInput, status: v.optional(PromotionStatus) }),
  output: v.object({
    ...pageOf(Promotion).entries,
    currency: Currency,
    price_per_day: Amount,
    /** How long one may run; the price is for each day. */
    days: v.array(v.number()),
    slots: v.number(),
    slots_used: v.number(),
    /** What is left of the promotion balance. */
    balance: Amount,
    has_transaction_password: v.boolean()
  })
})

/** What {@link promotionList} answers. */
export type PromotionList = v.InferOutput<(typeof promotionList)['output']>
