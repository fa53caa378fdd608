import type { Language } from '../../contract/languages.ts'
import type { Config } from '../config/config.ts'
import type { BotMessageDetails } from '../db/schema.ts'
import { findResultName, hasReason, type NewsKind } from '../outbox/news.ts'
import { formatMoney } from '../text/amount.ts'
import { translate } from '../text/texts.ts'

export interface ResultReader {
  language: Language
  currency: Config['currency']
}

/** Returns the text of a result for the bot and for notices: the sentence and the reason. Empty if there is none. */
export function formatResultLines(
  { kind, event, details }: { kind: NewsKind; event: string; details: BotMessageDetails },
  { language, currency }: ResultReader
): string[] {
  const name = findResultName(kind, event)
  if (!name) return []
  const { amount, asked: requested, reason, number = '', device = '', network = '', account = '' } = details
  const format = (minor: string | undefined) =>
    minor === undefined ? '' : formatMoney(BigInt(minor), currency, language)
  const line = translate(`bot.${name}`, language, {
    amount: format(amount),
    asked: format(requested),
    number,
    device,
    network,
    account
  })
  return reason && hasReason(event) ? [line, translate('bot.reason', language, { reason })] : [line]
}
