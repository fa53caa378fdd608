import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { operation } from '../operation.ts'
import { ROLES } from '../roles.ts'

/** The requests of one kind that wait, up to 1,000 of them, and when the oldest and the newest came. */
const Waiting = v.object({ count: v.number(), oldest: v.nullable(Instant), newest: v.nullable(Instant) })

/** Consoles ask every few seconds, and reload their lists when it changes. */
export const operatorWaiting = operation({
  method: 'GET',
  path: '/api/v1/operator/waiting',
  audience: 'operator',
  roles: ROLES,
  summary: 'How many requests of each kind wait, and since when',
  input: v.object({}),
  output: v.object({
    recharges: Waiting,
    withdrawals: Waiting,
    deposits: Waiting,
    requests: Waiting,
    refunds: Waiting,
    proofs: Waiting,
    feedback: Waiting,
    approvals: Waiting
  })
})
