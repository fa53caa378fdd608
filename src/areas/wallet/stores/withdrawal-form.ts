import { call } from '../../../api/request.ts'
import { type Currency, feeOf, type Minor, parseAmount } from '../../../contract/money.ts'
import { withdrawSubmit } from '../../../contract/wallet/withdrawal.ts'
import { $currency } from '../../../stores/currency.ts'
import { reportEvent } from '../../../stores/features.ts'
import { createForm } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import {
  type AmountProblem,
  amountError,
  readFieldValue,
  unreadable,
  wireAmount
} from '../../../stores/typed-amount.ts'
import { offerWriteAccess } from '../../../stores/write-access.ts'
import { type WithdrawInfo, withdrawInfo } from './withdraw-info.ts'

/** Amounts of a withdrawal: debit, fee, and the amount that arrives. */
export interface Quote {
  amount: Minor
  fee: Minor
  arrives: Minor
  problem: AmountProblem | null
}

/** The bounds of a withdrawal in minor units. */
interface Bounds {
  available: Minor
  minimum: Minor
  limit: Minor
}

/** Returns the backend's bounds. An unreadable amount counts as zero, so that an invalid response allows no withdrawal. */
export function boundsOf(info: WithdrawInfo): Bounds {
  const minor = (text: string) => parseAmount(text, info.currency.scale) ?? 0n
  return { available: minor(info.available), minimum: minor(info.minimum), limit: minor(info.limit_per_withdrawal) }
}

/** Returns the maximum amount of one withdrawal now, for the all-in button. */
export function allIn({ available, limit }: Bounds): Minor {
  return available < limit ? available : limit
}

/** Calculates a withdrawal of the typed amount, and returns the first problem. */
export function quote(typed: string, info: WithdrawInfo): Quote {
  const read = readFieldValue(typed, info.currency)
  if (read.state !== 'amount') return { amount: 0n, fee: 0n, arrives: 0n, problem: unreadable(read, info.currency) }
  const amount = read.minor
  const fee = feeOf(amount, info.fee_basis_points)
  return { amount, fee, arrives: amount > fee ? amount - fee : 0n, problem: problemOf(amount, fee, boundsOf(info)) }
}

function problemOf(amount: Minor, fee: Minor, bounds: Bounds): AmountProblem | null {
  if (amount > bounds.available) return { reason: 'balance', bound: bounds.available }
  if (amount > bounds.limit) return { reason: 'limit', bound: bounds.limit }
  if (amount < bounds.minimum) return { reason: 'minimum', bound: bounds.minimum }
  return fee >= amount ? { reason: 'fee', bound: fee } : null
}

type Values = { account_id: string; amount: string; password: string }

function check(values: Values): Partial<Record<keyof Values, FieldError>> {
  const state = withdrawInfo.$state.get()
  if (state.state !== 'ready') return {}
  const { problem } = quote(values.amount, state.data)
  const account = state.data.accounts.find(one => one.id === values.account_id)
  return {
    ...(problem ? { amount: amountError(problem, state.data.currency) } : {}),
    ...(account ? {} : { account_id: { key: 'withdraw.errorAccount' } }),
    ...(account?.usable_from &&
      Date.parse(account.usable_from) > Date.now() && { account_id: { key: 'errors.account_waiting' } })
  }
}

/** The currency of the bounds, so that the amount is parsed with the same scale as it was validated. */
function currencyNow(): Currency {
  const state = withdrawInfo.$state.get()
  return state.state === 'ready' ? state.data.currency : $currency.get()
}

/**
 * Input for a withdrawal; its draft survives a reload but never contains the transaction password. One intent has one idempotency
 * key until its response: the api layer handles that.
 */
export const withdrawalForm = createForm({
  name: 'withdrawal',
  initial: { account_id: '', amount: '', password: '' },
  check,
  submit: async (values, options) => {
    const input = {
      account_id: values.account_id,
      amount: wireAmount(values.amount, currencyNow()),
      password: values.password
    }
    const sent = await call(withdrawSubmit, input, options)
    reportEvent({ type: 'withdraw.submitted', id: sent.id })
    offerWriteAccess()
    return sent
  }
})

/** Returns why withdrawals are not possible at all now, whatever the input; the first reason that applies. */
export type BlockReason =
  | { reason: 'blocked'; until: string }
  | { reason: 'times' }
  | { reason: 'accounts' }
  | { reason: 'paused'; why: string }
  | { reason: 'password' }
  | null

export function blockReasonOf(info: {
  blocked_until: string | null
  times_left: number
  accounts: readonly unknown[]
  has_transaction_password: boolean
  paused?: string | null | undefined
}): BlockReason {
  if (info.paused) return { reason: 'paused', why: info.paused }
  if (info.blocked_until !== null && Date.parse(info.blocked_until) > Date.now()) {
    return { reason: 'blocked', until: info.blocked_until }
  }
  if (info.times_left <= 0) return { reason: 'times' }
  if (info.accounts.length === 0) return { reason: 'accounts' }
  return info.has_transaction_password ? null : { reason: 'password' }
}
