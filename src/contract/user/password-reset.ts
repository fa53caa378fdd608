import * as v from 'valibot'
import { Nothing, Password } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Sets a new password in place of a forgotten one. The person's identity is proven by a launch of the linked Telegram account
 * that opened this session within the last 15 minutes; each launch allows one password. Other sessions end, the merchant gets a
 * notice, and a new transaction password blocks withdrawals for 24 hours.
 */
export const passwordReset = operation({
  method: 'POST',
  path: '/api/v1/user/password_reset',
  audience: 'merchant',
  summary: 'Replace a forgotten password within 15 minutes of a launch by the bound Telegram account',
  input: v.object({ which: v.picklist(['login', 'transaction']), new_password: Password }),
  output: Nothing,
  refusals: ['launch_needed', 'transaction_password_unset', 'password_common', 'rate_limited']
})
