import { type RawBuilder, sql } from 'kysely'
import type { operatorNoticeReceivers } from '../../contract/help/notice.operator.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { findByAccount, lastSeenAt } from '../db/merchants.ts'
import type { Db, Segment, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { receivesBotNotices } from './notice-messages.ts'

/** The receivers of a notice, as an operator enters them: one merchant, a segment, or everybody. */
export interface NamedReceivers {
  account?: string | undefined
  segment?: Segment | undefined
}

/** The receivers of a notice, as stored: at most one is set. */
export interface Receivers {
  receiver_id: string | null
  segment: Segment | null
}

/** Returns who is named. A segment without a condition would be everybody, which is named otherwise. */
export async function readReceivers(db: Db, { account, segment }: NamedReceivers): Promise<Receivers> {
  if (account && segment) throw new Refusal('value_invalid', 'segment')
  if (segment && isEmpty(segment)) throw new Refusal('required', 'segment')
  if (!account) return { receiver_id: null, segment: segment ?? null }
  const merchant = await findByAccount(db, account)
  if (!merchant) throw new Refusal('not_found', 'account')
  return { receiver_id: merchant.id, segment: null }
}

const isEmpty = ({ tags, grades, languages, active_days }: Segment): boolean =>
  tags.length + grades.length + languages.length === 0 && active_days === null

/** Whether a merchant is one of them. Closed accounts are in no segment, and everybody without them. */
function isReceiver({ receiver_id, segment }: Receivers): RawBuilder<boolean> {
  if (receiver_id !== null) return sql<boolean>`merchant.id = ${receiver_id}`
  const { tags = [], grades = [], languages = [], active_days = null } = segment ?? {}
  const conditions = [
    sql`merchant.status = 'active'`,
    ...(tags.length > 0
      ? [sql`EXISTS (SELECT FROM merchant_tag t WHERE t.merchant_id = merchant.id AND t.tag = ANY (${tags}::text[]))`]
      : []),
    ...(grades.length > 0 ? [sql`merchant.grade = ANY (${grades}::text[])`] : []),
    ...(languages.length > 0 ? [sql`merchant.language = ANY (${languages}::text[])`] : []),
    ...(active_days === null
      ? []
      : [
          sql`EXISTS (SELECT FROM session WHERE session.merchant_id = merchant.id
            AND ${lastSeenAt} > now() - make_interval(days => ${active_days}))`
        ])
  ]
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** Returns how many merchants a segment has now, without a condition all, and how many of them the bot tells as well. */
export async function countReceivers(
  db: Db,
  segment: Segment,
  timezone: string
): Promise<OutputOf<typeof operatorNoticeReceivers>> {
  const receivers = { receiver_id: null, segment: isEmpty(segment) ? null : segment }
  const { rows } = await sql<{ receivers: number; chats: number }>`
    SELECT count(*)::integer AS receivers, count(*) FILTER (WHERE EXISTS (
      SELECT FROM telegram_user t WHERE t.merchant_id = merchant.id AND ${receivesBotNotices}))::integer AS chats
    FROM merchant WHERE ${isReceiver(receivers)}`.execute(db)
  const { receivers: count = 0, chats = 0 } = rows[0] ?? {}
  return { receivers: count, chats, timezone }
}

/**
 * Stores the readers of a notice: the merchants who are now in its segment. Returns their number. The readers of a
 * notice to everybody or to one merchant are only counted.
 */
export async function keepReceivers(tx: Tx, noticeId: string, receivers: Receivers): Promise<number> {
  if (receivers.segment === null) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM merchant WHERE ${isReceiver(receivers)}`.execute(tx)
    return rows[0]?.count ?? 0
  }
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO notice_receiver (merchant_id, notice_id)
    SELECT merchant.id, ${noticeId}::uuid FROM merchant WHERE ${isReceiver(receivers)}`.execute(tx)
  return Number(numAffectedRows)
}
