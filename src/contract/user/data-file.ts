import * as v from 'valibot'
import { operation } from '../operation.ts'

/** The file of `data_export`. Access requires only the short-lived ticket in its path. */
export const dataFile = operation({
  method: 'GET',
  path: '/api/v1/user/data_file/{ticket}',
  audience: 'anyone',
  summary: 'The personal data behind a short-lived address',
  input: v.object({ ticket: v.pipe(v.string(), v.maxLength(64)) }),
  output: v.any(),
  refusals: ['not_found', 'rate_limited'],
  answer: 'blob'
})
