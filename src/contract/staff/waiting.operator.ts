import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { ROLES, VIEW_ROLES } from '../roles.ts'

/** What waits for the staff, in the order of the menu. */
export const WAITING_QUEUES = [
  'recharges',
  'withdrawals',
  'deposits',
  'requests',
  'refunds',
  'proofs',
  'feedback',
  'approvals'
] as const

/** The requests of one kind that wait, up to 1,000 of them, and when the oldest and the newest came. */
const Waiting = v.object({ count: v.number(), oldest: v.nullable(Instant), newest: v.nullable(Instant) })

/** Consoles ask every few seconds, and reload their lists when it changes. */
export const operatorWaiting = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/waiting',
  audience: 'operator',
  roles: ROLES,
  summary: 'How many requests of each kind wait, and since when',
  input: v.object({}),
  output: v.object(v.entriesFromList(WAITING_QUEUES, Waiting))
})

/** How long something has waited: less than one hour, 24 hours or three days, or longer. */
export const AGES = ['hour', 'day', 'days', 'older'] as const

const Count = v.number()

/**
 * Only queues whose list the role may read, each with the number of its requests by age. `amount`: the sum of their
 * requested amounts, in queues about money. `oldest` is null for an empty queue.
 */
export const operatorWaitingAges = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/waiting_ages',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'How long the requests of each queue have waited, and the sum of their amounts',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        queue: v.picklist(WAITING_QUEUES),
        hour: Count,
        day: Count,
        days: Count,
        older: Count,
        amount: v.nullable(Amount),
        oldest: v.nullable(Instant)
      })
    )
  })
})
