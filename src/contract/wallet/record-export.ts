import * as v from 'valibot'
import { operation } from '../operation.ts'
import { RecordFilter } from './record-filter.ts'

/**
 * CSV in UTF-8 with a byte order mark, one line per record, headings in the language of the request. Times are given in the
 * merchant's zone and in UTC. Money in and out add up to the sums of `record_list`. Cells that a spreadsheet would run as a
 * formula are escaped.
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
