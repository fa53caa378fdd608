import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** The withdrawals of a batch with full addresses and the amounts to send, as CSV. `payout_batch_detail` has the same as JSON. */
export const operatorPayoutBatchExport = operation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_export',
  audience: 'operator',
  summary: 'Addresses and amounts of a payout batch, as a CSV file',
  input: v.object({ id: Id }),
  output: v.any(),
  answer: 'blob',
  refusals: ['not_found']
})
