import type { Locale } from '../contract/languages.ts'
import { type Currency, formatMinor, type Minor, parseAmount } from '../contract/money.ts'
import { type NumberProblem, readNumber } from '../contract/typed-number.ts'
import { getDecimalSeparator, groupDigits } from '../i18n/digits.ts'
import type { TextKey } from '../i18n/keys.ts'
import { $locale } from '../i18n/translator.ts'
import { $ownAmounts, price } from './amounts.ts'
import type { FieldError } from './form-errors.ts'

/** Parsed value of an amount field, without any bounds. Zero counts as empty. */
type TypedAmount =
  | { state: 'none' }
  | { state: 'unreadable'; reason: NumberProblem }
  | { state: 'amount'; minor: Minor }

/** Whether a field's value is an amount that {@link createAmountTyping} has parsed: with all its decimals and a point. */
function isKept(value: string, scale: number): boolean {
  return scale === 0 ? /^\d+$/.test(value) : /^\d+\.\d+$/.test(value) && value.split('.')[1]?.length === scale
}

/** Parses what a person typed, in this locale's notation: `1.500` is 1500 in Spanish, also for a currency of three decimals. */
function readText(text: string, { scale, code }: Currency, locale: Locale): TypedAmount {
  const result = readNumber(text, { scale, unit: code, decimal: getDecimalSeparator(locale) })
  if (result.state === 'unreadable') return result
  return result.state === 'empty' || result.minor === 0n ? { state: 'none' } : { state: 'amount', minor: result.minor }
}

/**
 * Returns the amount of a field's value, which means the same in every language: an amount as the API writes it, or a text that was
 * none when it was typed.
 */
export function readFieldValue(value: string, currency: Currency, locale: Locale = $locale.get()): TypedAmount {
  const minor = isKept(value, currency.scale) ? parseAmount(value, currency.scale) : null
  if (minor === null) return readText(value, currency, locale)
  return minor === 0n ? { state: 'none' } : { state: 'amount', minor }
}

/** The typed amount for the API; zero for an invalid amount, which every operation refuses. */
export function toWireAmount(value: string, currency: Currency): string {
  const typed = readFieldValue(value, currency)
  return formatMinor(typed.state === 'amount' ? typed.minor : 0n, currency.scale)
}

/** How an amount is stored by a form and shown in its field: see `NumberText` in ui/types.ts. */
export function createAmountTyping(currency: Currency, locale: Locale = $locale.get()) {
  return {
    /** A valid text becomes the amount with all its decimals; any other stays as typed. */
    keep: (text: string): string => {
      const typed = readText(text, currency, locale)
      return typed.state === 'amount' ? formatMinor(typed.minor, currency.scale) : text
    },
    show: (value: string): string => (isKept(value, currency.scale) ? price.text(value, { code: '' }) : value),
    signs: { group: groupDigits('1000000', locale).charAt(1), decimal: getDecimalSeparator(locale) }
  }
}

/** Why an amount cannot be sent. `bound` is the limit that it violates. */
export type AmountProblem =
  | { reason: 'required' | Exclude<NumberProblem, 'size'> }
  | { reason: 'minimum' | 'maximum' | 'balance' | 'limit' | 'fee'; bound: Minor }

/** The largest number with 15 digits before the decimal point: the API's maximum. */
const MAX_TYPED_AMOUNT = 10n ** 15n - 1n

/** Returns the problem of an unreadable amount; null for a readable one. */
export function findTypingProblem(typed: TypedAmount, { scale }: Currency): AmountProblem | null {
  if (typed.state === 'amount') return null
  if (typed.state === 'none') return { reason: 'required' }
  return typed.reason === 'size'
    ? { reason: 'maximum', bound: MAX_TYPED_AMOUNT * 10n ** BigInt(scale) }
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

/** Returns the problem as the text under the field, with its amount in the reader's notation. */
export function toAmountError(problem: AmountProblem, currency: Currency): FieldError {
  const { code, scale } = currency
  // The balance is the merchant's own amount, which may be hidden.
  const { text } = problem.reason === 'balance' ? $ownAmounts.get() : price
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

const wholeNumber = { scale: 0, code: '' }

/** How a whole number is stored and shown. */
export const createCountTyping = () => createAmountTyping(wholeNumber)

/** Returns the whole number of a field, 1 or more; null for anything else. */
export function readCount(value: string): number | null {
  const typed = readFieldValue(value, wholeNumber)
  return typed.state === 'amount' && typed.minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(typed.minor) : null
}
