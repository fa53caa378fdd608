import { isAddressOf, toCanonicalAddress } from '../../contract/wallet/address.ts'
import { isWrongIban, toPlainIban } from '../../contract/wallet/iban.ts'
import type { Network } from '../../contract/wallet/network.ts'
import type {
  WithdrawalAccount as AccountView,
  AccountFields as FieldsInput
} from '../../contract/wallet/withdrawal-account.ts'
import type { Destination } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { maskAddress, maskText } from './masking.ts'

/** Returns the stored form of a typed withdrawal account, or throws the refusal at the invalid field. */
export function checkFields(input: FieldsInput): Destination {
  if (input.kind === 'usdt') {
    if (!isAddressOf(input.network, input.address)) throw new Refusal('address_invalid', 'account.address')
    return { kind: 'usdt', network: input.network, address: input.address }
  }
  const number = toPlainIban(input.card_number)
  if (number.length < 6) throw new Refusal('value_invalid', 'account.card_number')
  if (isWrongIban(number)) throw new Refusal('iban_invalid', 'account.card_number')
  const { bank_name, branch_code, account_name } = input
  return { kind: 'bank', bank_name, branch_code, account_name, card_number: number }
}

/** Returns the same key for two spellings of one destination, to find duplicates. */
export function getIdentity(destination: Destination): string {
  return destination.kind === 'usdt'
    ? `${destination.network} ${toCanonicalAddress(destination.network as Network, destination.address)}`
    : `${destination.bank_name.toLowerCase()} ${destination.card_number}`
}

/** Returns a destination for display to its merchant: address, name and number masked. */
export function maskAccount(id: string, label: string, fields: Destination, createdAt: Date): AccountView {
  const common = { id, label, created_at: createdAt.toISOString() }
  if (fields.kind === 'usdt') {
    return { ...common, kind: 'usdt', network: fields.network as Network, address: maskAddress(fields.address) }
  }
  return {
    ...common,
    kind: 'bank',
    bank_name: fields.bank_name,
    branch_code: fields.branch_code,
    account_name: maskText(fields.account_name),
    card_number: maskText(fields.card_number)
  }
}
