import * as v from 'valibot'
import { Nothing, PaymentPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Closes the account: every session ends and nobody signs in any more. Personal data are removed after some days; the ledger and
 * what it needs stay.
 */
export const accountClose = operation({
  method: 'POST',
  path: '/api/v1/user/account_close',
  audience: 'merchant',
  summary: 'Close the own account',
  input: v.object({ password: PaymentPassword }),
  output: Nothing,
  refusals: [
    'balance_left',
    'requests_open',
    'orders_open',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'rate_limited'
  ]
})
