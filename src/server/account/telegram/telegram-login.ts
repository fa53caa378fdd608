import { timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import type { Config } from '../../config/config.ts'
import { databaseNow } from '../../db/clock.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Merchant, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Context } from '../../handler/handler.ts'
import { consumeRate } from '../../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../../limits/rate-limits.ts'
import { logSecurity } from '../../monitoring/security-log.ts'
import { openFrom } from '../sessions/new-device.ts'
import { repeatSession, type Tokens } from '../sessions/session.ts'
import { digestToken, findSessionId } from '../sessions/token.ts'
import { readBotId, readBotToken } from './telegram-bot.ts'
import { type Launch, type LaunchKey, readInitData } from './telegram-init-data.ts'
import { deriveTicket, getTicketLifetime, insertTicket } from './telegram-ticket.ts'

type SignInResult = Tokens & { merchant: Merchant }

/** The result of a launch: a session, or a ticket for a person without a linked shop. `expiresIn` is in milliseconds. */
type LaunchAnswer =
  | { state: 'signed_in'; session: SignInResult }
  | { state: 'unknown'; ticket: string; expiresIn: number; nickname: string; inviteCode: string | null }

interface LaunchInput {
  initData: string
  proof: string
}

/**
 * Exchanges launch data, once. The row of its digest decides which request was first, in the transaction that creates the session
 * or the ticket, so only one of several succeeds. A request with the same proof gets the same response again for a while, because
 * a response can be lost.
 */
export async function exchangeLaunch(
  context: Pick<Context, 'db' | 'config' | 'secret' | 'request' | 'log'>,
  { initData, proof }: LaunchInput
): Promise<LaunchAnswer> {
  const { db, config, secret } = context
  const botId = readBotId(config)
  if (botId === null) throw new Refusal('telegram_off')
  const launch = readSigned(context, initData, createLaunchKey(config, secret, botId))
  await consumeRate(db, `telegram ${botId} ${launch.telegramUserId}`, SUBJECT_LIMITS.telegramLaunch)
  return runTransaction(db, async tx => {
    const id = await claimLaunch(tx, launch, proof)
    return id === undefined ? repeatAnswer(tx, secret, launch, proof) : answerLaunch(tx, context, launch, { id, botId })
  })
}

/** Reads the launch data. For the owner of the bot a line in the log says what a person who cannot sign in does not know. */
function readSigned(
  { config, log, request }: Pick<Context, 'config' | 'log' | 'request'>,
  initData: string,
  key: LaunchKey
): Launch {
  try {
    return readInitData(initData, key, config.telegram.maxLaunchAgeMs)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'launch_invalid')
      logSecurity(log, 'launch_refused', {
        address: request.ip,
        reason: 'not signed for this bot: forged, another bot, or TELEGRAM_BOT_TOKEN is not the bot’s current token'
      })
    throw error
  }
}

function createLaunchKey(config: Config, secret: string, botId: bigint): LaunchKey {
  const botToken = readBotToken(config, secret)
  return botToken === null ? { botId, publicKey: config.telegram.publicKey } : { botToken }
}

/** Stores a launch. Returns its id, undefined if it was used before. */
async function claimLaunch(tx: Tx, launch: Launch, proof: string): Promise<string | undefined> {
  const row = await tx
    .insertInto('telegram_launch')
    .values({
      digest: launch.digest,
      proof_digest: digestToken(proof),
      id: uuid(),
      created_at: databaseNow,
      expires_at: launch.expiresAt
    })
    .onConflict(conflict => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function answerLaunch(
  tx: Tx,
  { secret, request }: Pick<Context, 'secret' | 'request'>,
  launch: Launch,
  { id, botId }: { id: string; botId: bigint }
): Promise<LaunchAnswer> {
  const { telegramUserId, language, username } = launch
  const account = { bot_id: botId, telegram_user_id: telegramUserId, language, username }
  const merchant = await tx
    .selectFrom('telegram_user')
    .innerJoin('merchant', 'merchant.id', 'telegram_user.merchant_id')
    .selectAll('merchant')
    .where('bot_id', '=', botId)
    .where('telegram_user_id', '=', telegramUserId)
    // Unlinking Telegram concurrently either ends the sessions after this one, or comes first and is detected here.
    .forNoKeyUpdate('telegram_user')
    .executeTakeFirst()
  if (!merchant) {
    const ticket = deriveTicket(secret, id)
    return createUnknownAnswer(launch, ticket, await insertTicket(tx, ticket, account))
  }
  if (merchant.status === 'closed') throw new Refusal('merchant_closed')
  const session = { ...(await openFrom(tx, { secret, request }, merchant.id, 'telegram')), merchant }
  const session_id = findSessionId(session.access_token) ?? null
  await tx.updateTable('telegram_launch').set({ session_id }).where('digest', '=', launch.digest).execute()
  await tx
    .updateTable('telegram_user')
    .set({ language, username })
    .where('bot_id', '=', botId)
    .where('telegram_user_id', '=', telegramUserId)
    .where(({ or, eb }) => or([eb('language', '!=', language), eb('username', '!=', username)]))
    .execute()
  return { state: 'signed_in', session }
}

async function repeatAnswer(tx: Tx, secret: string, launch: Launch, proof: string): Promise<LaunchAnswer> {
  const row = await tx
    .selectFrom('telegram_launch')
    .selectAll()
    .select(databaseNow.as('now'))
    .where('digest', '=', launch.digest)
    .executeTakeFirstOrThrow()
  const isSameProof = timingSafeEqual(row.proof_digest, digestToken(proof))
  if (!isSameProof || row.created_at.getTime() + HOST_LIMITS.launchGraceMs <= row.now.getTime())
    throw new Refusal('launch_used')
  if (row.session_id) {
    const session = await repeatSession(tx, secret, row.session_id)
    if (session) return { state: 'signed_in', session }
  } else {
    const ticket = deriveTicket(secret, row.id)
    const lasts = await getTicketLifetime(tx, ticket)
    if (lasts !== undefined) return createUnknownAnswer(launch, ticket, lasts)
  }
  throw new Refusal('launch_used')
}

const createUnknownAnswer = ({ name, inviteCode }: Launch, ticket: string, expiresIn: number): LaunchAnswer => ({
  state: 'unknown',
  ticket,
  expiresIn,
  nickname: name,
  inviteCode
})
