import * as v from 'valibot'
import { AccountFields, WithdrawalAccount } from '../entities/withdrawal-account.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Changes a bound account. `account` replaces all its fields, the kind stays; `label` alone renames it and keeps the destination.
 * At least one of the two is required; if both are given, `label` overrides the label in `account`. Open withdrawals keep the old
 * destination.
 */
export const accountUpdate = operation({
  method: 'POST',
  path: '/api/v1/wallet/account_update',
  audience: 'merchant',
  summary: 'Replace what a bound account says, or only its name',
  input: v.object({
    id: Id,
    account: v.optional(AccountFields),
    label: optionalText(40),
    password: v.pipe(v.string('required'), v.nonEmpty('required'))
  }),
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
