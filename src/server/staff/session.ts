import { createHmac } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { STAFF_SESSION_MS } from '../../contract/staff/session.operator.ts'
import { digestToken, generateKey, getDeviceName } from '../account/index.ts'
import { splitSecret } from '../config/secret.ts'
import { isActiveOperator } from '../db/active-operator.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { OperatorIdentity, RequestInfo } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { isSameSecret } from '../text/is-same-secret.ts'
import { ownRole } from './member-role.ts'

/** The cookie of the console's session. */
export const SESSION_COOKIE = 'console_session'

/** With https the name has a prefix: browsers then accept the cookie only from this very host, and only encrypted. */
export const getSessionCookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${SESSION_COOKIE}`

/** Opens a session and returns its token, of which the database keeps the digest. */
export async function openStaffSession(
  tx: Tx,
  operatorId: string,
  request: RequestInfo
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = generateKey()
  await tx
    .insertInto('operator_session')
    .values({
      id,
      operator_id: operatorId,
      digest: digestToken(token),
      address: request.ip,
      user_agent: request.userAgent.slice(0, 200),
      expires_at: selectTimeFromNow(STAFF_SESSION_MS)
    })
    .execute()
  return { id, token }
}

/** Whether a row of `operator_session` lasts, and its member of staff, a row of `operator`, is neither ended nor suspended. */
export const isSessionOpen = sql<boolean>`(operator_session.revoked_at IS NULL AND operator_session.expires_at > ${databaseNow}
  AND ${isActiveOperator()})`

/** Returns the member of staff of a session's token, while both last. */
export async function findByCookie(db: Db, token: string): Promise<OperatorIdentity | undefined> {
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'operator.name', 'operator.merchant_id', 'operator.role', 'operator_session.id as session'])
    .select(ownRole)
    .where('digest', '=', digestToken(token))
    .where(isSessionOpen)
    .executeTakeFirst()
  return row && { ...row, scope: null }
}

/** The `Set-Cookie` header of a session; an empty token removes it. Other sites' pages never send it, and no script reads it. */
export function createCookie(token: string, isSecure: boolean): string {
  const maxAge = token === '' ? 0 : STAFF_SESSION_MS / 1_000
  return serialize(getSessionCookieName(isSecure), token, {
    // The prefix needs the whole host.
    path: isSecure ? '/' : '/api',
    maxAge,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure
  })
}

/** The token that a page of the console sends with each POST: a page of another site cannot know it. */
export function deriveCsrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`operator csrf ${sessionId}`).digest('base64url')
}

/** Returns whether a request carries the token of its session. */
export function isCsrfToken(secret: string, sessionId: string, csrfToken: string | undefined): boolean {
  return splitSecret(secret).some(key => isSameSecret(csrfToken ?? '', deriveCsrfToken(key, sessionId)))
}

/** Open sessions, one's own first, then the newest: for owners those of `account` or of everybody. */
export async function listLogins(
  db: Db,
  operator: OperatorIdentity,
  { account, ...page }: PageRequest & { account?: string | undefined }
) {
  const open = db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .where('operator_session.revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .$if(operator.role !== 'owner', query => query.where('operator_id', '=', operator.id))
    .$if(Boolean(account), query => query.where('operator.account', '=', (account ?? '').toLowerCase()))
  return paginate(
    open,
    page,
    query =>
      query
        .select(['operator_session.id', 'operator.account', 'address', 'user_agent', 'expires_at'])
        .select('operator_session.created_at')
        .orderBy(({ eb }) => eb('operator_id', '=', operator.id), 'desc')
        .orderBy('operator_session.created_at', 'desc')
        .orderBy('operator_session.id', 'desc'),
    rows =>
      rows.map(({ user_agent, ...row }) => ({
        ...row,
        device: getDeviceName(user_agent, null),
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        current: row.id === operator.session
      }))
  )
}

/** Ends a session: one's own, for owners anybody's. */
export async function endLogin(tx: Tx, operator: OperatorIdentity, id: string): Promise<{ ended: number }> {
  const ended = await tx
    .updateTable('operator_session')
    .set({ revoked_at: databaseNow })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(operator.role !== 'owner', query => query.where('operator_id', '=', operator.id))
    .returning('operator_id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('not_found', 'id')
  await writeAudit(tx, operator, 'login_end', ended.operator_id, { session: id })
  return { ended: 1 }
}

/** Ends all sessions of a person but the current one: one's own, for owners those of `account`. */
export async function endLoginsOf(
  tx: Tx,
  operator: OperatorIdentity,
  account: string | undefined
): Promise<{ ended: number }> {
  const person = await tx
    .selectFrom('operator')
    .select('id')
    .$if(!account || operator.role !== 'owner', query => query.where('id', '=', operator.id))
    .$if(Boolean(account), query => query.where('account', '=', (account ?? '').toLowerCase()))
    .executeTakeFirst()
  if (!person) throw new Refusal('not_found', 'account')
  const ended = await endLogins(tx, person.id, operator.session)
  await writeAudit(tx, operator, 'login_end', person.id, { ended })
  return { ended }
}

/** Ends all sessions of a person, except one, and returns how many lasted until now. */
export async function endLogins(tx: Tx, operatorId: string, except?: string): Promise<number> {
  const ended = await tx
    .updateTable('operator_session')
    .set({ revoked_at: databaseNow })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow()
  return Number(ended.numUpdatedRows)
}

/** Ends all sessions and API tokens of a person. */
export async function endAccess(tx: Tx, operatorId: string): Promise<void> {
  await endLogins(tx, operatorId)
  await tx
    .updateTable('operator_token')
    .set({ revoked_at: databaseNow })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes sessions that ended a month ago. */
export async function sweepLogins(db: Db): Promise<void> {
  await db
    .deleteFrom('operator_session')
    .where('expires_at', '<', selectTimeFromNow(-30 * 24 * 3_600_000))
    .execute()
}
