import { numberFormat, once } from './formatters.ts'
import { $locale } from './translator.ts'

/** An amount written for its reader. `fraction` carries its own separator; the sign is drawn by who shows it. */
export interface AmountParts {
  sign: '' | '-' | '+'
  integer: string
  fraction: string
  currency: string
  /** Set while the amount is hidden: dots stand for it, and a reader hears this. */
  hiddenLabel?: string | undefined
}

const separatorOf = (locale: string): string =>
  once(`separator ${locale}`, () => {
    const parts = numberFormat(locale).formatToParts(1.5)
    return parts.find(part => part.type === 'decimal')?.value ?? '.'
  })

/** The sign between whole and parts that the reader writes. */
export const decimalSeparator = (locale: string = $locale.get()): '.' | ',' => (separatorOf(locale) === ',' ? ',' : '.')

/**
 * Writes a decimal string of the wire for its reader. The digits are kept as they are, no float touches them. Something that
 * is no amount is shown as it came: a screen must not break on it. `plus` marks income.
 */
export function formatAmount(
  wire: string,
  { code }: { code: string },
  locale: string = $locale.get(),
  plus = false
): AmountParts {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(wire)
  if (!match) return { sign: '', integer: wire, fraction: '', currency: code }
  const [, minus, whole = '0', fraction] = match
  const isZero = !/[1-9]/.test(wire)
  return {
    sign: isZero ? '' : minus ? '-' : plus ? '+' : '',
    integer: numberFormat(locale).format(BigInt(whole)),
    fraction: fraction ? separatorOf(locale) + fraction : '',
    currency: code
  }
}

/** Stands for an amount of a person who hides amounts, where it is part of a text. */
export const HIDDEN_AMOUNT = '•••••'

/** An amount in one line, for messages: a real minus, and no line break before the currency. */
export function amountText(wire: string, currency: { code: string }, locale?: string): string {
  const { sign, integer, fraction, currency: code } = formatAmount(wire, currency, locale)
  return `${sign === '-' ? '−' : sign}${integer}${fraction}${code && `\u00a0${code}`}`
}
