import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Ends an API token at once. */
export const operatorTokenEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/token_end',
  audience: 'operator',
  summary: 'End an API token at once',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})
