import * as v from 'valibot'
import { PayoutBatch } from '../entities/payout-batch.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Payout batches, newest first. */
export const operatorPayoutBatchList = operation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_list',
  audience: 'operator',
  summary: 'Payout batches, newest first',
  input: v.object(PageInput),
  output: pageOf(PayoutBatch)
})
