import * as v from 'valibot'
import { operation } from '../operation.ts'
import { RecordFilter } from './record-filter.ts'

/**
 * CSV in UTF-8 with a byte order mark, one line a record, headings in the request's language. Times are those of the merchant's
 * zone and of UTC; money in and out add up to the sums of `record_list`; cells that a spreadsheet would run as a formula are
 * escaped.
 */
export const recordExport = operation({
  method: 'GET',
  path: '/api/v1/wallet/record_export',
  audience: 'merchant',
  summary: 'The same records as a CSV file',
  input: v.object(RecordFilter),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})
