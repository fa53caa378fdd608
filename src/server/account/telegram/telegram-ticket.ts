import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import { databaseNow, selectTimeFromNow } from '../../db/clock.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import { deriveToken, digestToken } from '../sessions/token.ts'
import type { TelegramAccount } from './telegram-user.ts'

/** The ticket of a launch. It is derived, so that a lost response can be repeated. */
export const deriveTicket = (secret: string, launchId: string): string => deriveToken(secret, 'ticket', launchId, 0)

/** Stores a ticket. Returns its lifetime in milliseconds. */
export async function insertTicket(tx: Tx, ticket: string, account: TelegramAccount): Promise<number> {
  await tx
    .insertInto('telegram_ticket')
    .values({ ...account, digest: digestToken(ticket), expires_at: selectTimeFromNow(HOST_LIMITS.ticketMs) })
    .execute()
  return HOST_LIMITS.ticketMs
}

/** Returns the remaining lifetime of a ticket in milliseconds; nothing if it was used or has expired. */
export async function getTicketLifetime(db: Db, ticket: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('telegram_ticket')
    .select(['expires_at', databaseNow.as('now')])
    .where('digest', '=', digestToken(ticket))
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  return row && row.expires_at.getTime() - row.now.getTime()
}

/** Returns the Telegram account of a valid ticket, which stays valid. */
export async function readTicket(db: Db, ticket: string): Promise<TelegramAccount> {
  const row = await db
    .selectFrom('telegram_ticket')
    .select(['bot_id', 'telegram_user_id', 'language', 'username'])
    .where('digest', '=', digestToken(ticket))
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  return row ?? refuseTicket()
}

/** Returns the Telegram account of a ticket and uses it up at commit: of two concurrent requests, one finds it gone. */
export async function consumeTicket(tx: Tx, ticket: string): Promise<TelegramAccount> {
  const row = await tx
    .deleteFrom('telegram_ticket')
    .where('digest', '=', digestToken(ticket))
    .where('expires_at', '>', databaseNow)
    .returning(['bot_id', 'telegram_user_id', 'language', 'username'])
    .executeTakeFirst()
  return row ?? refuseTicket()
}

function refuseTicket(): never {
  throw new Refusal('ticket_expired')
}
