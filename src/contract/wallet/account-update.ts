import * as v from 'valibot'
import { ACCOUNT_REFUSALS, AccountFields, WithdrawalAccount } from '../entities/withdrawal-account.ts'
import { Id, optionalText, PaymentPassword } from '../fields.ts'
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
    password: PaymentPassword
  }),
  output: WithdrawalAccount,
  refusals: [
    ...ACCOUNT_REFUSALS,
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'account_not_found',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
