import { sql } from 'kysely'
import type { NoticeSummary } from '../../contract/help/notice.ts'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { Block } from '../../contract/rich-text.ts'
import type { Localized, Notice } from '../db/schema.ts'
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

/** The goods of the order or request that a row of `notice` is about. */
export interface NoticeGoods {
  name: Localized
  quantity: number
  picture: string
}

export const selectNoticeGoods = sql<NoticeGoods | null>`CASE notice.kind
  WHEN 'order' THEN (SELECT jsonb_build_object('name', title, 'quantity', quantity, 'picture', picture)
    FROM shop_order WHERE shop_order.id = notice.subject_id)
  WHEN 'order_request' THEN (SELECT jsonb_build_object('name', name, 'quantity', quantity, 'picture', picture)
    FROM order_request JOIN product ON product.id = product_id JOIN depot_product ON depot_product.id = depot_product_id
    WHERE order_request.id = notice.subject_id) END`

/** Returns what a notice is about; null if it has only its text. */
export function getNoticeAbout(
  { kind, event, details, goods }: Pick<Notice, 'kind' | 'event' | 'details'> & { goods: NoticeGoods | null },
  { language, currency }: ResultReader
): NonNullable<NoticeSummary['about']> | null {
  const result = kind && event ? findResultName(kind, event) : undefined
  if (!result) return null
  const { amount, device = '' } = details ?? {}
  return {
    result,
    goods: goods && { ...goods, name: pickText(goods.name, language) ?? '' },
    amount: amount === undefined ? null : formatMinor(BigInt(amount), currency.scale),
    device
  }
}

/** Returns the document of a notice, if it has one. */
export function getNoticeSubject({
  kind,
  event,
  subject_id
}: Pick<Notice, 'kind' | 'event' | 'subject_id'>): NoticeSummary['subject'] {
  return kind && subject_id ? { kind: getSubjectKind(kind, event ?? ''), id: subject_id } : null
}
