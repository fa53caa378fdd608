// Messages of the bot to a Telegram account, not to a merchant.
import { v7 as newId } from 'uuid'
import { databaseNow } from '../../db/clock.ts'
import type { TelegramUser, Tx } from '../../db/schema.ts'
import { notifyWritten } from '../../outbox/notify.ts'

/** Notifies Telegram accounts that they were unlinked from a shop: another person may have done it. */
export async function notifyUnlinked(tx: Tx, accounts: readonly TelegramUser[]): Promise<void> {
  const rows = accounts.filter(({ blocked_at }) => blocked_at === null)
  if (rows.length === 0) return
  await writeAccountMessages(
    tx,
    rows.map(row => ({ row, event: 'unlinked', subject: row.merchant_id }))
  )
}

/** Sends a merchant the link for a new password, in their chat with the bot. */
export async function notifyLink(tx: Tx, row: TelegramUser, linkId: string): Promise<void> {
  await writeAccountMessages(tx, [{ row, event: 'password_link', subject: linkId }])
}

async function writeAccountMessages(
  tx: Tx,
  messages: readonly { row: TelegramUser; event: string; subject: string }[]
): Promise<void> {
  const values = messages.map(({ row: { bot_id, telegram_user_id, merchant_id, language }, event, subject }) => ({
    id: newId(),
    bot_id,
    chat_id: telegram_user_id,
    merchant_id,
    kind: 'account' as const,
    subject_id: subject,
    event,
    details: JSON.stringify({ language }),
    due_at: databaseNow
  }))
  await tx.insertInto('bot_message').values(values).execute()
  notifyWritten(tx)
}
