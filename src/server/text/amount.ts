import { type Currency, formatMinor } from '../../contract/money.ts'
import type { MessageLanguage } from './language.ts'

// Chinese number formats are the same for both; `pt` alone would be Brazil's.
const locales: Partial<Record<MessageLanguage, string>> = { pt: 'pt-PT', es: 'es-ES', en: 'en-US' }

/** Formats an amount for its reader, with the currency after it. The digits are kept: no float is used. */
export function writtenAmount(minor: bigint, currency: Currency, language: MessageLanguage): string {
  const [, sign = '', whole = '0', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(formatMinor(minor, currency.scale)) ?? []
  const format = new Intl.NumberFormat(locales[language] ?? language)
  const separator = format.formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
  const digits = format.format(BigInt(whole)) + (fraction && separator + fraction)
  return `${sign && '−'}${digits}\u00a0${currency.code}`
}
