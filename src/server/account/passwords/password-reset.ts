import { runTransaction } from '../../db/retry.ts'
import type { Db, Merchant, TelegramUser, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { OperatorContext } from '../../handler/handler.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { notifyMerchant } from '../account-news.ts'
import { readMerchantByAccount } from '../merchant-admin.ts'
import { notifyLink } from '../telegram/account-message.ts'
import { readBotId } from '../telegram/telegram-bot.ts'
import { confirmLink, makeLink } from './password-link.ts'

type Dependencies = Pick<OperatorContext, 'db' | 'config' | 'secret' | 'operator'>

/** The operator's input. */
interface PasswordReset {
  account: string
  /** Whether using the link also removes the transaction password. */
  transaction_password: boolean
  code?: string | undefined
}

/**
 * Lets a merchant who cannot sign in set a new login password by a one-time link: sent to their chat with the bot, or the one of
 * their browser that they name by its code. Until it is used nothing changes. Neither the link nor a password passes an operator.
 */
export async function resetPassword(context: Dependencies, { account, transaction_password, code }: PasswordReset) {
  const { db, operator } = context
  return runTransaction(db, async tx => {
    const merchant = await readMerchantByAccount(tx, account)
    requireImpartial(operator, merchant.id)
    const sent_to = code === undefined ? ('telegram' as const) : ('browser' as const)
    const expiresAt =
      code === undefined
        ? await sendLink(tx, context, merchant, transaction_password)
        : await confirmLink(tx, merchant, code, transaction_password)
    // The sessions of this shop learn of it before the link is used.
    await notifyMerchant(tx, merchant.id, 'passwordLink')
    await writeAudit(tx, operator, 'password_reset', merchant.id, { account, transaction_password, sent_to })
    return { account: merchant.account, sent_to, expires_at: expiresAt.toISOString() }
  })
}

async function sendLink(tx: Tx, { config, secret }: Dependencies, merchant: Merchant, clears: boolean): Promise<Date> {
  const chat = await findChat(tx, readBotId(config), merchant.id)
  const opens = config.publicUrl?.startsWith('https://') || config.telegramBotName
  if (!chat || !opens || config.telegram.botToken === null) throw new Refusal('required', 'code')
  const { id, expiresAt } = await makeLink(tx, secret, merchant, clears)
  await notifyLink(tx, chat, id)
  return expiresAt
}

async function findChat(db: Db, botId: bigint | null, merchantId: string): Promise<TelegramUser | undefined> {
  if (botId === null) return undefined
  return db
    .selectFrom('telegram_user')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('bot_id', '=', botId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
}
