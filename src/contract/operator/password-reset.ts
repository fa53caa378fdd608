import * as v from 'valibot'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Restores access for a merchant who has lost the login password, or the Telegram account that the shop was opened with.
 * Generates a new login password, which is returned once and stored only as a hash, unlinks Telegram and ends every session. With
 * `transaction_password` the transaction password is removed too; withdrawals are then blocked for a day, as after every change
 * of it.
 */
export const operatorPasswordReset = operation({
  method: 'POST',
  path: '/api/v1/operator/password_reset',
  audience: 'operator',
  summary: 'Draw a new login password for a merchant who cannot sign in; unbind Telegram, end every session',
  input: v.object({ account: text(), transaction_password: v.optional(v.boolean(), false) }),
  output: v.object({ account: v.string(), password: v.string(), ended: v.number() }),
  refusals: ['not_found', 'operator_self_decision', 'rate_limited']
})
