import * as v from 'valibot'
import { Feedback } from '../entities/question.ts'
import { text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Write to the operator. The form asks people not to include personal information. */
export const feedbackSubmit = operation({
  method: 'POST',
  path: '/api/v1/user/feedback_submit',
  audience: 'merchant',
  summary: 'Write to the operator. People are asked not to include personal information',
  input: v.object({ content: text(LIMITS.textMax) }),
  output: Feedback,
  refusals: ['rate_limited', 'idempotency_mismatch'],
  idempotent: true
})
