import type { Locale } from '../contract/languages.ts'
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

/** Number format of a language: group separator, decimal separator, and the number of digits from which it groups. */
type Separators = readonly [group: string, decimal: '.' | ',', groupedFrom: number]

const point: Separators = [',', '.', 4]
const comma: Separators = ['.', ',', 4]

// What `Intl.NumberFormat` would say (test/i18n/format.test.ts compares them): to make one takes longer than to draw home.
const separators: Partial<Record<Locale, Separators>> = {
  'vi-VN': comma,
  'es-ES': ['.', ',', 5],
  'id-ID': comma,
  'pt-PT': ['\u00a0', ',', 5],
  'pt-BR': comma
}

const separatorsOf = (locale: Locale): Separators => separators[locale] ?? point

function grouped(digits: string, [group, , groupedFrom]: Separators): string {
  return digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)
}

/** Returns the decimal separator of the current locale. */
export const decimalSeparator = (locale: Locale = $locale.get()): '.' | ',' => separatorsOf(locale)[1]

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
  const signs = separatorsOf(locale)
  const isZero = !/[1-9]/.test(wire)
  return {
    sign: isZero ? '' : minus ? '-' : plus ? '+' : '',
    integer: grouped(whole.replace(/^0+(?=\d)/, ''), signs),
    fraction: fraction ? signs[1] + fraction : '',
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
