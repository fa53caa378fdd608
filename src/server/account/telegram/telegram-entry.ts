import { runTransaction } from '../../db/retry.ts'
import type { Merchant } from '../../db/schema.ts'
import type { Context } from '../../handler/handler.ts'
import { consumeRate } from '../../limits/rate-limit.ts'
import { notifyMerchant } from '../account-news.ts'
import { checkCredentials, lockUnchangedPassword } from '../login.ts'
import { openHostedShop, retryDrawing } from '../registration.ts'
import { merchantPlaces } from '../sessions/known-place.ts'
import { openFrom } from '../sessions/new-device.ts'
import type { Tokens } from '../sessions/session.ts'
import { consumeTicket, readTicket } from './telegram-ticket.ts'
import { bindTelegram } from './telegram-user.ts'

type SignInResult = Tokens & { merchant: Merchant }

/** Links the Telegram account of a ticket to the shop of an account and password, and signs in. */
export async function bindByPassword(
  context: Pick<Context, 'db' | 'config' | 'secret' | 'request' | 'log'>,
  { ticket, ...credentials }: { ticket: string; account: string; password: string }
): Promise<SignInResult> {
  const { db, secret, request } = context
  // A password is checked only with a valid ticket.
  await readTicket(db, ticket)
  const merchant = await checkCredentials(context, credentials)
  return runTransaction(db, async tx => {
    await lockUnchangedPassword(tx, merchant)
    const isNew = await bindTelegram(tx, await consumeTicket(tx, ticket), merchant.id)
    await merchantPlaces.remember(tx, secret, merchant.id, request.ip)
    if (isNew) await notifyMerchant(tx, merchant.id, 'telegramLinked')
    return { ...(await openFrom(tx, { secret, request }, merchant.id, 'telegram')), merchant }
  })
}

/** Input to open a shop in Telegram. */
interface TelegramShop {
  ticket: string
  nickname: string
  invite_code?: string | undefined
  language?: string | undefined
  timezone?: string | undefined
}

/** Opens a shop for the Telegram account of a ticket, and signs in. */
export async function registerByTelegram(
  context: Pick<Context, 'db' | 'config' | 'secret' | 'request' | 'language' | 'timezone'>,
  { ticket, invite_code: inviteCode, ...shop }: TelegramShop
): Promise<SignInResult> {
  const { db, config, secret, request } = context
  const launch = await readTicket(db, ticket)
  // By person, not by address: a whole mobile network may share one, and Telegram identifies each person.
  await consumeRate(db, `register telegram ${launch.bot_id} ${launch.telegram_user_id}`, config.registrationLimit)
  return retryDrawing(() =>
    runTransaction(db, async tx => {
      const account = await consumeTicket(tx, ticket)
      const merchant = await openHostedShop(tx, context, { ...shop, prefix: 'tg', inviteCode })
      await bindTelegram(tx, account, merchant.id)
      return { ...(await openFrom(tx, { secret, request }, merchant.id, 'telegram')), merchant }
    })
  )
}
