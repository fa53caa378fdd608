import * as v from 'valibot'
import { GradeName } from '../entities/grade.ts'
import { OperatorMerchant } from '../entities/operator.ts'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Set a grade, or close and reopen an account */
export const operatorMerchantUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/merchant_update',
  audience: 'operator',
  summary: 'Set a grade, or close and reopen an account',
  input: v.object({
    account: text(),
    grade: v.optional(GradeName),
    status: v.optional(v.picklist(['active', 'closed']))
  }),
  output: OperatorMerchant,
  refusals: ['not_found', 'operator_self_decision']
})
