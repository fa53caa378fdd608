// Messages of the bot about what operators post.
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { notifyWritten } from '../outbox/notify.ts'

/** Whether the bot may tell a chat `t` of `telegram_user` what operators post. */
export const receivesBotNotices = sql<boolean>`(t.blocked_at IS NULL AND NOT EXISTS (
  SELECT FROM notice_preference p WHERE p.merchant_id = t.merchant_id AND p.topic = notice_topic('notice') AND NOT p.bot))`

/** Fewer than the thirty messages a second that Telegram lets a bot send, so that there is room for results. */
const POSTED_PER_SECOND = 20

/**
 * Sends a notice of an operator to the chats of its readers, unless it is for the app only. Each message has a later
 * turn and its time, so that messages about a merchant's own documents are sent first.
 */
export async function notifyPosted(tx: Tx, noticeId: string): Promise<void> {
  await sql`INSERT INTO bot_message (id, bot_id, chat_id, merchant_id, kind, subject_id, event, due_at, created_at)
    SELECT gen_random_uuid(), bot_id, telegram_user_id, merchant_id, 'notice', ${noticeId}::uuid, 'posted', turn, turn
    FROM (
      SELECT t.bot_id, t.telegram_user_id, t.merchant_id,
        clock_timestamp() + (row_number() OVER () - 1) * interval '1 second' / ${POSTED_PER_SECOND}::integer AS turn
      FROM telegram_user t JOIN merchant m ON m.id = t.merchant_id JOIN notice n ON n.id = ${noticeId}::uuid
      WHERE n.bot AND m.status = 'active' AND ${receivesBotNotices} AND (n.published OR n.merchant_id = m.id OR EXISTS (
        SELECT FROM notice_receiver r WHERE r.merchant_id = m.id AND r.notice_id = n.id))
    ) AS turns`.execute(tx)
  notifyWritten(tx)
}
