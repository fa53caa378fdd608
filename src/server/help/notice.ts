import { type ExpressionBuilder, sql } from 'kysely'
import type { NoticeSummary, NoticeTopic } from '../../contract/help/notice.ts'
import type { Language } from '../../contract/languages.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Schema } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { pickText } from '../text/language.ts'
import {
  formatNoticeTitle,
  getNoticeAbout,
  getNoticeBlocks,
  getNoticeSubject,
  selectNoticeGoods
} from './result-notice.ts'
import type { ResultReader } from './result-text.ts'

/** The reader of notices, for read marks and language. A visitor has no marks, so nothing is unread. */
interface NoticeReader extends ResultReader {
  merchantId: string | null
}

type Where = ExpressionBuilder<Schema, 'notice'>

/** A notice is visible to everyone once it is published, or only to its segment or one merchant, until it is withdrawn. */
const isFor =
  (merchantId: string | null) =>
  ({ and, or, eb }: Where) =>
    and([
      or([
        eb('notice.published', '=', true),
        eb('notice.merchant_id', '=', merchantId),
        // A list of ids lets each of the three conditions use an index.
        sql<boolean>`notice.id = ANY (ARRAY(SELECT notice_id FROM notice_receiver WHERE merchant_id = ${merchantId}))`
      ]),
      eb('notice.withdrawn_at', 'is', null)
    ])

/** Whether its topic is on in the app, or for the bot. */
const isOn =
  (merchantId: string | null, channel: 'app' | 'bot' = 'app') =>
  ({ not, exists, selectFrom }: Where) =>
    not(
      exists(
        selectFrom('notice_preference')
          .select('notice_preference.topic')
          .whereRef('notice_preference.topic', '=', 'notice.topic')
          .where('notice_preference.merchant_id', '=', merchantId)
          .where(`notice_preference.${channel}`, '=', false)
      )
    )

/** Notices to everybody from before a merchant's registration count as read. */
const isOld = (merchantId: string | null) =>
  sql<boolean>`(notice.published AND notice.created_at < (SELECT created_at FROM merchant WHERE id = ${merchantId}))`

const selectNotices = (db: Db, { merchantId }: NoticeReader) =>
  db.selectFrom('notice').where(isFor(merchantId)).where(isOn(merchantId))

const orderNewestFirst = (query: ReturnType<typeof selectNotices>, reader: NoticeReader) =>
  query
    .leftJoin('notice_read', join =>
      join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.merchant_id', '=', reader.merchantId)
    )
    // Without the text: in every language it is long.
    .select(['notice.id', 'notice.title', 'notice.topic', 'notice.kind', 'notice.subject_id', 'notice.event'])
    .select(['notice.created_at', 'notice.details', 'notice_read.notice_id as read'])
    .select(selectNoticeGoods.as('goods'))
    .select(isOld(reader.merchantId).as('old'))
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof orderNewestFirst>['execute']>>[number]

const createSummary = (row: Row, reader: NoticeReader): NoticeSummary => ({
  id: row.id,
  title: formatNoticeTitle(row, reader.language),
  read: reader.merchantId === null || row.old || row.read !== null,
  topic: row.topic,
  created_at: row.created_at.toISOString(),
  subject: getNoticeSubject(row),
  about: getNoticeAbout(row, reader)
})

/** Returns a merchant's notices, newest first: of all topics that are on, or of one. */
export function listNotices(db: Db, reader: NoticeReader, page: PageRequest & { topic?: NoticeTopic | undefined }) {
  const { topic } = page
  return paginate(
    selectNotices(db, reader).$if(topic !== undefined, query => query.where('notice.topic', '=', topic ?? 'news')),
    page,
    query => orderNewestFirst(query, reader),
    rows => rows.map(row => createSummary(row, reader))
  )
}

export async function readNewestNotices(db: Db, reader: NoticeReader, limit: number): Promise<NoticeSummary[]> {
  const rows = await orderNewestFirst(selectNotices(db, reader), reader).limit(limit).execute()
  return rows.map(row => createSummary(row, reader))
}

/** Returns a notice with its text. This does not mark it as read: the client does when it was shown. */
export async function requireNotice(db: Db, reader: NoticeReader, id: string) {
  const row = await db
    .selectFrom('notice')
    .leftJoin('notice_read', join =>
      join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.merchant_id', '=', reader.merchantId)
    )
    .selectAll('notice')
    .select('notice_read.notice_id as read')
    .select(selectNoticeGoods.as('goods'))
    .select(isOld(reader.merchantId).as('old'))
    .where('notice.id', '=', id)
    .where(isFor(reader.merchantId))
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return {
    id: row.id,
    title: formatNoticeTitle(row, reader.language),
    read: row.old || row.read !== null,
    topic: row.topic,
    created_at: row.created_at.toISOString(),
    subject: getNoticeSubject(row),
    about: getNoticeAbout(row, reader),
    blocks: getNoticeBlocks(row, reader)
  }
}

/**
 * Returns a notice of an operator as plain text for a merchant's chat; undefined if the merchant is no reader of it,
 * or has switched such messages off.
 */
export async function findChatText(
  db: Db,
  { merchantId, language }: { merchantId: string; language: Language },
  id: string
) {
  const row = await db
    .selectFrom('notice')
    .select(['title', 'blocks'])
    .where('notice.id', '=', id)
    .where('notice.bot', '=', true)
    .where(isFor(merchantId))
    .where(isOn(merchantId, 'bot'))
    .executeTakeFirst()
  if (!row) return undefined
  const lines = (pickText(row.blocks, language) ?? []).map(block =>
    block.type === 'list' ? block.items.map(item => `• ${item}`).join('\n') : block.text
  )
  return [pickText(row.title, language) ?? '', ...lines].join('\n\n')
}

/** Returns the number of a merchant's unread notices. */
export async function countUnread(db: Db, merchantId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where(isFor(merchantId))
    .where(isOn(merchantId))
    .where(({ not }) => not(isOld(merchantId)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_read')
            .select('notice_id')
            .whereRef('notice_read.notice_id', '=', 'notice.id')
            .where('notice_read.merchant_id', '=', merchantId)
        )
      )
    )
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** Marks one notice as read, or all of them. An unknown id marks nothing. */
export async function markRead(db: Db, merchantId: string, id?: string): Promise<void> {
  await db
    .insertInto('notice_read')
    .columns(['merchant_id', 'notice_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('notice')
        .select(({ cast }) => [cast<string>(val(merchantId), 'uuid').as('merchant_id'), 'notice.id as notice_id'])
        .where(isFor(merchantId))
        .$if(id !== undefined, query => query.where('notice.id', '=', id ?? ''))
    )
    .onConflict(conflict => conflict.columns(['merchant_id', 'notice_id']).doNothing())
    .execute()
}
