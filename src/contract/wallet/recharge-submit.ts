import * as v from 'valibot'
import { Recharge } from '../entities/recharge.ts'
import { Id } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Creates a pending recharge. Nothing is credited before the operator approves it. `proof` is the id of an uploaded picture. */
export const rechargeSubmit = operation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_submit',
  audience: 'merchant',
  summary: 'Say that a recharge was paid',
  input: v.object({ channel_id: Id, amount: PositiveAmount, proof: v.optional(Id) }),
  output: Recharge,
  refusals: ['channel_unavailable', 'amount_invalid', 'amount_out_of_range', 'file_missing', 'idempotency_mismatch'],
  idempotent: true
})
