import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Says whether the answer to a question helped. Each merchant has one vote for each question, and may change it. */
export const qaRate = operation({
  method: 'POST',
  path: '/api/v1/user/qa_rate',
  audience: 'merchant',
  summary: 'Say whether the answer to a question helped; a later vote replaces the first',
  input: v.object({ id: Id, helpful: v.boolean() }),
  output: v.object({ helpful: v.boolean() }),
  refusals: ['not_found']
})
