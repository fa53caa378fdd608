import * as v from 'valibot'
import { AccountFields, WithdrawalAccount } from '../entities/withdrawal-account.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Replaces all fields of a bound account of the same kind. Withdrawals that are under way keep the old destination. */
export const accountUpdate = operation({
  method: 'POST',
  path: '/api/v1/wallet/account_update',
  audience: 'merchant',
  summary: 'Replace what a bound account says',
  input: v.object({ id: Id, account: AccountFields, password: v.pipe(v.string('required'), v.nonEmpty('required')) }),
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
    'account_not_found',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
