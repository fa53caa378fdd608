import * as v from 'valibot'
import { WalletRecord } from '../entities/record.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf, SortInput } from '../page.ts'
import { RecordFilter } from './record-filter.ts'

/**
 * Records, newest first. `money_in` and `money_out` (positive) are the sums of all records that match the filter, not only this
 * page.
 */
export const recordList = operation({
  method: 'GET',
  path: '/api/v1/wallet/record_list',
  audience: 'merchant',
  summary: 'Records of money in and out, newest first unless sorted otherwise',
  input: v.object({ ...PageInput, ...SortInput, ...RecordFilter }),
  output: v.object({ ...pageOf(WalletRecord).entries, money_in: Amount, money_out: Amount }),
  refusals: ['rate_limited']
})
