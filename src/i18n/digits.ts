// How numbers are written and counted, without `Intl`: to create the first `Intl` object of a page takes longer than to draw
// home. test/i18n/format.test.ts compares all of it with `Intl` in every locale.
import type { Locale } from '../contract/languages.ts'

/** Number format of a language: group separator, decimal separator, and the number of digits from which it groups. */
type Separators = readonly [group: string, decimal: '.' | ',', groupedFrom: number]

const point: Separators = [',', '.', 4]
const comma: Separators = ['.', ',', 4]

const separators: Partial<Record<string, Separators>> = {
  'vi-VN': comma,
  'es-ES': ['.', ',', 5],
  'id-ID': comma,
  'pt-PT': ['\u00a0', ',', 5],
  'pt-BR': comma
} satisfies Partial<Record<Locale, Separators>>

const readSeparators = (locale: string): Separators => separators[locale] ?? point

/** Returns the decimal separator of a locale. */
export const getDecimalSeparator = (locale: string): '.' | ',' => readSeparators(locale)[1]

/** Returns the digits of a whole number with group separators. */
export function groupDigits(digits: string, locale: string): string {
  const [group, , groupedFrom] = readSeparators(locale)
  return digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)
}

/** A formatted amount. `fraction` contains its separator; the component draws the sign. */
export interface AmountParts {
  sign: '' | '-' | '+'
  integer: string
  fraction: string
  currency: string
  /** Set while the amount is hidden: dots are shown, and screen readers read this. */
  hiddenLabel?: string | undefined
}

/**
 * Writes a decimal string of the wire for its reader. The digits are kept as they are, no float touches them. Something that
 * is no amount is shown as it came: a screen must not break on it. `plus` marks income.
 */
export function splitAmount(wire: string, code: string, locale: string, plus = false): AmountParts {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(wire)
  if (!match) return { sign: '', integer: wire, fraction: '', currency: code }
  const [, minus, whole = '0', fraction] = match
  const isZero = !/[1-9]/.test(wire)
  return {
    sign: isZero ? '' : minus ? '-' : plus ? '+' : '',
    integer: groupDigits(whole.replace(/^0+(?=\d)/, ''), locale),
    fraction: fraction ? getDecimalSeparator(locale) + fraction : '',
    currency: code
  }
}

/** Returns an amount as one line, with a real minus and `space` before the currency, by default one without a break. */
export function writeAmountLine({ sign, integer, fraction, currency }: AmountParts, space = '\u00a0'): string {
  return `${sign === '-' ? '\u2212' : sign}${integer}${fraction}${currency && space + currency}`
}

/** Returns money out as it is shown, with the other sign: usually below zero. */
export const negateAmount = (wire: string): string =>
  wire.startsWith('-') ? wire.slice(1) : /[1-9]/.test(wire) ? `-${wire}` : wire

/** Returns a count as text, with three decimals at most. */
export function formatCount(count: number, locale: string): string {
  const [whole = '', fraction] = String(Math.round(count * 1_000) / 1_000).split('.')
  return groupDigits(whole, locale) + (fraction ? getDecimalSeparator(locale) + fraction : '')
}

/** Returns the plural category of a count. Our languages have no other ones, and some only `other`. */
export const getPluralForm = (count: number, locale: string): 'one' | 'other' =>
  (locale === 'pt-BR' ? count < 2 : count === 1) ? 'one' : 'other'
