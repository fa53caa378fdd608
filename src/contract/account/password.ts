import * as v from 'valibot'
import { Instant, LinkToken, Nothing, Password, TypedAccount } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/** A shop without one (`Profile.has_login_password`) sets it within 15 minutes of a launch. */
export const loginPasswordUpdate = defineOperation({
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
export const withdrawPasswordUpdate = defineOperation({
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
export const passwordReset = defineOperation({
  method: 'POST',
  path: '/api/v1/user/password_reset',
  audience: 'merchant',
  summary: 'Replace a forgotten password within 15 minutes of a launch by the bound Telegram account',
  input: v.object({ which: v.picklist(['login', 'transaction']), new_password: Password }),
  output: Nothing,
  refusals: ['launch_needed', 'transaction_password_unset', 'password_common', 'rate_limited']
})

/**
 * For a merchant without a chat of the bot. The answer is the same whether the account exists. The person keeps `token` in their
 * browser and tells customer service `code`; after the confirmation `password_link_use` takes the token.
 */
export const passwordLinkRequest = defineOperation({
  method: 'POST',
  path: '/api/v1/user/password_link_request',
  audience: 'anyone',
  summary: 'Begin to replace a forgotten login password that customer service has to confirm',
  input: v.object({ account: TypedAccount }),
  output: v.object({ token: v.string(), code: v.string(), expires_at: Instant }),
  refusals: ['rate_limited']
})

/**
 * Works once. Every other session of the merchant ends, and the merchant gets a notice. A link that customer service had to confirm
 * also unbinds Telegram.
 */
export const passwordLinkUse = defineOperation({
  method: 'POST',
  path: '/api/v1/user/password_link_use',
  audience: 'visitor',
  summary: 'Set a new login password by a one-time link',
  input: v.object({ token: LinkToken, new_password: Password }),
  output: Nothing,
  refusals: ['code_invalid', 'link_unconfirmed', 'password_common', 'rate_limited']
})
