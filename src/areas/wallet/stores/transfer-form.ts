import { createIntentName } from '../../../api/idempotency.ts'
import { listUnansweredKeys } from '../../../api/intents.ts'
import { call } from '../../../api/request.ts'
import { type Currency, parseAmount } from '../../../contract/money.ts'
import { paymentResult, transferSubmit } from '../../../contract/wallet/balance.ts'
import type { Wallet } from '../../../contract/wallet/wallet.ts'
import { host } from '../../../host/current.ts'
import { $currency } from '../../../stores/currency.ts'
import { reportEvent } from '../../../stores/features.ts'
import { createForm } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import { createLoadable, type Resource } from '../../../stores/loadable.ts'
import {
  type AmountProblem,
  findTypingProblem,
  readFieldValue,
  toAmountError,
  toWireAmount
} from '../../../stores/typed-amount.ts'
import { wallet } from './wallet.ts'

/** The balances of transfers. */
export type Balance = 'available' | 'promotion'

type Values = { from: Balance; amount: string }

/** Returns the other one of the two balances. */
export const getOtherBalance = (balance: Balance): Balance => (balance === 'available' ? 'promotion' : 'available')

/** Returns why the typed amount cannot be moved out of this balance; null if it can. */
export function findTransferProblem(
  values: Values,
  balances: Pick<Wallet, Balance>,
  currency: Currency
): AmountProblem | null {
  const value = readFieldValue(values.amount, currency)
  if (value.state !== 'amount') return findTypingProblem(value, currency)
  const sourceBalance = parseAmount(balances[values.from], currency.scale) ?? 0n
  return value.minor > sourceBalance ? { reason: 'balance', bound: sourceBalance } : null
}

function checkTransfer(values: Values): Partial<Record<keyof Values, FieldError>> {
  const state = wallet.$state.get()
  if (state.state !== 'ready') return {}
  const problem = findTransferProblem(values, state.data, state.data.currency)
  return problem ? { amount: toAmountError(problem, state.data.currency) } : {}
}

/** Transfers between the own balances. It takes effect at once: the response contains the new balances. */
export const transferForm = createForm({
  name: 'transfer',
  initial: { from: 'available', amount: '' } as Values,
  check: checkTransfer,
  submit: async (values, options) => {
    const input = { from: values.from, amount: toWireAmount(values.amount, $currency.get()) }
    const moved = await call(transferSubmit, input, options)
    reportEvent({ type: 'transfer.submitted' })
    return moved
  }
})

/** A transfer that succeeded although its response was lost, for example by a reload. The amount is null if the form has another one. */
export interface UnconfirmedTransfer {
  at: string
  amount: string | null
}

/**
 * Finds what became of transfers without an answer: those that were made are no longer repeated, and the form no longer holds the
 * amount of one. It is asked when the screen opens, and when the wallet changes. The result stays until the next transfer: the search
 * removes what it has looked up, so that a second one would say nothing.
 */
export const missedTransfer: Resource<object, UnconfirmedTransfer | null> = createLoadable<
  object,
  UnconfirmedTransfer | null
>(
  async (_, options) => {
    const before = missedTransfer.$state.get()
    let missed = before.state === 'ready' ? before.data : null
    for (const [name, key] of listUnansweredKeys(host.storage, transferSubmit.path)) {
      const { done_at: at } = await call(paymentResult, { key }, { ...options, quiet: true })
      // The answer of a transfer that is being sent is on its way.
      if (at === null || transferForm.$form.get().status === 'sending') continue
      host.storage.remove(name)
      const { from, amount } = transferForm.$values.get()
      const isInForm =
        name === createIntentName(transferSubmit.path, { from, amount: toWireAmount(amount, $currency.get()) })
      missed = { at, amount: isInForm ? toWireAmount(amount, $currency.get()) : null }
      if (isInForm) transferForm.reset({ from, amount: '' })
    }
    return missed
  },
  { topics: ['wallet.changed'] }
)
