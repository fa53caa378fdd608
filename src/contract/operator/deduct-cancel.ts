import * as v from 'valibot'
import { Deduction } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Cancel a deduction: the amount goes back */
export const operatorDeductCancel = operation({
  method: 'POST',
  path: '/api/v1/operator/deduct_cancel',
  audience: 'operator',
  summary: 'Cancel a deduction: the amount goes back',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: Deduction,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
