import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { LIMITS } from '../../../contract/limits.ts'
import { databaseNow, selectTimeFromNow } from '../../db/clock.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Db, Merchant, SessionRow, Tx } from '../../db/schema.ts'
import { SessionFailure } from '../../errors/session-failure.ts'
import { announceEnded } from '../../outbox/announce.ts'
import {
  deriveToken,
  digestToken,
  findGenerationOfOldToken,
  findSessionId,
  type ProvenSession,
  proveRefreshToken
} from './token.ts'

/** The tokens of a session in the response. `expires_in` is in seconds. */
export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

const MAX_USER_AGENT = 300

/** Starts a session; `launchedBy` names the host that identified the person. */
export async function openSession(
  db: Db,
  secret: string,
  merchantId: string,
  userAgent: string,
  { launchedBy = null, network = '' }: { launchedBy?: SessionRow['launched_by']; network?: string } = {}
): Promise<Tokens> {
  const id = uuid()
  const tokens = deriveTokens(secret, id, 0)
  await db
    .insertInto('session')
    .values({
      id,
      merchant_id: merchantId,
      access_digest: digestToken(tokens.access_token),
      access_expires_at: selectTimeFromNow(LIMITS.accessTokenMs),
      expires_at: selectTimeFromNow(LIMITS.refreshTokenMs),
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
      launched_by: launchedBy,
      network
    })
    .execute()
  return tokens
}

/**
 * Exchanges a refresh token for new tokens. The previous token gets the same response again for 10 s, because a response can be
 * lost; any older one means that it was copied, and ends the session.
 */
export async function renewSession(
  db: Db,
  secret: string,
  { sessionId: id, generation }: ProvenSession
): Promise<Tokens & { merchant: Merchant }> {
  const renewed = await runTransaction(db, async tx => {
    const query = tx.selectFrom('session').selectAll().select(databaseNow.as('now'))
    const session = await query.where('id', '=', id).forUpdate().executeTakeFirst()
    // A newer generation means that a restored backup does not know it yet.
    if (!session || generation > session.generation) throw new SessionFailure('sessionInvalid')
    const merchant = await requireUsableMerchant(tx, session)
    const now = session.now.getTime()
    if (session.expires_at.getTime() <= now) throw new SessionFailure('sessionMissing')
    if (generation === session.generation) return { ...(await rotate(tx, session, secret)), merchant }
    const graceUntil = (session.rotated_at?.getTime() ?? 0) + LIMITS.refreshGraceMs
    if (generation === session.generation - 1 && now < graceUntil)
      return { ...repeatTokens(session, secret, session.now), merchant }
    // Not thrown here: the transaction has to commit the revocation.
    await tx.updateTable('session').set({ revoked_at: databaseNow }).where('id', '=', id).execute()
    await announceEnded(tx, [id])
    return null
  })
  if (renewed === null) throw new SessionFailure('sessionRevoked')
  return renewed
}

/**
 * Returns the session of a refresh token if this server issued it. It takes no lock: a forged token changes nothing and blocks no
 * one.
 */
export async function proveSession(db: Db, secret: string, token: string): Promise<ProvenSession | undefined> {
  return proveRefreshToken(secret, token) ?? proveOldToken(db, secret, token)
}

// Only the two tokens that can still be renewed are looked up; any older one is refused and ends nothing.
async function proveOldToken(db: Db, secret: string, token: string): Promise<ProvenSession | undefined> {
  const sessionId = findSessionId(token)
  if (sessionId === undefined) return undefined
  const row = await db.selectFrom('session').select('generation').where('id', '=', sessionId).executeTakeFirst()
  const generation = row && findGenerationOfOldToken(secret, token, [row.generation, row.generation - 1])
  return generation === undefined ? undefined : { sessionId, generation }
}

/** Returns the current tokens of a session, to repeat a lost response; nothing if it has ended. */
export async function repeatSession(
  db: Db,
  secret: string,
  id: string
): Promise<(Tokens & { merchant: Merchant }) | undefined> {
  const query = db.selectFrom('session').selectAll().select(databaseNow.as('now'))
  const session = await query.where('id', '=', id).executeTakeFirst()
  if (!session || session.revoked_at || session.access_expires_at <= session.now) return undefined
  const merchant = await requireUsableMerchant(db, session)
  return { ...repeatTokens(session, secret, session.now), merchant }
}

/** Ends the sessions of a merchant, all or all but one. Returns how many it ended. */
export async function revokeSessions(tx: Tx, merchantId: string, exceptId?: string): Promise<number> {
  let query = tx
    .updateTable('session')
    .set({ revoked_at: databaseNow })
    .where('merchant_id', '=', merchantId)
    .where('revoked_at', 'is', null)
  if (exceptId) query = query.where('id', '!=', exceptId)
  const ended = await query.returning('id').execute()
  await announceEnded(
    tx,
    ended.map(({ id }) => id)
  )
  return ended.length
}

/** Ends one session, of this merchant if one is given. Returns whether it was open. */
export async function revokeSession(db: Db, id: string, merchantId?: string): Promise<boolean> {
  return runTransaction(db, async tx => {
    const ended = await tx
      .updateTable('session')
      .set({ revoked_at: databaseNow })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .$if(merchantId !== undefined, query => query.where('merchant_id', '=', merchantId ?? ''))
      .returning('id')
      .execute()
    await announceEnded(
      tx,
      ended.map(row => row.id)
    )
    return ended.length > 0
  })
}

/** Returns which of these sessions are open: not ended, not expired, and of a merchant who is not closed. */
export async function findOpenSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT session.id FROM session JOIN merchant ON merchant.id = session.merchant_id
    WHERE session.id = ANY(${ids}::uuid[]) AND revoked_at IS NULL AND expires_at > now() AND status = 'active'`.execute(
    db
  )
  return new Set(rows.map(({ id }) => id))
}

async function requireUsableMerchant(db: Db, session: SessionRow): Promise<Merchant> {
  const merchant = await db
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', session.merchant_id)
    .executeTakeFirstOrThrow()
  refuseUnusable(session.revoked_at, merchant)
  return merchant
}

/** Refuses an ended session, and sessions of a closed merchant. */
export function refuseUnusable(revokedAt: Date | null, merchant: Pick<Merchant, 'status'>): void {
  if (revokedAt) throw new SessionFailure('sessionRevoked')
  if (merchant.status === 'closed') throw new SessionFailure('merchantClosed')
}

async function rotate(tx: Tx, session: SessionRow, secret: string): Promise<Tokens> {
  const generation = session.generation + 1
  const tokens = deriveTokens(secret, session.id, generation)
  await tx
    .updateTable('session')
    .set({
      generation,
      access_digest: digestToken(tokens.access_token),
      access_expires_at: selectTimeFromNow(LIMITS.accessTokenMs),
      previous_access_digest: session.access_digest,
      rotated_at: databaseNow,
      expires_at: selectTimeFromNow(LIMITS.refreshTokenMs)
    })
    .where('id', '=', session.id)
    .execute()
  return tokens
}

function repeatTokens(session: SessionRow, secret: string, now: Date): Tokens {
  const leftMs = session.access_expires_at.getTime() - now.getTime()
  return {
    ...deriveTokens(secret, session.id, session.generation),
    expires_in: Math.max(1, Math.floor(leftMs / 1_000))
  }
}

function deriveTokens(secret: string, sessionId: string, generation: number): Tokens {
  return {
    access_token: deriveToken(secret, 'access', sessionId, generation),
    refresh_token: deriveToken(secret, 'refresh', sessionId, generation),
    expires_in: LIMITS.accessTokenMs / 1_000
  }
}
