import * as v from 'valibot'
import { Promotion, PromotionStatus } from '../entities/promotion.ts'
import { Amount, Currency } from '../money.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Promotions, newest first, and the price of a new one. */
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
