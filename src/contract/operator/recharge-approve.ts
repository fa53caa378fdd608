import * as v from 'valibot'
import { OperatorRecharge } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Approve a recharge: credits it. When another amount arrived, credits that one; then the merchant reads why */
export const operatorRechargeApprove = operation({
  method: 'POST',
  path: '/api/v1/operator/recharge_approve',
  audience: 'operator',
  summary: 'Approve a recharge: credits it. When another amount arrived, credits that one; then the merchant reads why',
  input: v.object({
    id: Id,
    note: optionalText(500),
    /** What arrived, when it is not what was asked for. */
    received: v.optional(PositiveAmount),
    /** Why another amount is credited: required then. */
    reason: optionalText(500)
  }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'amount_invalid', 'operator_self_decision']
})
