import type { Config } from '../config.ts'
import type { BotMessageDetails } from '../db/schema.ts'
import { type NewsKind, resultName, tellsReason } from '../outbox/news.ts'
import { writtenAmount } from '../text/amount.ts'
import type { MessageLanguage } from '../text/language.ts'
import { translate } from '../text/texts.ts'

/** Who reads a result. */
export interface ResultReader {
  language: MessageLanguage
  currency: Config['currency']
}

/** Returns what is said of a result, in a message of the bot and in a notice: the sentence and the reason. None: nothing. */
export function resultLines(
  { kind, event, details }: { kind: NewsKind; event: string; details: BotMessageDetails },
  { language, currency }: ResultReader
): string[] {
  const name = resultName(kind, event)
  if (!name) return []
  const { amount, asked, reason, number = '' } = details
  const written = (minor: string | undefined) =>
    minor === undefined ? '' : writtenAmount(BigInt(minor), currency, language)
  const line = translate(`bot.${name}`, language, { amount: written(amount), asked: written(asked), number })
  return reason && tellsReason(event) ? [line, translate('bot.reason', language, { reason })] : [line]
}
