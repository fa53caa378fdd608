import { call } from '../../../api/request.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { NETWORKS, type Network } from '../../../contract/wallet/network.ts'
import { accountAdd, accountUpdate, type WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { createForm } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import { rechargeChannels } from './recharge-channels.ts'

/**
 * Input for a withdrawal account; `kind` decides which part counts. `id` is empty for a new one. While the saved `destination` is
 * kept, only the label counts.
 */
export type AccountValues = {
  id: string
  destination: 'kept' | 'new'
  kind: 'usdt' | 'bank'
  network: Network
  address: string
  bank_name: string
  branch_code: string
  account_name: string
  card_number: string
  label: string
  password: string
}

type Field = keyof AccountValues
type Errors = Partial<Record<Field, FieldError>>

const empty: AccountValues = {
  id: '',
  destination: 'new',
  kind: 'usdt',
  network: NETWORKS[0],
  address: '',
  bank_name: '',
  branch_code: '',
  account_name: '',
  card_number: '',
  label: '',
  password: ''
}

/** The fields of each kind and their maximum lengths. All are required. */
const lengths = {
  usdt: { address: LIMITS.maxAddressLength },
  bank: { bank_name: LIMITS.maxNameLength, branch_code: 20, account_name: LIMITS.maxNameLength, card_number: 34 }
} as const

/** The saved destination is unchanged. */
export const isDestinationUnchanged = (values: AccountValues): boolean => values.destination === 'kept'

/** Returns errors for missing or too long input. {@link checkAddress} validates the checksum of an address. */
export function checkAccount(values: AccountValues): Errors {
  const errors: Errors = {}
  const counted = isDestinationUnchanged(values) ? {} : lengths[values.kind]
  for (const [name, max] of Object.entries(counted) as [Field, number][]) {
    const text = values[name].trim()
    if (text === '') errors[name] = { key: 'errors.required' }
    else if (text.length > max) errors[name] = { key: 'errors.too_long', params: { limit: max } }
  }
  if (values.label.trim().length > 40) errors.label = { key: 'errors.too_long', params: { limit: 40 } }
  const hasNumber = values.kind === 'bank' && !isDestinationUnchanged(values)
  if (hasNumber && !errors.card_number && !/^[0-9A-Za-z -]{6,34}$/.test(values.card_number.trim())) {
    errors.card_number = { key: 'bank.cardInvalid' }
  }
  return errors
}

/**
 * The state of a typed address: empty, valid with checksum, valid without checksum, of another network, invalid, or valid but not
 * usable: the USDT contract itself, or a recharge address of the operator.
 */
export type AddressState = 'none' | 'good' | 'unsure' | 'other' | 'wrong' | 'contract' | 'operator'

/** Validates the checksum. The hashing code is loaded lazily: only these screens need it. */
export async function checkAddress(network: Network, typed: string): Promise<AddressState> {
  const address = typed.trim()
  if (address === '') return 'none'
  const { isAddressOf, isContract, isSameAddress, isUnchecked } = await import('../../../contract/wallet/address.ts')
  if (isAddressOf(network, address)) {
    if (isContract(network, address)) return 'contract'
    if ((await loadChannelAddresses()).some(channelAddress => isSameAddress(channelAddress, address))) return 'operator'
    return isUnchecked(network, address) ? 'unsure' : 'good'
  }
  return NETWORKS.some(other => isAddressOf(other, address)) ? 'other' : 'wrong'
}

/** Recharge addresses of the operator. Without a response none are known here; the backend validates too. */
async function loadChannelAddresses(): Promise<string[]> {
  if (rechargeChannels.$state.get().state !== 'ready') await rechargeChannels.load({})
  const state = rechargeChannels.$state.get()
  return state.state === 'ready' ? state.data.list.flatMap(one => (one.kind === 'usdt' ? [one.address] : [])) : []
}

/** Returns the error of an address, if any. */
function findAddressError(state: AddressState, network: Network): FieldError | undefined {
  if (state === 'contract' || state === 'operator') return { key: `errors.address_${state}` }
  if (state === 'other') return { key: 'bank.addressOther', params: { network } }
  return state === 'wrong' ? { key: 'bank.addressInvalid', params: { network } } : undefined
}

function createWireAccount(values: AccountValues) {
  const label = values.label.trim()
  if (values.kind === 'usdt')
    return { kind: values.kind, network: values.network, address: values.address.trim(), label }
  const { kind, bank_name, branch_code, account_name, card_number } = values
  return { kind, bank_name, branch_code, account_name, card_number, label }
}

const createWireChange = (values: AccountValues) =>
  isDestinationUnchanged(values) ? { label: values.label.trim() } : { account: createWireAccount(values) }

const shared = { initial: empty, check: checkAccount }

/** Binds an account. The draft survives a reload but never contains the transaction password. */
export const accountAddition = createForm({
  name: 'account-addition',
  ...shared,
  submit: (values, options) =>
    call(accountAdd, { account: createWireAccount(values), password: values.password }, options)
})

/** Renames a bound account, or replaces its destination. */
export const accountChange = createForm({
  name: 'account-change',
  ...shared,
  submit: (values, options) =>
    call(accountUpdate, { id: values.id, ...createWireChange(values), password: values.password }, options)
})

/** Either form: both have the same fields. */
export type AccountForm = typeof accountAddition | typeof accountChange

/**
 * Starts editing an account with its displayable data; a draft of the same account is kept. The destination stays until the
 * person chooses to change it: the masked parts would have to be typed again.
 */
export function beginChange(account: WithdrawalAccount): void {
  if (accountChange.$values.get().id === account.id) return
  const fixed =
    account.kind === 'usdt'
      ? { network: account.network }
      : { bank_name: account.bank_name, branch_code: account.branch_code }
  accountChange.reset({
    ...empty,
    id: account.id,
    destination: 'kept',
    kind: account.kind,
    label: account.label,
    ...fixed
  })
}

// The table of country formats is loaded lazily: only these screens need it.
async function hasRightNumber(form: AccountForm, typed: string): Promise<boolean> {
  const { isWrongIban, toPlainIban } = await import('../../../contract/wallet/iban.ts')
  const isWrong = isWrongIban(toPlainIban(typed))
  if (isWrong) form.fail('card_number', { key: 'errors.iban_invalid' })
  return !isWrong
}

/** Validates everything possible before the transaction password is requested, and shows errors at their fields. */
export async function canSaveAccount(form: AccountForm): Promise<boolean> {
  if (!form.validate()) return false
  const values = form.$values.get()
  if (isDestinationUnchanged(values)) return true
  if (values.kind !== 'usdt') return hasRightNumber(form, values.card_number)
  const error = findAddressError(await checkAddress(values.network, values.address), values.network)
  if (error) form.fail('address', error)
  return error === undefined
}
