import type { NoticeSummary } from '../../contract/help/notice.ts'
import type { Language } from '../../contract/languages.ts'
import type { Block } from '../../contract/rich-text.ts'
import type { Notice } from '../db/schema.ts'
import { resultName, subjectKind } from '../outbox/news.ts'
import { pickText } from '../text/language.ts'
import { translate } from '../text/texts.ts'
import { type ResultReader, resultLines } from './result-text.ts'

/** Returns the title of a notice in the reader's language; for a result, its short name. */
export function noticeTitle(row: Pick<Notice, 'title' | 'kind' | 'event'>, language: Language): string {
  const name = row.kind && row.event ? resultName(row.kind, row.event) : undefined
  return name ? translate(`server.titles.${name}`, language) : (pickText(row.title, language) ?? '')
}

/** Returns the text of a notice; for a result, the same sentence as the bot's, and the reason. */
export function noticeBlocks(
  { kind, event, details, blocks }: Pick<Notice, 'kind' | 'event' | 'details' | 'blocks'>,
  reader: ResultReader
): Block[] {
  if (!kind || !event || !details) return pickText(blocks, reader.language) ?? []
  return resultLines({ kind, event, details }, reader).map(text => ({ type: 'paragraph', text }))
}

/** Returns the document of a notice, if it has one. */
export function noticeSubject({
  kind,
  event,
  subject_id
}: Pick<Notice, 'kind' | 'event' | 'subject_id'>): NoticeSummary['subject'] {
  return kind && subject_id ? { kind: subjectKind(kind, event ?? ''), id: subject_id } : null
}
