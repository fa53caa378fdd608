import type { RecordType } from '../../contract/entities/record.ts'
import type { Currency } from '../../contract/money.ts'
import type { Tx } from '../db/schema.ts'
import { postOwnNotice } from '../help/index.ts'
import { writtenAmount } from '../text/amount.ts'
import { type BotTextKey, botText } from '../text/bot.ts'
import { MESSAGE_LANGUAGES } from '../text/language.ts'
import { recordTypeNames } from '../text/record-types.ts'

/** What an operator put right, for the merchant to read. */
export interface MoneyNews {
  /** What the record is called, which is the title of the notice. */
  type: RecordType
  text: BotTextKey
  amount: bigint
  asked?: bigint
  /** An order's. */
  number?: string
  reason: string
}

/** Tells a merchant in a notice of their own, in every language, what an operator did with their money and why. */
export async function noticeMoney(
  tx: Tx,
  merchantId: string,
  { type, text, amount, asked, number = '', reason }: MoneyNews,
  currency: Currency
): Promise<void> {
  const said = MESSAGE_LANGUAGES.map(language => {
    const written = (minor: bigint) => writtenAmount(minor, { currency }, language)
    const params = { amount: written(amount), number, ...(asked !== undefined && { asked: written(asked) }) }
    const lines = [botText(text, language, params)]
    if (reason !== '') lines.push(botText('reason', language, { reason }))
    return { language, title: recordTypeNames[language][type], lines }
  })
  await postOwnNotice(tx, merchantId, said)
}
