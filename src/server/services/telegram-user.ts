import type { Context } from '../operations/handler.ts'
import { botIdOf } from './telegram-bot.ts'

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
