import * as v from 'valibot'
import { Instant } from '../fields.ts'

/**
 * Whether new withdrawal accounts of a merchant wait. While it is on, an account can be withdrawn to `LIMITS.allowListHours` after it was
 * bound. Turned off, it applies until `ends_at`.
 */
export const AllowList = v.object({
  on: v.boolean(),
  ends_at: v.nullable(Instant),
  /** How long every new account waits, also without an allow-list. */
  account_wait_hours: v.number(),
  has_transaction_password: v.boolean()
})
