import type { NoticeSummary } from '../../contract/help/notice.ts'
import type { Language } from '../../contract/languages.ts'
import type { Block } from '../../contract/rich-text.ts'
import type { Notice } from '../db/schema.ts'
import { findResultName, getSubjectKind } from '../outbox/news.ts'
import { pickText } from '../text/language.ts'
import { translate } from '../text/texts.ts'
import { formatResultLines, type ResultReader } from './result-text.ts'

/** Returns the title of a notice in the reader's language; for a result, its short name. */
export function formatNoticeTitle(row: Pick<Notice, 'title' | 'kind' | 'event'>, language: Language): string {
  const name = row.kind && row.event ? findResultName(row.kind, row.event) : undefined
  return name ? translate(`server.titles.${name}`, language) : (pickText(row.title, language) ?? '')
}

/** Returns the text of a notice; for a result, the same sentence as the bot's, and the reason. */
export function getNoticeBlocks(
  { kind, event, details, blocks }: Pick<Notice, 'kind' | 'event' | 'details' | 'blocks'>,
  reader: ResultReader
): Block[] {
  if (!kind || !event || !details) return pickText(blocks, reader.language) ?? []
  return formatResultLines({ kind, event, details }, reader).map(text => ({ type: 'paragraph', text }))
}

/** Returns the document of a notice, if it has one. */
export function getNoticeSubject({
  kind,
  event,
  subject_id
}: Pick<Notice, 'kind' | 'event' | 'subject_id'>): NoticeSummary['subject'] {
  return kind && subject_id ? { kind: getSubjectKind(kind, event ?? ''), id: subject_id } : null
}
