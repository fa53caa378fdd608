import type { Language } from '../../contract/languages.ts'
import { type Currency, formatMinor } from '../../contract/money.ts'
import { findLocale } from '../../i18n/start.ts'
import { createNumberFormat } from './formatters.ts'

/** Formats an amount for its reader, with the currency after it. The digits are kept: no float is used. */
export function formatMoney(minor: bigint, currency: Currency, language: Language): string {
  const [, sign = '', whole = '0', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(formatMinor(minor, currency.scale)) ?? []
  const format = createNumberFormat(findLocale(language) ?? language)
  const separator = format.formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
  const digits = format.format(BigInt(whole)) + (fraction && separator + fraction)
  return `${sign && '−'}${digits}\u00a0${currency.code}`
}
