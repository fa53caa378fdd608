import * as v from 'valibot'
import { Day } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * The movements of all merchants as CSV: one line for each business day, kind and direction, with the number of movements and
 * their sum. `money_in` and `money_out` add up to those of all merchants' records.
 */
export const operatorMovementExport = operation({
  method: 'GET',
  path: '/api/v1/operator/movement_export',
  audience: 'operator',
  summary: 'Movements of all merchants by business day and kind, as a CSV file',
  input: v.object({ from: Day, to: Day }),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})
