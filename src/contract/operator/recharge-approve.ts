import * as v from 'valibot'
import { OperatorRecharge } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Approve a recharge and credit it. If another amount arrived, that amount is credited and the merchant can read why. */
export const operatorRechargeApprove = operation({
  method: 'POST',
  path: '/api/v1/operator/recharge_approve',
  audience: 'operator',
  summary: 'Approve a recharge: credits it. When another amount arrived, credits that one; then the merchant reads why',
  input: v.object({
    id: Id,
    note: optionalText(500),
    received: v.optional(
      v.pipe(PositiveAmount, v.description('The amount that arrived, if it differs from the requested one'))
    ),
    reason: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(500, 'too_long'),
        v.description('Why another amount is credited; the merchant reads it')
      )
    )
  }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'amount_invalid', 'operator_self_decision']
})
