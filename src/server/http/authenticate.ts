import { parse } from 'hono/utils/cookie'
import { findByKey, findPartner, findSession, findSessionId, parseBearer } from '../account/index.ts'
import type { Db, Merchant } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import type { Handler, OperatorIdentity, PartnerIdentity, RequestInfo } from '../handler/handler.ts'
import type { KeyRow } from '../ledger/index.ts'
import { type CallerAddress, listAddressRates } from '../limits/address-rates.ts'
import { consumeRate } from '../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../limits/rate-limits.ts'
import { findByCookie, findByToken, findView, getSessionCookieName, isCsrfToken, isViewToken } from '../staff/index.ts'
import type { HttpDependencies } from './parts.ts'

/**
 * The caller: anonymous, a merchant with a session, a member of staff with a view of a merchant's app, an operator,
 * or a partner's backend.
 */
export type Caller =
  | { merchant: Merchant; sessionId: string; earlier?: KeyRow | null; isView?: true }
  | { operator: OperatorIdentity }
  | { partner: PartnerIdentity }
  | Record<never, never>

/** Returns the id of a caller who has an account. */
export function getCallerId(caller: Caller): string | undefined {
  if ('merchant' in caller) return caller.merchant.id
  if ('operator' in caller) return caller.operator.id
  return 'partner' in caller ? caller.partner.id : undefined
}

/** The caller of a request and its `Idempotency-Key`. */
interface Credentials {
  readonly authorization: string | undefined
  readonly key: string | undefined
}

/**
 * Reads the bearer token as the operation's audience requires. For operations open to anyone a token is ignored; for visitors it
 * must be valid, so that the client learns when its session has ended.
 */
export async function authenticate(
  handler: Handler,
  { authorization, key }: Credentials,
  {
    db: writes,
    reads: db = writes,
    secret,
    config,
    lastSeen
  }: Pick<HttpDependencies, 'db' | 'reads' | 'secret' | 'config' | 'lastSeen'>,
  request: RequestInfo
): Promise<Caller> {
  const { audience } = handler.operation
  if (audience === 'anyone') return {}
  const cookie = authorization === undefined ? findCookie(handler, config, request) : undefined
  if (cookie !== undefined) return authenticateByCookie(handler, writes, secret, request, cookie)
  const token = parseBearer(authorization)
  if (token === undefined) {
    if (audience === 'visitor' && !authorization) return {}
    throw new SessionFailure(authorization ? 'sessionInvalid' : 'sessionMissing')
  }
  if (audience === 'partner') {
    // Keys read, and nothing else; the token signs users in, and nothing else.
    const isReading = handler.operation.method === 'GET'
    const partner = await (isReading ? findByKey(db, writes, token) : findPartner(db, token))
    if (!partner) return refuseToken(writes, request)
    return { partner }
  }
  if (isViewToken(token) && audience !== 'operator') return findView(writes, token)
  // The two kinds of tokens have different formats, so that neither is tried as the other.
  const ofSession = findSessionId(token) !== undefined
  if (audience === 'operator' || (handler.operators && !ofSession)) {
    const operator = ofSession ? undefined : await findByToken(db, token, request.ip)
    if (!operator) return refuseToken(writes, request)
    return { operator: { ...operator, address: request.ip, request: request.id } }
  }
  const signedIn = await findSession(db, token, key)
  lastSeen?.note(signedIn.sessionId)
  return signedIn
}

// Tokens have 256 bits: the limit protects the database and the log, and a valid one is never refused because of invalid ones.
async function refuseToken(db: Db, request: CallerAddress): Promise<never> {
  for (const { key, limit } of listAddressRates('refused token', request, SUBJECT_LIMITS.refusedToken))
    await consumeRate(db, key, limit)
  throw new SessionFailure('sessionInvalid')
}

// A merchant's operations never read the cookie, except the pictures, which both may see.
function findCookie(
  handler: Handler,
  { publicUrl }: HttpDependencies['config'],
  request: RequestInfo
): string | undefined {
  if (handler.operation.audience !== 'operator' && !handler.operators) return undefined
  const name = getSessionCookieName(publicUrl?.startsWith('https:') ?? false)
  return parse(request.header('cookie') ?? '', name)[name]
}

async function authenticateByCookie(
  handler: Handler,
  db: Db,
  secret: string,
  request: RequestInfo,
  cookie: string
): Promise<Caller> {
  const operator = await findByCookie(db, cookie)
  if (!operator?.session) return refuseToken(db, request)
  const isForged =
    handler.operation.method !== 'GET' && !isCsrfToken(secret, operator.session, request.header('x-csrf-token'))
  if (isForged) throw new Refusal('not_permitted')
  return { operator: { ...operator, address: request.ip, request: request.id } }
}
