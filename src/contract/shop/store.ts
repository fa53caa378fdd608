import * as v from 'valibot'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { OrderCounts } from '../orders/order.ts'
import { Wallet } from '../wallet/wallet.ts'
import { GradeName } from './grade.ts'

/**
 * A period in the merchant's time zone: money in and out (contract/movements.ts), the number of completed orders, and sales and
 * profit of the orders settled in it.
 */
const Period = v.object({
  money_in: Amount,
  money_out: Amount,
  orders: v.number(),
  sales: Amount,
  profit: Amount,
  rewards: Amount
})

/** The same part of the period before: yesterday until this time of day, last week until now, last month until now. */
const Before = v.object({ orders: v.number(), sales: Amount })

export const storeInfo = defineOperation({
  method: 'GET',
  path: '/api/v1/store/store_info',
  audience: 'merchant',
  summary: 'The shop: grade, reputation, wallet, periods, products and orders',
  input: v.object({}),
  output: v.object({
    nickname: v.string(),
    custom_name: v.string(),
    shop_code: v.string(),
    avatar: v.nullable(v.string()),
    grade: GradeName,
    /** The next grade, or null at the top. */
    next_grade: v.nullable(GradeName),
    /** 0 to 5 in steps of 0.5. */
    star: v.number(),
    /** 0 to 100. */
    reputation: v.number(),
    wallet: Wallet,
    today: Period,
    week: Period,
    month: Period,
    before: v.object({ today: Before, week: Before, month: Before }),
    products: v.object({ on_sale: v.number(), withdrawn: v.number() }),
    promotions: v.object({ active: v.number(), slots: v.number() }),
    orders: OrderCounts,
    new_message_count: v.number()
  })
})

/** The output of {@link storeInfo}. */
export type StoreInfo = v.InferOutput<(typeof storeInfo)['output']>
