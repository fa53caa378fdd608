import * as v from 'valibot'
import { Nothing, Password } from '../fields.ts'
import { operation } from '../operation.ts'

/** A shop without one (`Profile.has_login_password`) sets it within 15 minutes of a launch. */
export const loginPasswordUpdate = operation({
  method: 'POST',
  path: '/api/v1/user/login_password_update',
  audience: 'merchant',
  summary: 'Set the login password, or change it with the current one; other sessions end',
  input: v.object({ current_password: v.optional(v.string()), new_password: Password }),
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

/** The first one requires the login password or a launch within the last 15 minutes. A change blocks withdrawals for 24 hours. */
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

/**
 * The person's identity is proven by a launch of the linked Telegram account that opened this session; each launch allows one
 * password. Other sessions end, the merchant gets a notice, and a new transaction password blocks withdrawals for 24 hours.
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
