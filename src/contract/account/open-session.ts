import * as v from 'valibot'
import { Id, Instant, Nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sessionList = defineOperation({
  method: 'GET',
  path: '/api/v1/user/session_list',
  audience: 'merchant',
  summary: 'Open sessions, last used first, and when the staff has looked at the app',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        id: Id,
        /** Telegram or the browser, and the system; empty if the device did not say. */
        device: v.string(),
        /** The address at the sign-in without its last part; empty if unknown. */
        network: v.string(),
        created_at: Instant,
        last_seen_at: Instant,
        /** The session that asks. */
        current: v.boolean()
      })
    ),
    /** When the staff has looked at the merchant's app, read only, newest first; `ended_at` is when it was over. Left out: never. */
    views: v.optional(v.array(v.object({ id: Id, reason: v.string(), opened_at: Instant, ended_at: Instant })), [])
  })
})

/** The session that asks ends by `logout`. */
export const sessionEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/user/session_end',
  audience: 'merchant',
  summary: 'Sign another device out',
  input: v.object({ id: Id }),
  output: Nothing,
  refusals: ['not_found']
})

export const sessionEndOthers = defineOperation({
  method: 'POST',
  path: '/api/v1/user/session_end_others',
  audience: 'merchant',
  summary: 'Sign all other devices out',
  input: v.object({}),
  output: v.object({ ended: v.number() })
})
