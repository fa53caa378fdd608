import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** A picture, for its owner and operators only */
export const fileContent = operation({
  method: 'GET',
  path: '/api/upload/file/{id}',
  audience: 'merchant',
  summary: 'A picture, for its owner and operators only',
  input: v.object({ id: Id }),
  output: v.any(),
  refusals: ['not_found'],
  answer: 'blob'
})
