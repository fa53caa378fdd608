import { transaction } from '../../db/retry.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Context, MerchantContext } from '../../handler.ts'
import { tellUnlinked } from '../../outbox/tell.ts'
import { Refusal } from '../../refusal.ts'
import { tellMerchant } from '../account-news.ts'
import { hasPassword } from '../passwords/password-hash.ts'
import { revokeSessions } from '../sessions/session.ts'
import { botIdOf } from './telegram-bot.ts'

/** A Telegram account as our bot knows it. */
export interface TelegramAccount {
  bot_id: bigint
  telegram_user_id: bigint
  language: string
}

/** Whether a Telegram account opens this shop by our bot. */
export async function isBoundToTelegram(
  { db, config }: Pick<Context, 'db' | 'config'>,
  merchantId: string
): Promise<boolean> {
  const botId = botIdOf(config)
  if (botId === null) return false
  const bound = await db
    .selectFrom('telegram_user')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  return bound !== undefined
}

/** Binds a Telegram account to a merchant; refuses when either is bound to another. Returns whether that is new. */
export async function bindTelegram(tx: Tx, account: TelegramAccount, merchantId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('telegram_user')
    .values({ ...account, merchant_id: merchantId })
    // Of both constraints: one Telegram account has one shop, one shop has one Telegram account.
    .onConflict(conflict => conflict.doNothing())
    .returning('merchant_id')
    .executeTakeFirst()
  if (inserted) return true
  const bound = await boundMerchant(tx, account)
  if (bound !== merchantId) throw new Refusal('telegram_taken')
  return false
}

/** The merchant of a Telegram account, if it is bound. */
export async function boundMerchant(
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

/** Lets no Telegram account into a shop any more, and tells those that it had. Returns whether there was one. */
export async function releaseTelegram(tx: Tx, merchantId: string): Promise<boolean> {
  const released = await tx.deleteFrom('telegram_user').where('merchant_id', '=', merchantId).returningAll().execute()
  await tellUnlinked(tx, released)
  return released.length > 0
}

/** Lets no Telegram account into this shop any more, and ends every other session, for one of them may be its. */
export async function unbindTelegram({ db, merchant, sessionId }: MerchantContext): Promise<void> {
  await transaction(db, async tx => {
    const { password_hash } = await tx
      .selectFrom('merchant')
      .select('password_hash')
      .where('id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    if (!hasPassword(password_hash)) throw new Refusal('login_password_unset')
    if (!(await releaseTelegram(tx, merchant.id))) return
    await revokeSessions(tx, merchant.id, sessionId)
    await tellMerchant(tx, merchant.id, 'telegramUnlinked')
  })
}
