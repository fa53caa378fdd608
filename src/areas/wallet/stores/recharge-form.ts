import { createIntentName } from '../../../api/idempotency.ts'
import { call } from '../../../api/request.ts'
import { type Currency, parseAmount } from '../../../contract/money.ts'
import { type Recharge, rechargeSubmit } from '../../../contract/wallet/recharge.ts'
import { TRANSACTION_ID } from '../../../contract/wallet/transaction-id.ts'
import { $currency } from '../../../stores/currency.ts'
import { reportEvent } from '../../../stores/features.ts'
import { createForm, type Form } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import { createLoadable, type Resource } from '../../../stores/loadable.ts'
import {
  type AmountProblem,
  findTypingProblem,
  readFieldValue,
  toAmountError,
  toWireAmount
} from '../../../stores/typed-amount.ts'
import { offerWriteAccess } from '../../../stores/write-access.ts'
import { findChannel, type PayableChannel, rechargeQuotes } from './recharge-channels.ts'
import { takeExecuted } from './unanswered.ts'

type Values = { channel_id: string; amount: string; proof: string; transaction_id: string; quoted: string }

/** Returns why the typed amount cannot be recharged through this channel; null if it can. */
export function findRechargeProblem(
  typed: string,
  channel: PayableChannel | undefined,
  currency: Currency
): AmountProblem | null {
  const value = readFieldValue(typed, currency)
  if (value.state !== 'amount') return findTypingProblem(value, currency)
  if (!channel) return null
  const minimum = parseAmount(channel.minimum, currency.scale) ?? 0n
  const maximum = parseAmount(channel.maximum, currency.scale) ?? 0n
  if (value.minor < minimum) return { reason: 'minimum', bound: minimum }
  return value.minor > maximum ? { reason: 'maximum', bound: maximum } : null
}

function checkRecharge(values: Values): Partial<Record<keyof Values, FieldError>> {
  const currency = $currency.get()
  const channel = findChannel(values.channel_id)
  const problem = findRechargeProblem(values.amount, channel?.kind === 'usdt' ? channel : undefined, currency)
  return {
    ...(channel ? {} : { channel_id: { key: 'recharge.errorChannel' } }),
    ...(problem ? { amount: toAmountError(problem, currency) } : {}),
    ...(values.transaction_id === '' || TRANSACTION_ID.test(values.transaction_id)
      ? {}
      : { transaction_id: { key: 'recharge.errorTransactionId' } })
  }
}

// The amount to pay, as the second step shows it.
function readQuotedAmount(requested: string): string {
  const quote = rechargeQuotes.$state.get()
  return quote.state === 'ready' && quote.data.asked === requested ? quote.data.amount : requested
}

const toInput = ({ channel_id, proof, transaction_id }: Values, amount: string) => ({
  channel_id,
  amount,
  ...(proof === '' ? {} : { proof }),
  ...(transaction_id === '' ? {} : { transaction_id })
})

/**
 * Input for a recharge over two steps; its draft survives a reload. `proof` is the id of an uploaded picture, `quoted` the amount that
 * was sent last.
 */
export const rechargeForm: Form<Values, Recharge> = createForm({
  name: 'recharge',
  initial: { channel_id: '', amount: '', proof: '', transaction_id: '', quoted: '' } as Values,
  check: checkRecharge,
  submit: async (values, options) => {
    const quoted = readQuotedAmount(toWireAmount(values.amount, $currency.get()))
    rechargeForm.prefill('quoted', quoted)
    const answer = await call(rechargeSubmit, toInput(values, quoted), options)
    reportEvent({ type: 'recharge.submitted', id: answer.id })
    offerWriteAccess()
    return answer
  }
})

const isSending = () => rechargeForm.$form.get().status === 'sending'
const getWhole = (amount: string) => amount.split('.')[0]

/** Whether the form has what was sent under this name. Only the cents of the quoted amount differ from the typed one. */
function hasIntent(name: string): boolean {
  const values = rechargeForm.$values.get()
  const { amount, quoted } = values
  const isTyped = getWhole(toWireAmount(amount, $currency.get())) === getWhole(quoted)
  return isTyped && name === createIntentName(rechargeSubmit.path, toInput(values, quoted))
}

/**
 * When the last recharge was submitted whose answer was lost, before a reload, say. It has taken the cents of its quote: sent again, the
 * form would get others, and be another request. So the form no longer has it. It is asked when the screen opens, and stays until the
 * next recharge.
 */
export const missedRecharge: Resource<object, string | null> = createLoadable<object, string | null>(
  async (_, options) => {
    const before = missedRecharge.$state.get()
    let missed = before.state === 'ready' ? before.data : null
    for (const [name, at] of await takeExecuted({ operation: rechargeSubmit, isSending }, options)) {
      missed = at
      if (hasIntent(name)) rechargeForm.reset()
    }
    return missed
  },
  { topics: ['recharge.changed'], quiet: true }
)

/** Suggested amounts: round ones that the channel accepts. */
export function listQuickAmounts(channel: PayableChannel | undefined, currency: Currency): string[] {
  const round = ['50', '100', '200', '500', '1000', '5000', '10000']
  return round.filter(amount => findRechargeProblem(amount, channel, currency) === null).slice(0, 4)
}

/** Whether the first step is complete, so that the second can be shown. */
export function canPay(
  values: Omit<Values, 'transaction_id' | 'quoted'>,
  channel: PayableChannel | undefined,
  currency: Currency
): boolean {
  return (
    channel !== undefined &&
    channel.id === values.channel_id &&
    findRechargeProblem(values.amount, channel, currency) === null
  )
}
