import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Ends a session of the console: one's own, or for owners anybody's. */
export const operatorLoginEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/login_end',
  audience: 'operator',
  summary: 'End a session of the console: an own one, for owners any',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})
