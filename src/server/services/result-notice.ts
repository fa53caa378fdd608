import type { NoticeSummary } from '../../contract/entities/notice.ts'
import type { Block } from '../../contract/entities/rich-text.ts'
import { writtenAmount } from '../bot/amount.ts'
import { resultText, tellsReason } from '../bot/news.ts'
import type { Config } from '../config.ts'
import type { Notice } from '../db/schema.ts'
import { botText } from '../text/bot.ts'
import { type MessageLanguage, pickText } from '../text/language.ts'
import { resultTitles } from '../text/result-titles.ts'

/** What the words of a notice depend on, beside the notice. */
export interface NoticeReader {
  language: MessageLanguage
  currency: Config['currency']
}

/** Returns the title of a notice in the reader's language; of a result the short name of what happened. */
export function noticeTitle(row: Pick<Notice, 'title' | 'kind' | 'event'>, language: MessageLanguage): string {
  const key = row.kind && row.event ? resultText(row.kind, row.event) : undefined
  const title = key && resultTitles[language][key]
  return title ?? pickText(row.title, language) ?? ''
}

/** Returns the text of a notice; of a result the sentence that the bot says too, and the reason. */
export function noticeBlocks(
  { kind, event, details, blocks }: Pick<Notice, 'kind' | 'event' | 'details' | 'blocks'>,
  { language, currency }: NoticeReader
): Block[] {
  const key = kind && event ? resultText(kind, event) : undefined
  if (!key || !event || !details) return pickText(blocks, language) ?? []
  const { amount, number = '', reason } = details
  const params = { amount: amount === undefined ? '' : writtenAmount(BigInt(amount), { currency }, language), number }
  const lines = [botText(key, language, params)]
  if (reason && tellsReason(event)) lines.push(botText('reason', language, { reason }))
  return lines.map(text => ({ type: 'paragraph', text }))
}

/** Returns the document that a notice is about, if it is about one. */
export function noticeSubject({ kind, subject_id }: Pick<Notice, 'kind' | 'subject_id'>): NoticeSummary['subject'] {
  return kind && subject_id ? { kind, id: subject_id } : null
}
