import * as v from 'valibot'
import { OperatorRecharge } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Approve a recharge: credits it */
export const operatorRechargeApprove = operation({
  method: 'POST',
  path: '/api/v1/operator/recharge_approve',
  audience: 'operator',
  summary: 'Approve a recharge: credits it',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
