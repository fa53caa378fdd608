import { sql } from 'kysely'
import { databaseNow } from '../../db/clock.ts'
import { lastSeenAt } from '../../db/merchants.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { MerchantContext } from '../../handler/handler.ts'
import { closeUnlocks } from '../passwords/unlock.ts'
import { getDeviceName } from './device.ts'
import { revokeSession, revokeSessions } from './session.ts'

const MAX_LISTED = 100
const MAX_VIEWS = 20

/** Returns the open sessions of a merchant, last used first. */
async function readSessions(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'network', 'launched_by', 'created_at', 'expires_at', lastSeenAt.as('last_seen_at')])
    .where('merchant_id', '=', merchantId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(row => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString()
  }))
}

/** The sessions of a merchant for an operator. */
export async function listSessions(db: Db, merchantId: string) {
  const sessions = await readSessions(db, merchantId)
  return sessions.map(({ id, user_agent, launched_by, created_at, last_seen_at, expires_at }) => ({
    id,
    device: getDeviceName(user_agent, launched_by),
    launched_by,
    created_at,
    last_seen_at,
    expires_at: expires_at.toISOString()
  }))
}

/** The merchant's own sessions, and when the staff has looked at the app. */
export async function listOwnSessions({ db, merchant, sessionId }: MerchantContext) {
  const [sessions, views] = await Promise.all([readSessions(db, merchant.id), readViews(db, merchant.id)])
  const list = sessions.map(({ id, user_agent, network, launched_by, created_at, last_seen_at }) => ({
    id,
    device: getDeviceName(user_agent, launched_by),
    network,
    created_at,
    last_seen_at,
    current: id === sessionId
  }))
  return { list, views }
}

/** Looks of the staff at the app of a merchant, newest first. */
async function readViews(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom('merchant_view')
    .select(['id', 'reason', sql<Date>`opened_at`.as('opened_at')])
    .select(sql<Date>`least(ended_at, expires_at)`.as('ended_at'))
    .where('merchant_id', '=', merchantId)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(MAX_VIEWS)
    .execute()
  return rows.map(row => ({
    ...row,
    opened_at: row.opened_at.toISOString(),
    ended_at: row.ended_at.toISOString()
  }))
}

// An unlock token belongs to no session, and may be on the device that is signed out: it has to be turned on again.

/** Ends another session of the merchant. */
export async function endOwnSession({ db, merchant, sessionId }: MerchantContext, id: string): Promise<void> {
  if (id === sessionId) throw new Refusal('not_found', 'id')
  await runTransaction(db, async tx => {
    if (!(await revokeSession(tx, id, merchant.id))) throw new Refusal('not_found', 'id')
    await closeUnlocks(tx, merchant.id)
  })
}

/** Ends all other sessions of the merchant; returns how many there were. */
export async function endOtherSessions({ db, merchant, sessionId }: MerchantContext): Promise<number> {
  return runTransaction(db, async tx => {
    await closeUnlocks(tx, merchant.id)
    return revokeSessions(tx, merchant.id, sessionId)
  })
}
