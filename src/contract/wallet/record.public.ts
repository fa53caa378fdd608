import * as v from 'valibot'
import { defineOperation } from '../operation.ts'

/** Access requires only the short-lived ticket in its path. */
export const recordFile = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/record_file/{ticket}',
  audience: 'anyone',
  summary: 'The records behind a short-lived address',
  input: v.object({ ticket: v.pipe(v.string(), v.maxLength(64)) }),
  output: v.any(),
  refusals: ['not_found', 'rate_limited'],
  answer: 'blob'
})
