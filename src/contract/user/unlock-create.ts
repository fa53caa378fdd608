import * as v from 'valibot'
import { PaymentPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Exchanges the transaction password for a token that stands for it, to be kept where only a fingerprint or a face opens
 * it. It goes into the same field wherever the transaction password is asked for, but changes no password. It ends with
 * `unlock_delete`, with a changed transaction password, with five wrong ones, and when an operator signs the
 * merchant out; then it is a wrong password.
 */
export const unlockCreate = operation({
  method: 'POST',
  path: '/api/v1/user/unlock_create',
  audience: 'merchant',
  summary: 'A token that stands for the transaction password',
  input: v.object({ withdraw_password: PaymentPassword }),
  output: v.object({ unlock_token: v.string() }),
  refusals: ['transaction_password_unset', 'password_wrong', 'password_locked', 'rate_limited']
})
