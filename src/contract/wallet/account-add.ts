import * as v from 'valibot'
import { ACCOUNT_REFUSALS, AccountFields, WithdrawalAccount } from '../entities/withdrawal-account.ts'
import { PaymentPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/** Binds a withdrawal account. */
export const accountAdd = operation({
  method: 'POST',
  path: '/api/v1/wallet/account_add',
  audience: 'merchant',
  summary: 'Bind a withdrawal account',
  input: v.object({ account: AccountFields, password: PaymentPassword }),
  output: WithdrawalAccount,
  refusals: [
    ...ACCOUNT_REFUSALS,
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'account_limit_reached',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
