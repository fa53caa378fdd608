import * as v from 'valibot'
import { OperatorRecharge } from '../entities/operator.ts'
import { text } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Complete a recharge that was paid through customer service: credits what arrived */
export const operatorRechargeOnline = operation({
  method: 'POST',
  path: '/api/v1/operator/recharge_online',
  audience: 'operator',
  summary: 'Complete a recharge that was paid through customer service: credits what arrived',
  input: v.object({ account: text(), amount: PositiveAmount, reason: text(500) }),
  output: OperatorRecharge,
  refusals: ['not_found', 'amount_invalid', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
