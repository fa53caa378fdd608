import * as v from 'valibot'
import { Amount, Currency } from '../money.ts'

/** Total assets = available + held + promotion. `held` is the sum held by pending withdrawals and open orders. */
export const Wallet = v.object({
  currency: Currency,
  total: Amount,
  available: Amount,
  held: Amount,
  promotion: Amount
})

export type Wallet = v.InferOutput<typeof Wallet>
