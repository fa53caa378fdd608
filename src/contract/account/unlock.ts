import * as v from 'valibot'
import { Nothing, PaymentPassword } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/**
 * For storage protected by fingerprint or face. The token is accepted wherever the transaction password is, except to change a
 * password. It is revoked by `unlock_delete`, a changed transaction password, five wrong ones, and when an operator signs the
 * merchant out; it then counts as a wrong password.
 */
export const unlockCreate = defineOperation({
  method: 'POST',
  path: '/api/v1/user/unlock_create',
  audience: 'merchant',
  summary: 'A token that stands for the transaction password',
  input: v.object({ withdraw_password: PaymentPassword }),
  output: v.object({ unlock_token: v.string() }),
  refusals: ['transaction_password_unset', 'password_wrong', 'password_locked', 'rate_limited']
})

/** On every device. */
export const unlockDelete = defineOperation({
  method: 'POST',
  path: '/api/v1/user/unlock_delete',
  audience: 'merchant',
  summary: 'End every unlock token',
  input: v.object({}),
  output: Nothing
})
