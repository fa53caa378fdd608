import * as v from 'valibot'
import { Id, Instant, optionalText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** USDT networks. An address of one network is never accepted for another. */
export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const

/** One of {@link NETWORKS}. */
export const Network = v.picklist(NETWORKS, 'value_invalid')

/** See {@link Network}. */
export type Network = v.InferOutput<typeof Network>

/** Input to bind a USDT account. The specification's "link" is the network, "address" the wallet's address. */
const UsdtFields = v.object({ kind: v.literal('usdt'), network: Network, address: text(LIMITS.addressMax) })

/** Input to bind a bank account (specification 3). */
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

/** See {@link AccountFields}. */
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

/** See {@link WithdrawalAccount}. */
export type WithdrawalAccount = v.InferOutput<typeof WithdrawalAccount>
