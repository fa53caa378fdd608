import * as v from 'valibot'
import { OperatorFeedback } from '../entities/operator.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Feedback of merchants, newest first. */
export const operatorFeedbackList = operation({
  method: 'GET',
  path: '/api/v1/operator/feedback_list',
  audience: 'operator',
  summary: 'What merchants wrote, newest first',
  input: v.object({ ...PageInput, merchant_id: v.optional(Id), answered: v.optional(v.picklist(['yes', 'no'])) }),
  output: pageOf(OperatorFeedback)
})
