import * as v from 'valibot'
import { operation } from '../operation.ts'
import { RecordFilter } from './record-filter.ts'

/**
 * A link to the CSV file, for hosts that only download by address. Anyone with the link may read this one file for `expires_in`
 * seconds, and no longer than the session lives. It is absolute if the server knows its own address, else a path on the API's
 * origin.
 */
export const recordExportLink = operation({
  method: 'GET',
  path: '/api/v1/wallet/record_export_link',
  audience: 'merchant',
  summary: 'A short-lived address of the records as a CSV file',
  input: v.object(RecordFilter),
  output: v.object({ address: v.string(), name: v.string(), expires_in: v.number() }),
  refusals: ['rate_limited']
})
