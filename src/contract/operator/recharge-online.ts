import { BalanceAdjustment, OperatorRecharge } from '../entities/operator.ts'
import { operation } from '../operation.ts'

/** Complete a recharge paid through customer service: credits the amount that arrived. */
export const operatorRechargeOnline = operation({
  method: 'POST',
  path: '/api/v1/operator/recharge_online',
  audience: 'operator',
  summary: 'Complete a recharge that was paid through customer service: credits what arrived',
  input: BalanceAdjustment,
  output: OperatorRecharge,
  refusals: ['not_found', 'amount_invalid', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
