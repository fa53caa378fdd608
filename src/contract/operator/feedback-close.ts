import * as v from 'valibot'
import { OperatorFeedback } from '../entities/operator.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Close a conversation without an answer. Another message of the merchant opens it again. */
export const operatorFeedbackClose = operation({
  method: 'POST',
  path: '/api/v1/operator/feedback_close',
  audience: 'operator',
  summary: 'Close a conversation; another message of the merchant opens it again',
  input: v.object({ id: Id }),
  output: OperatorFeedback,
  refusals: ['not_found']
})
