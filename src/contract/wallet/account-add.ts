import * as v from 'valibot'
import { AccountFields, WithdrawalAccount } from '../entities/withdrawal-account.ts'
import { operation } from '../operation.ts'

/** Bind a withdrawal account */
export const accountAdd = operation({
  method: 'POST',
  path: '/api/v1/wallet/account_add',
  audience: 'merchant',
  summary: 'Bind a withdrawal account',
  input: v.object({ account: AccountFields, password: v.pipe(v.string('required'), v.nonEmpty('required')) }),
  output: WithdrawalAccount,
  refusals: [
    'iban_invalid',
    'value_invalid',
    'address_contract',
    'address_invalid',
    'address_operator',
    'account_in_use',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'account_limit_reached',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
