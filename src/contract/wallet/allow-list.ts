import * as v from 'valibot'
import { Instant, PaymentPassword } from '../fields.ts'
import { defineOperation } from '../operation.ts'

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

export const allowList = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/allow_list',
  audience: 'merchant',
  summary: 'Whether new withdrawal accounts wait, and for how long',
  input: v.object({}),
  output: AllowList
})

export const allowListUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/allow_list_update',
  audience: 'merchant',
  summary: 'Turn the allow-list on at once, or off after its waiting period',
  input: v.object({ on: v.boolean(), password: PaymentPassword }),
  output: AllowList,
  refusals: ['password_wrong', 'password_locked', 'transaction_password_unset', 'rate_limited']
})
