import { type Currency, formatMinor, type Minor, parseAmount } from '../contract/money.ts'
import { amountText } from '../i18n/money.ts'
import type { FieldError } from './form.ts'

/** What a person has typed into an amount field, judged without any bounds. Zero counts as nothing typed. */
export type TypedAmount =
  | { state: 'none' }
  | { state: 'unreadable'; reason: 'number' | 'decimals' }
  | { state: 'amount'; minor: Minor }

/** Reads the field. Too many decimals are told apart, because the person can repair them. */
export function readTyped(text: string, scale: number): TypedAmount {
  const typed = text.trim()
  if (typed === '') return { state: 'none' }
  const minor = parseAmount(typed, scale)
  if (minor === null) return { state: 'unreadable', reason: /^\d*[.,]\d+$/.test(typed) ? 'decimals' : 'number' }
  if (minor < 0n) return { state: 'unreadable', reason: 'number' }
  return minor === 0n ? { state: 'none' } : { state: 'amount', minor }
}

/** The typed amount as it crosses the API; zero for what is not an amount, which no operation takes. */
export function wireAmount(text: string, scale: number): string {
  const typed = readTyped(text, scale)
  return formatMinor(typed.state === 'amount' ? typed.minor : 0n, scale)
}

/** Why an amount cannot be sent. `bound` is the amount that it runs into. */
export type AmountProblem =
  | { reason: 'required' }
  | { reason: 'decimals' }
  | { reason: 'minimum' | 'maximum' | 'balance' | 'limit' | 'fee'; bound: Minor }

/** The problem of an amount that cannot even be read; null for one that can. */
export function unreadable(typed: TypedAmount): AmountProblem | null {
  if (typed.state === 'amount') return null
  return { reason: typed.state === 'unreadable' && typed.reason === 'decimals' ? 'decimals' : 'required' }
}

const texts: Record<AmountProblem['reason'], string> = {
  required: 'money.errorAmount',
  decimals: 'money.errorDecimals',
  minimum: 'money.errorMinimum',
  maximum: 'money.errorMaximum',
  balance: 'money.errorBalance',
  limit: 'money.errorLimit',
  fee: 'money.errorFee'
}

/** The problem as it stands under the field, with its amount in the reader's writing. */
export function amountError(problem: AmountProblem, currency: Currency): FieldError {
  const key = texts[problem.reason]
  if (problem.reason === 'decimals') return { key, params: { count: currency.scale } }
  return 'bound' in problem
    ? { key, params: { amount: amountText(formatMinor(problem.bound, currency.scale), currency) } }
    : { key }
}
