import * as v from 'valibot'
import { OperatorFeedback } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Answer a merchant's feedback. */
export const operatorFeedbackAnswer = operation({
  method: 'POST',
  path: '/api/v1/operator/feedback_answer',
  audience: 'operator',
  summary: 'Answer what a merchant wrote',
  input: v.object({ id: Id, answer: text(LIMITS.textMax) }),
  output: OperatorFeedback,
  refusals: ['not_found']
})
