import { BalanceAdjustment, Deduction } from '../entities/operator.ts'
import { operation } from '../operation.ts'

/** Deduct from an available balance */
export const operatorDeduct = operation({
  method: 'POST',
  path: '/api/v1/operator/deduct',
  audience: 'operator',
  summary: 'Deduct from an available balance',
  input: BalanceAdjustment,
  output: Deduction,
  refusals: ['not_found', 'amount_invalid', 'insufficient_balance', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
