import * as v from 'valibot'
import { Id, Instant, Nothing, optionalText, PaymentPassword, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { Network } from './network.ts'

/** Input to bind a USDT account. The network decides which addresses fit. */
const UsdtFields = v.object({ kind: v.literal('usdt'), network: Network, address: text(LIMITS.maxAddressLength) })

/** Input to bind a bank account. */
const BankFields = v.object({
  kind: v.literal('bank'),
  bank_name: text(),
  branch_code: text(20),
  account_name: text(),
  card_number: v.pipe(text(34), v.regex(/^[0-9A-Za-z -]{6,34}$/, 'value_invalid'))
})

/** Either kind, with the merchant's own label. */
export const AccountFields = v.variant('kind', [
  v.object({ ...UsdtFields.entries, label: optionalText(40) }),
  v.object({ ...BankFields.entries, label: optionalText(40) })
])

/** Reasons to refuse them. */
export const ACCOUNT_REFUSALS = [
  'iban_invalid',
  'value_invalid',
  'address_contract',
  'address_invalid',
  'address_operator',
  'account_in_use'
] as const

export type AccountFields = v.InferOutput<typeof AccountFields>

/** While a new account waits: from when on it can be withdrawn to. */
const UsableFrom = v.optional(Instant)

/** A bound account for display: the backend masks addresses, names and numbers (first and last characters are kept). */
export const WithdrawalAccount = v.variant('kind', [
  v.object({
    id: Id,
    kind: v.literal('usdt'),
    label: v.string(),
    network: Network,
    address: v.string(),
    created_at: Instant,
    usable_from: UsableFrom
  }),
  v.object({
    id: Id,
    kind: v.literal('bank'),
    label: v.string(),
    bank_name: v.string(),
    branch_code: v.string(),
    account_name: v.string(),
    card_number: v.string(),
    created_at: Instant,
    usable_from: UsableFrom
  })
])

export type WithdrawalAccount = v.InferOutput<typeof WithdrawalAccount>

export const accountList = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/account_list',
  audience: 'merchant',
  summary: 'Bound withdrawal accounts, masked',
  input: v.object({}),
  output: v.object({
    list: v.array(WithdrawalAccount),
    maximum: v.number(),
    /** The banks that can be chosen. Empty or left out: the name is typed. */
    banks: v.nullish(v.array(v.string()))
  })
})

export const accountAdd = defineOperation({
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

/**
 * `account` replaces all its fields, the kind stays; `label` alone renames it and keeps the destination. At least one of the two
 * is required; if both are given, `label` overrides the label in `account`. Open withdrawals keep the old destination.
 */
export const accountUpdate = defineOperation({
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

export const accountDelete = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/account_delete',
  audience: 'merchant',
  summary: 'Unbind a withdrawal account',
  input: v.object({ id: Id, password: PaymentPassword }),
  output: Nothing,
  refusals: [
    'account_not_found',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
