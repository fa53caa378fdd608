import * as v from 'valibot'
import { OperatorConversation } from '../entities/operator.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One conversation with a merchant. */
export const operatorFeedbackDetail = operation({
  method: 'GET',
  path: '/api/v1/operator/feedback_detail/{id}',
  audience: 'operator',
  summary: 'One conversation with a merchant',
  input: v.object({ id: Id }),
  output: OperatorConversation,
  refusals: ['not_found']
})
