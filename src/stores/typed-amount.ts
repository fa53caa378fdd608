import type { Locale } from '../contract/languages.ts'
import { type Currency, formatMinor, type Minor, parseAmount } from '../contract/money.ts'
import { type NumberProblem, readNumber } from '../contract/typed-number.ts'
import type { TextKey } from '../i18n/keys.ts'
import { decimalSeparator } from '../i18n/money.ts'
import { $locale } from '../i18n/translator.ts'
import { $own, price } from './amounts.ts'
import type { FieldError } from './form.ts'

/** What an amount field holds, judged without any bounds. Zero counts as nothing typed. */
export type TypedAmount =
  | { state: 'none' }
  | { state: 'unreadable'; reason: NumberProblem }
  | { state: 'amount'; minor: Minor }

/**
 * Whether a field's value is an amount that was read already: `keep` writes it with all its decimals and a point, and no text
 * of that form means anything else in another language.
 */
function isKept(value: string, scale: number): boolean {
  return scale === 0 ? /^\d+$/.test(value) : /^\d+\.\d+$/.test(value) && value.split('.')[1]?.length === scale
}

/** Reads a field's value: an amount that was kept, or the text of a person who writes as this locale does. */
export function readTyped(value: string, { scale, code }: Currency, locale: Locale = $locale.get()): TypedAmount {
  if (isKept(value, scale)) {
    const kept = parseAmount(value, scale)
    if (kept !== null) return kept === 0n ? { state: 'none' } : { state: 'amount', minor: kept }
  }
  const read = readNumber(value, { scale, unit: code, decimal: decimalSeparator(locale) })
  if (read.state === 'unreadable') return read
  return read.state === 'empty' || read.minor === 0n ? { state: 'none' } : { state: 'amount', minor: read.minor }
}

/** The typed amount as it crosses the API; zero for what is not an amount, which no operation takes. */
export function wireAmount(value: string, currency: Currency): string {
  const typed = readTyped(value, currency)
  return formatMinor(typed.state === 'amount' ? typed.minor : 0n, currency.scale)
}

/** How an amount is kept by a form and shown in its field: see `NumberText` in ui/types.ts. */
export function amountTyping(currency: Currency) {
  const separator = decimalSeparator()
  return {
    /** A text that can be read becomes the amount with all its decimals; any other stays as it was typed. */
    keep: (text: string): string => {
      const typed = readTyped(text, currency)
      return typed.state === 'amount' ? formatMinor(typed.minor, currency.scale) : text
    },
    show: (value: string): string => (isKept(value, currency.scale) ? price.text(value, { code: '' }) : value),
    edit: (value: string): string => (isKept(value, currency.scale) ? value.replace('.', separator) : value)
  }
}

/** Why an amount cannot be sent. `bound` is the amount that it runs into. */
export type AmountProblem =
  | { reason: 'required' | Exclude<NumberProblem, 'size'> }
  | { reason: 'minimum' | 'maximum' | 'balance' | 'limit' | 'fee'; bound: Minor }

/** The largest number of 15 digits before the decimal sign: what crosses the API. */
const largest = 10n ** 15n - 1n

/** The problem of an amount that cannot even be read; null for one that can. */
export function unreadable(typed: TypedAmount, { scale }: Currency): AmountProblem | null {
  if (typed.state === 'amount') return null
  if (typed.state === 'none') return { reason: 'required' }
  return typed.reason === 'size'
    ? { reason: 'maximum', bound: largest * 10n ** BigInt(scale) }
    : { reason: typed.reason }
}

const texts: Record<AmountProblem['reason'], TextKey> = {
  required: 'money.errorAmount',
  number: 'money.errorNumber',
  decimals: 'money.errorDecimals',
  negative: 'money.errorNegative',
  currency: 'money.errorCurrency',
  minimum: 'money.errorMinimum',
  maximum: 'money.errorMaximum',
  balance: 'money.errorBalance',
  limit: 'money.errorLimit',
  fee: 'money.errorFee'
}

/** The problem as it stands under the field, with its amount in the reader's writing. */
export function amountError(problem: AmountProblem, currency: Currency): FieldError {
  const { code, scale } = currency
  // The balance is the merchant's own amount, which he may hide.
  const { text } = problem.reason === 'balance' ? $own.get() : price
  const params = {
    ...(problem.reason === 'decimals' ? { count: scale } : {}),
    ...(problem.reason === 'number'
      ? { example: text(formatMinor(12_345n * 10n ** BigInt(scale), scale), { code: '' }) }
      : {}),
    ...(problem.reason === 'currency' ? { currency: code } : {}),
    ...('bound' in problem ? { amount: text(formatMinor(problem.bound, scale), currency) } : {})
  }
  return { key: texts[problem.reason], ...(Object.keys(params).length > 0 ? { params } : {}) }
}

const whole = { scale: 0, code: '' }

/** How a whole number is kept and shown. */
export const countTyping = () => amountTyping(whole)

/** The whole number that a field holds, 1 or more; null for anything else. */
export function readCount(value: string): number | null {
  const typed = readTyped(value, whole)
  return typed.state === 'amount' && typed.minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(typed.minor) : null
}
