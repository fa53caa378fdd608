import * as v from 'valibot'
import { Nothing, Password } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Sets the first transaction password, which requires the login password or a launch within the last 15 minutes. Later changes
 * require the old one. A change blocks withdrawals for 24 hours.
 */
export const withdrawPasswordUpdate = operation({
  method: 'POST',
  path: '/api/v1/user/withdraw_password_update',
  audience: 'merchant',
  summary: 'Set the transaction password, or change it with the old one',
  input: v.object({
    current_password: v.optional(v.string()),
    /** For the first transaction password of a shop that has a login password. */
    login_password: v.optional(v.string()),
    new_password: Password
  }),
  output: Nothing,
  refusals: [
    'required',
    'launch_needed',
    'password_wrong',
    'password_locked',
    'password_same',
    'password_common',
    'rate_limited'
  ]
})
