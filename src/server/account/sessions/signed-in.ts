import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { createBatchReader, sortByPlace } from '../../db/batched.ts'
import { prepareAs, toSqlArray } from '../../db/prepared.ts'
import type { Db, Merchant, SessionRow } from '../../db/schema.ts'
import { SessionFailure } from '../../errors/session-failure.ts'
import type { KeyRow } from '../../ledger/index.ts'
import { refuseUnusable } from './session.ts'
import { digestToken, findSessionId } from './token.ts'

/** A session with its merchant. */
export interface AuthenticatedSession {
  sessionId: string
  merchant: Merchant
  /** The stored response to this request's key; null for a new key, undefined if there is none. */
  earlier?: KeyRow | null
}

type SessionDigests = Pick<
  SessionRow,
  'access_digest' | 'previous_access_digest' | 'access_expires_at' | 'rotated_at' | 'revoked_at'
>

// A request sent before a renewal may arrive after it, with the previous access token.
const PREVIOUS_ACCESS_MS = 60_000

/**
 * Finds the merchant of an access token and the stored response to this `Idempotency-Key` in one query; throws a {@link
 * SessionFailure} if the token is not valid.
 */
export async function findSession(db: Db, token: string, key?: string): Promise<AuthenticatedSession> {
  const id = findSessionId(token)
  if (id === undefined) throw new SessionFailure('sessionInvalid')
  const row = await readSignedIn(db, { id, key })
  if (!row) throw new SessionFailure('sessionInvalid')
  const { access_digest, previous_access_digest, access_expires_at, rotated_at, revoked_at, now, ...rest } = row
  const { earlier, place: _, ...merchant } = rest
  const digest = digestToken(token)
  const current = isSameDigest(digest, access_digest)
  if (!current && !isSameDigest(digest, previous_access_digest)) throw new SessionFailure('sessionInvalid')
  refuseUnusable(revoked_at, merchant)
  const lastsUntil = current ? access_expires_at.getTime() : (rotated_at?.getTime() ?? 0) + PREVIOUS_ACCESS_MS
  if (lastsUntil <= now.getTime()) throw new SessionFailure('sessionExpired')
  return { sessionId: id, merchant, ...(key !== undefined && { earlier }) }
}

interface TokenRequest {
  id: string
  key: string | undefined
}

type SignedInRow = Merchant & SessionDigests & { now: Date; earlier: KeyRow | null; place: number }

// Prepared, because most requests need it; this requires named columns.
const readSignedIn = createBatchReader(async (db, requests: readonly TokenRequest[]) => {
  const ids = requests.map(({ id }) => id)
  const keys = requests.map(({ key }) => key ?? null)
  const { rows } = await prepareAs(
    'signed_in',
    sql<SignedInRow>`
    SELECT merchant.id, shop_code, account, nickname, custom_name, platform_id, avatar, grade, star_halves, reputation,
      invite_code, invited_by, language, timezone, password_hash, transaction_password_hash,
      transaction_password_changed_at, demo, status, shop_page, merchant.created_at,
      access_digest, previous_access_digest, access_expires_at, rotated_at, revoked_at, now(),
      (SELECT json_build_object('operation', operation, 'fingerprint', fingerprint, 'answer', answer, 'facts', facts)
        FROM idempotency WHERE owner_id = session.merchant_id AND idempotency.key = request.key) AS earlier,
      place::integer
    FROM unnest(${toSqlArray('uuid', ids)}, ${toSqlArray('text', keys)}) WITH ORDINALITY AS request (session_id, key, place)
    JOIN session ON session.id = request.session_id JOIN merchant ON merchant.id = session.merchant_id`
  ).execute(db)
  return sortByPlace(requests, rows)
})

const isSameDigest = (digest: Buffer, other: Buffer | null) => other !== null && timingSafeEqual(digest, other)
