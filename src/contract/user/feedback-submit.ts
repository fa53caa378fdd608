import * as v from 'valibot'
import { Feedback, FeedbackSubject } from '../entities/feedback.ts'
import { Id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/**
 * Write to the operators: in the conversation with this id, in the one about this document, or in a new one. A closed conversation
 * is open again. The form asks people not to include personal information.
 */
export const feedbackSubmit = operation({
  method: 'POST',
  path: '/api/v1/user/feedback_submit',
  audience: 'merchant',
  summary: 'Write to the operators. People are asked not to include personal information',
  input: v.object({
    content: text(LIMITS.textMax),
    id: v.optional(Id),
    subject: v.optional(FeedbackSubject),
    picture: v.optional(Id)
  }),
  output: Feedback,
  refusals: ['file_missing', 'not_found', 'rate_limited', 'idempotency_mismatch'],
  idempotent: true
})
