import * as v from 'valibot'
import { Mission } from '../entities/task.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Claim the reward of a completed mission, or submit the proof of one that requires a proof. A reward is paid once per period.
 */
export const missionCenterSubmit = operation({
  method: 'POST',
  path: '/api/v1/user/mission_center_submit',
  audience: 'merchant',
  summary:
    'Claim the reward of a reached mission, or send the proof of one that takes a proof. A reward is paid once for each period',
  input: v.object({ id: Id, proof: v.optional(Id) }),
  output: Mission,
  refusals: ['not_found', 'mission_unfinished', 'already_submitted', 'file_missing', 'idempotency_mismatch'],
  idempotent: true
})
