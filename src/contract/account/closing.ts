import * as v from 'valibot'
import { Nothing, PaymentPassword } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'

/** All of it is zero when nothing is left. */
export const accountClosing = defineOperation({
  method: 'GET',
  path: '/api/v1/user/account_closing',
  audience: 'merchant',
  summary: 'What has to be done before the account can be closed',
  input: v.object({}),
  output: v.object({
    /** Available, promotion and held money together. */
    balance: Amount,
    /** Recharges, withdrawals and proofs that wait. */
    requests: v.number(),
    /** Orders that are neither completed and settled nor cancelled nor returned. */
    orders: v.number(),
    /** For how many days operators can reopen the account; then personal data are removed. */
    days: v.number(),
    has_transaction_password: v.boolean()
  })
})

/**
 * `password` is the transaction password; of a merchant without one the login password; who has neither needs a fresh launch.
 * Every session ends and nobody signs in any more. Personal data are removed after some days; the ledger and what it needs stay.
 */
export const accountClose = defineOperation({
  method: 'POST',
  path: '/api/v1/user/account_close',
  audience: 'merchant',
  summary: 'Close the own account',
  input: v.object({ password: v.optional(PaymentPassword) }),
  output: Nothing,
  refusals: [
    'balance_left',
    'requests_open',
    'orders_open',
    'password_wrong',
    'password_locked',
    'launch_needed',
    'rate_limited'
  ]
})
