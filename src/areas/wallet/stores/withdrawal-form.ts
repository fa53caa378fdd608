import { call } from '../../../api/request.ts'
import type { Currency } from '../../../contract/money.ts'
import { withdrawSubmit } from '../../../contract/wallet/withdrawal.ts'
import { $currency } from '../../../stores/currency.ts'
import { reportEvent } from '../../../stores/features.ts'
import { createForm } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import { toAmountError, toWireAmount } from '../../../stores/typed-amount.ts'
import { offerWriteAccess } from '../../../stores/write-access.ts'
import { withdrawInfo } from './withdraw-info.ts'
import { calculateQuote } from './withdrawal-quote.ts'

type Values = { account_id: string; amount: string; password: string }

function checkWithdrawal(values: Values): Partial<Record<keyof Values, FieldError>> {
  const state = withdrawInfo.$state.get()
  if (state.state !== 'ready') return {}
  const { problem } = calculateQuote(values.amount, state.data)
  const account = state.data.accounts.find(one => one.id === values.account_id)
  return {
    ...(problem ? { amount: toAmountError(problem, state.data.currency) } : {}),
    ...(account ? {} : { account_id: { key: 'withdraw.errorAccount' } }),
    ...(account?.usable_from &&
      Date.parse(account.usable_from) > Date.now() && { account_id: { key: 'errors.account_waiting' } })
  }
}

/** The currency of the bounds, so that the amount is parsed with the same scale as it was validated. */
function readCurrency(): Currency {
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
  check: checkWithdrawal,
  submit: async (values, options) => {
    const input = {
      account_id: values.account_id,
      amount: toWireAmount(values.amount, readCurrency()),
      password: values.password
    }
    const answer = await call(withdrawSubmit, input, options)
    reportEvent({ type: 'withdraw.submitted', id: answer.id })
    offerWriteAccess()
    return answer
  }
})

/** Why withdrawals are not possible at all now. */
export type BlockReason =
  | { reason: 'blocked'; until: string }
  | { reason: 'times' }
  | { reason: 'accounts' }
  | { reason: 'paused'; why: string }
  | { reason: 'password' }
  | null

/** Returns why withdrawals are not possible at all now, whatever the input: the first reason that applies. */
export function findBlockReason(info: {
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
