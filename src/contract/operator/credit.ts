import { BalanceAdjustment, Credit } from '../entities/operator.ts'
import { operation } from '../operation.ts'

/** Credit an available balance; the merchant reads the reason */
export const operatorCredit = operation({
  method: 'POST',
  path: '/api/v1/operator/credit',
  audience: 'operator',
  summary: 'Credit an available balance; the merchant reads the reason',
  input: BalanceAdjustment,
  output: Credit,
  refusals: ['not_found', 'amount_invalid', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
