import * as v from 'valibot'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Ends every session of a merchant, or only the one with that id. */
export const operatorSessionEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/session_end',
  audience: 'operator',
  summary: 'End every session of a merchant, or only the one with that id',
  input: v.object({ account: text(), id: v.optional(Id) }),
  output: v.object({ ended: v.number() }),
  refusals: ['not_found']
})
