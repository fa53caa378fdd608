import * as v from 'valibot'
import { Deduction } from '../entities/operator.ts'
import { text } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Deduct from an available balance */
export const operatorDeduct = operation({
  method: 'POST',
  path: '/api/v1/operator/deduct',
  audience: 'operator',
  summary: 'Deduct from an available balance',
  input: v.object({ account: text(), amount: PositiveAmount, reason: text(500) }),
  output: Deduction,
  refusals: ['not_found', 'amount_invalid', 'insufficient_balance', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
