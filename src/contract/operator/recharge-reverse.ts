import * as v from 'valibot'
import { OperatorRecharge } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Cancel an approved recharge by a reversal */
export const operatorRechargeReverse = operation({
  method: 'POST',
  path: '/api/v1/operator/recharge_reverse',
  audience: 'operator',
  summary: 'Cancel an approved recharge by a reversal',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision', 'insufficient_balance']
})
