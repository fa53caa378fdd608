import { sql } from 'kysely'
import { runStatement } from '../db/one-statement.ts'
import { runTransaction } from '../db/retry.ts'
import type { BotMessage, Db } from '../db/schema.ts'

/** The sender: handles messages of this bot, and those that any bot may send. */
export interface BotDatabase {
  db: Db
  botId: bigint
}

const NEWS_HOURS = 24
// A request waits for an operator, however long Telegram was unavailable; a decision made elsewhere ends the message too.
const ASK_HOURS = 7 * 24

/** A message that this process sends now. */
export interface ClaimedMessage extends BotMessage {
  /** Whether it may have arrived before: a call that sent it had no known outcome. */
  is_repeat: boolean
}

/**
 * Claims due messages for `seconds`, so that no other process sends them. Only the oldest message of a chat is claimed: messages
 * arrive in order, and an edit never precedes its message. If this process dies, they are due again when the claim ends.
 */
export async function claimMessages(
  { db, botId }: BotDatabase,
  { max, seconds }: { max: number; seconds: number }
): Promise<ClaimedMessage[]> {
  return runTransaction(
    db,
    async tx => {
      const { rows } = await sql<ClaimedMessage>`
        UPDATE bot_message b SET attempts = b.attempts + 1,
          due_at = clock_timestamp() + make_interval(secs => ${seconds})
        FROM (
          SELECT m.id FROM bot_message m
          WHERE m.state = 'waiting' AND m.due_at <= clock_timestamp() AND (m.bot_id = ${botId} OR m.bot_id IS NULL)
            AND NOT EXISTS (
              SELECT 1 FROM bot_message e
              WHERE e.chat_id = m.chat_id AND e.state = 'waiting' AND (e.bot_id = ${botId} OR e.bot_id IS NULL)
                AND (e.created_at, e.id) < (m.created_at, m.id))
          ORDER BY m.due_at LIMIT ${max} FOR UPDATE SKIP LOCKED) due
        WHERE b.id = due.id
        RETURNING b.*, b.may_have_arrived AS is_repeat`.execute(tx)
      return rows
    },
    { isolation: 'read committed' }
  )
}

/** Whether a message requests an operator's decision; all others report events. */
export const isDecisionRequest = ({ event }: BotMessage): boolean => event === 'asked'

/** Whether a message is too old to be sent. */
export const isExpired = (row: BotMessage): boolean =>
  row.created_at.getTime() < Date.now() - (isDecisionRequest(row) ? ASK_HOURS : NEWS_HOURS) * 3_600_000

/** Records the result of a message. A sent message belongs to this bot from then on: its number means nothing to another bot. */
export async function endMessage(
  { db, botId }: BotDatabase,
  { id }: BotMessage,
  state: 'sent' | 'dropped' | 'given_up',
  messageId?: number
): Promise<void> {
  await runStatement(db, at =>
    at
      .updateTable('bot_message')
      .set({ state, ...(messageId !== undefined && { message_id: BigInt(messageId), bot_id: botId }) })
      .where('id', '=', id)
      .execute()
  )
}

/** Notes that a message is being sent: from now on it may have arrived, whatever happens to this process. */
export async function markSending(db: Db, { id }: BotMessage): Promise<void> {
  await runStatement(db, at =>
    at.updateTable('bot_message').set({ may_have_arrived: true }).where('id', '=', id).execute()
  )
}

/** Why a message was not sent: Telegram asked to wait, nothing was sent, or the outcome is unknown. */
export type SendFailure = 'paused' | 'unsent' | 'unknown'

/** Postpones a message. If Telegram only asked to wait, it does not count as an attempt. */
export async function putOff(
  db: Db,
  { id, attempts, is_repeat }: ClaimedMessage,
  ms: number,
  attempt: SendFailure
): Promise<void> {
  await runStatement(db, at =>
    at
      .updateTable('bot_message')
      .set({
        attempts: attempt === 'paused' ? attempts - 1 : attempts,
        may_have_arrived: is_repeat || attempt === 'unknown',
        due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1_000})`
      })
      .where('id', '=', id)
      .execute()
  )
}

/** The bot may not write to this person: waiting messages are dropped, and no further ones are written. */
export async function markBlocked({ db, botId }: BotDatabase, chatId: bigint): Promise<void> {
  const blocked_at = new Date()
  await runStatement(db, at =>
    at
      .updateTable('telegram_user')
      .set({ blocked_at })
      .where('bot_id', '=', botId)
      .where('telegram_user_id', '=', chatId)
      .where('blocked_at', 'is', null)
      .execute()
  )
  await runStatement(db, at =>
    at
      .updateTable('operator_chat')
      .set({ blocked_at })
      .where('chat_id', '=', chatId)
      .where('blocked_at', 'is', null)
      .execute()
  )
  await runStatement(db, at =>
    at
      .updateTable('bot_message')
      .set({ state: 'dropped' })
      .where('chat_id', '=', chatId)
      .where('state', '=', 'waiting')
      .where(({ or, eb }) => or([eb('bot_id', '=', botId), eb('bot_id', 'is', null)]))
      .execute()
  )
}

/** The person allows messages again. */
export async function markReachable({ db, botId }: BotDatabase, chatId: bigint): Promise<void> {
  await runStatement(db, at =>
    at
      .updateTable('telegram_user')
      .set({ blocked_at: null })
      .where('bot_id', '=', botId)
      .where('telegram_user_id', '=', chatId)
      .where('blocked_at', 'is not', null)
      .execute()
  )
  await runStatement(db, at =>
    at
      .updateTable('operator_chat')
      .set({ blocked_at: null })
      .where('chat_id', '=', chatId)
      .where('blocked_at', 'is not', null)
      .execute()
  )
}

/** Deletes old messages, and updates that Telegram will not repeat. */
export async function sweepBot(db: Db): Promise<void> {
  await sql`DELETE FROM bot_message WHERE created_at < clock_timestamp() - interval '30 days'`.execute(db)
  await sql`DELETE FROM bot_update WHERE seen_at < clock_timestamp() - interval '3 days'`.execute(db)
}
