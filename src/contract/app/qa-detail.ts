import * as v from 'valibot'
import { Question } from '../entities/question.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One question with its answer, and the merchant's own vote. */
export const qaDetail = operation({
  method: 'GET',
  path: '/api/v1/app/qa_detail/{id}',
  audience: 'visitor',
  summary: 'One question with its answer',
  input: v.object({ id: Id }),
  output: Question,
  refusals: ['not_found']
})
