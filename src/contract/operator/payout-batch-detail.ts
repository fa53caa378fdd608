import * as v from 'valibot'
import { PayoutBatch, PayoutLine } from '../entities/payout-batch.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** A batch and its withdrawals, with full addresses and the amounts to send. */
export const operatorPayoutBatchDetail = operation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_detail/{id}',
  audience: 'operator',
  summary: 'A payout batch with addresses and amounts',
  input: v.object({ id: Id }),
  output: v.object({ ...PayoutBatch.entries, list: v.array(PayoutLine) }),
  refusals: ['not_found']
})
