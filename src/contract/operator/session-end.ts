import * as v from 'valibot'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'

/** End every session of a merchant */
export const operatorSessionEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/session_end',
  audience: 'operator',
  summary: 'End every session of a merchant',
  input: v.object({ account: text() }),
  output: v.object({ ended: v.number() }),
  refusals: ['not_found']
})
