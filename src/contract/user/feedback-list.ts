import * as v from 'valibot'
import { Feedback } from '../entities/feedback.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Conversations of this merchant, by their last message, newest first; or the one about a document. */
export const feedbackList = operation({
  method: 'GET',
  path: '/api/v1/user/feedback_list',
  audience: 'merchant',
  summary: 'Conversations of this merchant, by their last message, newest first',
  input: v.object({ ...PageInput, subject_id: v.optional(Id) }),
  output: pageOf(Feedback)
})
