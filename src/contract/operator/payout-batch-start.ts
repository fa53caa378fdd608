import * as v from 'valibot'
import { PayoutBatch } from '../entities/payout-batch.ts'
import { Network } from '../entities/withdrawal-account.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

const WITHDRAWALS_MAX = 100

/** Starts the payouts of several withdrawals over one network: all of them, or none. Merchants can no longer cancel them. */
export const operatorPayoutBatchStart = operation({
  method: 'POST',
  path: '/api/v1/operator/payout_batch_start',
  audience: 'operator',
  summary: 'Start the payouts of several pending withdrawals over one network',
  input: v.object({
    network: Network,
    withdrawal_ids: v.pipe(v.array(Id), v.minLength(1, 'required'), v.maxLength(WITHDRAWALS_MAX, 'too_long'))
  }),
  output: PayoutBatch,
  refusals: ['not_found', 'state_conflict', 'required', 'too_long', 'operator_self_decision']
})
