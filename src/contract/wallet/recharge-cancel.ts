import * as v from 'valibot'
import { Recharge } from '../entities/recharge.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Cancel a pending recharge. */
export const rechargeCancel = operation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_cancel',
  audience: 'merchant',
  summary: 'Take back a pending recharge',
  input: v.object({ id: Id }),
  output: Recharge,
  refusals: ['not_found', 'state_conflict', 'idempotency_mismatch'],
  idempotent: true
})
