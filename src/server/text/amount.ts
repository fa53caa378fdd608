import { type Currency, formatMinor } from '../../contract/money.ts'
import type { MessageLanguage } from './language.ts'

// Chinese numbers look alike in both; `pt` alone would be Brazil's.
const locales: Partial<Record<MessageLanguage, string>> = { pt: 'pt-PT', es: 'es-ES', en: 'en-US' }

/** An amount as its reader writes it, with the currency after it. The digits are kept as they are: no float touches them. */
export function writtenAmount(minor: bigint, currency: Currency, language: MessageLanguage): string {
  const [, sign = '', whole = '0', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(formatMinor(minor, currency.scale)) ?? []
  const format = new Intl.NumberFormat(locales[language] ?? language)
  const separator = format.formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
  const digits = format.format(BigInt(whole)) + (fraction && separator + fraction)
  return `${sign && '−'}${digits}\u00a0${currency.code}`
}
