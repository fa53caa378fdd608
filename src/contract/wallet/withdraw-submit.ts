import * as v from 'valibot'
import { Withdrawal } from '../entities/withdrawal.ts'
import { Id, PaymentPassword } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Withdraw to a bound account. The funds are held at once. */
export const withdrawSubmit = operation({
  method: 'POST',
  path: '/api/v1/wallet/withdraw_submit',
  audience: 'merchant',
  summary: 'Withdraw to a bound account; the funds are held at once',
  input: v.object({
    account_id: Id,
    amount: PositiveAmount,
    password: PaymentPassword
  }),
  output: Withdrawal,
  refusals: [
    'account_not_found',
    'account_waiting',
    'address_contract',
    'address_operator',
    'amount_invalid',
    'amount_out_of_range',
    'insufficient_balance',
    'withdraw_limit_exceeded',
    'withdraw_times_used',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'transaction_password_recent',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
