import * as v from 'valibot'
import { Instant, text } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { MONEY_ROLES, ROLES } from '../roles.ts'
import { Flow } from './pause.ts'

/** A pause of all merchants’ new requests. */
export const FlowPause = v.object({ flow: Flow, reason: v.string(), paused_by: v.string(), paused_at: Instant })

export const operatorPauseList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/pause_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'What is paused for all merchants, by whom and why',
  input: v.object({}),
  output: v.object({ list: v.array(FlowPause) })
})

const PauseInput = v.object({ flow: Flow, reason: text(200) })

/**
 * Pending requests continue. A payment whose amount was reserved before can still be reported. A second pause
 * replaces the reason.
 */
export const operatorFlowPause = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/flow_pause',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Pause new recharges or withdrawals of all merchants, who read the reason',
  input: PauseInput,
  output: v.object({ list: v.array(FlowPause) })
})

export const operatorFlowResume = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/flow_resume',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'End the pause of recharges or withdrawals',
  input: PauseInput,
  output: v.object({ list: v.array(FlowPause) }),
  refusals: ['state_conflict']
})
