import * as v from 'valibot'
import { Recharge, TransactionId } from '../entities/recharge.ts'
import { Id } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/**
 * Creates a pending recharge. Nothing is credited before an operator approves it, or its payment is found on the chain. `amount` is
 * what `recharge_quote` returned. `proof` is the id of an uploaded picture.
 */
export const rechargeSubmit = operation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_submit',
  audience: 'merchant',
  summary: 'Say that a recharge was paid',
  input: v.object({
    channel_id: Id,
    amount: PositiveAmount,
    proof: v.optional(Id),
    transaction_id: v.optional(TransactionId)
  }),
  output: Recharge,
  refusals: [
    'channel_unavailable',
    'amount_invalid',
    'amount_out_of_range',
    'file_missing',
    'value_invalid',
    'idempotency_mismatch'
  ],
  idempotent: true
})
