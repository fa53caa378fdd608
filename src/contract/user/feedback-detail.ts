import * as v from 'valibot'
import { Conversation } from '../entities/feedback.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One conversation with its messages, oldest first. It counts as read from then on. */
export const feedbackDetail = operation({
  method: 'GET',
  path: '/api/v1/user/feedback_detail/{id}',
  audience: 'merchant',
  summary: 'One conversation with its messages; it counts as read from then on',
  input: v.object({ id: Id }),
  output: Conversation,
  refusals: ['not_found']
})
