import type { Locale } from '../contract/languages.ts'
import { decimalOf, grouped } from './digits.ts'
import { $locale } from './translator.ts'

/** A formatted amount. `fraction` contains its separator; the component draws the sign. */
export interface AmountParts {
  sign: '' | '-' | '+'
  integer: string
  fraction: string
  currency: string
  /** Set while the amount is hidden: dots are shown, and screen readers read this. */
  hiddenLabel?: string | undefined
}

/** Returns the decimal separator of the current locale. */
export const decimalSeparator = (locale: Locale = $locale.get()): '.' | ',' => decimalOf(locale)

/**
 * Writes a decimal string of the wire for its reader. The digits are kept as they are, no float touches them. Something that
 * is no amount is shown as it came: a screen must not break on it. `plus` marks income.
 */
export function formatAmount(
  wire: string,
  { code }: { code: string },
  locale: Locale = $locale.get(),
  plus = false
): AmountParts {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(wire)
  if (!match) return { sign: '', integer: wire, fraction: '', currency: code }
  const [, minus, whole = '0', fraction] = match
  const isZero = !/[1-9]/.test(wire)
  return {
    sign: isZero ? '' : minus ? '-' : plus ? '+' : '',
    integer: grouped(whole.replace(/^0+(?=\d)/, ''), locale),
    fraction: fraction ? decimalOf(locale) + fraction : '',
    currency: code
  }
}

/** Replaces a hidden amount inside a text. */
export const HIDDEN_AMOUNT = '•••••'

/** Returns an amount as one line, with a real minus and a no-break space before the currency. */
export function amountText(wire: string, currency: { code: string }, locale?: Locale): string {
  const { sign, integer, fraction, currency: code } = formatAmount(wire, currency, locale)
  return `${sign === '-' ? '−' : sign}${integer}${fraction}${code && `\u00a0${code}`}`
}
