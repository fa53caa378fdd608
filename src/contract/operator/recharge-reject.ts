import * as v from 'valibot'
import { OperatorRecharge } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Reject a recharge with a reason */
export const operatorRechargeReject = operation({
  method: 'POST',
  path: '/api/v1/operator/recharge_reject',
  audience: 'operator',
  summary: 'Reject a recharge with a reason',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
