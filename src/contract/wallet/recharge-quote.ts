import * as v from 'valibot'
import { Id } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/**
 * The exact amount to pay for a recharge. Its cents belong to this merchant alone, so that the payment can be recognized. The same
 * question gets the same answer while the amount is reserved. If no cents are free, `amount` is the requested one.
 */
export const rechargeQuote = operation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_quote',
  audience: 'merchant',
  summary: 'The exact amount to pay for a recharge, with cents that no other open recharge has',
  input: v.object({ channel_id: Id, amount: PositiveAmount }),
  output: v.object({ amount: Amount, asked: Amount }),
  refusals: ['channel_unavailable', 'amount_invalid', 'amount_out_of_range']
})
