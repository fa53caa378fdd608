import { call } from '../../../api/request.ts'
import { type Currency, parseAmount } from '../../../contract/money.ts'
import { rechargeSubmit } from '../../../contract/wallet/recharge.ts'
import { TRANSACTION_ID } from '../../../contract/wallet/transaction-id.ts'
import { $currency } from '../../../stores/currency.ts'
import { reportEvent } from '../../../stores/features.ts'
import { createForm } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import {
  type AmountProblem,
  findTypingProblem,
  readFieldValue,
  toAmountError,
  toWireAmount
} from '../../../stores/typed-amount.ts'
import { offerWriteAccess } from '../../../stores/write-access.ts'
import { findChannel, type PayableChannel, rechargeQuotes } from './recharge-channels.ts'

type Values = { channel_id: string; amount: string; proof: string; transaction_id: string }

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

/** Input for a recharge over two steps; its draft survives a reload. `proof` is the id of an uploaded picture. */
export const rechargeForm = createForm({
  name: 'recharge',
  initial: { channel_id: '', amount: '', proof: '', transaction_id: '' } as Values,
  check: checkRecharge,
  submit: async (values, options) => {
    const input = {
      channel_id: values.channel_id,
      amount: readQuotedAmount(toWireAmount(values.amount, $currency.get())),
      ...(values.proof === '' ? {} : { proof: values.proof }),
      ...(values.transaction_id === '' ? {} : { transaction_id: values.transaction_id })
    }
    const answer = await call(rechargeSubmit, input, options)
    reportEvent({ type: 'recharge.submitted', id: answer.id })
    offerWriteAccess()
    return answer
  }
})

/** Suggested amounts: round ones that the channel accepts. */
export function listQuickAmounts(channel: PayableChannel | undefined, currency: Currency): string[] {
  const round = ['50', '100', '200', '500', '1000', '5000', '10000']
  return round.filter(amount => findRechargeProblem(amount, channel, currency) === null).slice(0, 4)
}

/** Whether the first step is complete, so that the second can be shown. */
export function canPay(
  values: Omit<Values, 'transaction_id'>,
  channel: PayableChannel | undefined,
  currency: Currency
): boolean {
  return (
    channel !== undefined &&
    channel.id === values.channel_id &&
    findRechargeProblem(values.amount, channel, currency) === null
  )
}
