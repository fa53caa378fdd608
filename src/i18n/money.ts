import type { Locale } from '../contract/languages.ts'
import { type AmountParts, splitAmount, writeAmountLine } from './digits.ts'
import { $locale } from './translator.ts'

export type { AmountParts }

/** Writes an amount in the current locale; see {@link splitAmount}. */
export const formatAmount = (
  wire: string,
  { code }: { code: string },
  locale: Locale = $locale.get(),
  plus = false
): AmountParts => splitAmount(wire, code, locale, plus)

/** Replaces a hidden amount inside a text. */
export const HIDDEN_AMOUNT = '•••••'

/** Returns an amount as one line, with a real minus and a no-break space before the currency. */
export const formatAmountText = (wire: string, currency: { code: string }, locale?: Locale): string =>
  writeAmountLine(formatAmount(wire, currency, locale))
