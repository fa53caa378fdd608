import * as v from 'valibot'
import { Withdrawal } from '../entities/withdrawal.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Cancel a withdrawal that no operator has started: the held funds and the attempt of the day are given back. */
export const withdrawCancel = operation({
  method: 'POST',
  path: '/api/v1/wallet/withdraw_cancel',
  audience: 'merchant',
  summary: 'Cancel a withdrawal that no operator has started: the held funds and the attempt of the day go back',
  input: v.object({ id: Id }),
  output: Withdrawal,
  refusals: ['not_found', 'withdrawal_started', 'state_conflict', 'idempotency_mismatch'],
  idempotent: true
})
