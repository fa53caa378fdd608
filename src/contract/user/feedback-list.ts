import * as v from 'valibot'
import { Feedback } from '../entities/question.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Feedback of this merchant, newest first, with the answers. */
export const feedbackList = operation({
  method: 'GET',
  path: '/api/v1/user/feedback_list',
  audience: 'merchant',
  summary: 'What this merchant wrote, newest first, with the answers',
  input: v.object({ ...PageInput }),
  output: pageOf(Feedback)
})
