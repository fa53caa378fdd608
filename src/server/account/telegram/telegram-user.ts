import { runTransaction } from '../../db/retry.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Context, MerchantContext } from '../../handler/handler.ts'
import { notifyMerchant } from '../account-news.ts'
import { hasPassword } from '../passwords/password-hash.ts'
import { revokeSessions } from '../sessions/session.ts'
import { notifyUnlinked } from './account-message.ts'
import { readBotId } from './telegram-bot.ts'

/** A Telegram account as known to our bot. */
export interface TelegramAccount {
  bot_id: bigint
  telegram_user_id: bigint
  language: string
  /** Without @; empty without one. */
  username: string
}

/** Returns whether a Telegram account is linked to this shop through our bot. */
export async function isBoundToTelegram(
  { db, config }: Pick<Context, 'db' | 'config'>,
  merchantId: string
): Promise<boolean> {
  const botId = readBotId(config)
  if (botId === null) return false
  const bound = await db
    .selectFrom('telegram_user')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  return bound !== undefined
}

/** Links a Telegram account to a merchant; refuses if either is linked to another. Returns whether the link is new. */
export async function bindTelegram(tx: Tx, account: TelegramAccount, merchantId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('telegram_user')
    .values({ ...account, merchant_id: merchantId })
    // Checks both constraints: one Telegram account has one shop, one shop has one Telegram account.
    .onConflict(conflict => conflict.doNothing())
    .returning('merchant_id')
    .executeTakeFirst()
  if (inserted) return true
  const bound = await findBoundMerchant(tx, account)
  if (bound !== merchantId) throw new Refusal('telegram_taken')
  return false
}

/** Returns the merchant of a Telegram account, if it is linked. */
async function findBoundMerchant(
  db: Db,
  { bot_id, telegram_user_id }: Pick<TelegramAccount, 'bot_id' | 'telegram_user_id'>
): Promise<string | undefined> {
  const row = await db
    .selectFrom('telegram_user')
    .select('merchant_id')
    .where('bot_id', '=', bot_id)
    .where('telegram_user_id', '=', telegram_user_id)
    .executeTakeFirst()
  return row?.merchant_id
}

/** Unlinks all Telegram accounts of a shop and tells them. Returns whether there was one. */
export async function releaseTelegram(tx: Tx, merchantId: string): Promise<boolean> {
  const released = await tx.deleteFrom('telegram_user').where('merchant_id', '=', merchantId).returningAll().execute()
  await notifyUnlinked(tx, released)
  return released.length > 0
}

/** Unlinks all Telegram accounts of this shop and ends every other session, because one of them may be theirs. */
export async function unbindTelegram({ db, merchant, sessionId }: MerchantContext): Promise<void> {
  await runTransaction(db, async tx => {
    const { password_hash } = await tx
      .selectFrom('merchant')
      .select('password_hash')
      .where('id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    if (!hasPassword(password_hash)) throw new Refusal('login_password_unset')
    if (!(await releaseTelegram(tx, merchant.id))) return
    await revokeSessions(tx, merchant.id, sessionId)
    await notifyMerchant(tx, merchant.id, 'telegramUnlinked')
  })
}
