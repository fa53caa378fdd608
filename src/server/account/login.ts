import { NIL } from 'uuid'
import { normalizeAccount } from '../../contract/account-name.ts'
import { findByAccount } from '../db/merchants.ts'
import { runTransaction } from '../db/retry.ts'
import type { Merchant, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context } from '../handler/handler.ts'
import { listAddressRates } from '../limits/address-rates.ts'
import { attemptSecret } from '../limits/attempt.ts'
import { createRateGate } from '../limits/rate-gate.ts'
import { forgetRates, type Rate, RateLimited } from '../limits/rate-limit.ts'
import { getLoginLimits } from '../limits/rate-limits.ts'
import { logSecurity } from '../monitoring/security-log.ts'
import { hasPassword, noPassword, verifyDummy, verifyPassword } from './passwords/password-hash.ts'
import { merchantPlaces } from './sessions/known-place.ts'
import { openFrom } from './sessions/new-device.ts'
import type { Tokens } from './sessions/session.ts'

type Dependencies = Pick<Context, 'db' | 'config' | 'secret' | 'request' | 'log'>
type Credentials = { account: string; password: string }

const formatAccountKey = (account: string): string => `login account ${normalizeAccount(account)}`

/** Signs in with account and password. */
export async function signIn(
  context: Dependencies,
  credentials: Credentials
): Promise<Tokens & { merchant: Merchant }> {
  const { db, secret, request } = context
  const merchant = await checkCredentials(context, credentials)
  return runTransaction(db, async tx => {
    await lockUnchangedPassword(tx, merchant)
    await merchantPlaces.remember(tx, secret, merchant.id, request.ip)
    return { ...(await openFrom(tx, { secret, request }, merchant.id)), merchant }
  })
}

/**
 * Returns the merchant of an account and password. Wrong ones are counted by account and by address, see {@link getLoginLimits}. An
 * account that does not exist costs the same work and the same count as an existing one.
 */
export async function checkCredentials(context: Dependencies, credentials: Credentials): Promise<Merchant> {
  const { db, log, request } = context
  const { account, password } = credentials
  const merchant = await findByAccount(db, account)
  const rates = await listRates(context, account, merchant)
  const verdict = await attemptSecret(createRateGate(db, formatAccountKey(account), rates), async () => {
    const hash = merchant?.password_hash ?? noPassword
    return hasPassword(hash) ? verifyPassword(hash, password) : verifyDummy(password)
  })
  if (verdict.state === 'locked') throw new RateLimited(verdict.until, true)
  if (verdict.state === 'wrong' || !merchant) {
    // The name is not logged: the person may have typed the password there.
    logSecurity(log, 'login_failed', { address: request.ip, merchant: merchant?.id ?? null })
    throw new Refusal('credentials_wrong', 'password')
  }
  if (merchant.status === 'closed') throw new Refusal('merchant_closed', 'account')
  return merchant
}

async function listRates(
  { db, config, secret, request }: Dependencies,
  account: string,
  merchant: Merchant | undefined
): Promise<Rate[]> {
  const limits = getLoginLimits(config)
  // Also checked without an account, so that the response time does not reveal which accounts exist.
  const isKnown = await merchantPlaces.has(db, secret, merchant?.id ?? NIL, request.ip)
  return [
    { key: `${formatAccountKey(account)} address ${request.ip}`, limit: limits.pair },
    ...(isKnown ? [] : [{ key: formatAccountKey(account), limit: limits.account }]),
    ...listAddressRates('login', request, limits.address)
  ]
}

/** Resets the wrong sign-ins of an account after a new password. Those of an address stay counted. */
export const resetSignInAttempts = (tx: Tx, account: string): Promise<void> =>
  forgetRates(tx, `${formatAccountKey(account)} `)

/**
 * Locks the checked password until the end of the transaction. A concurrent password change either ends all sessions after this
 * one, or comes first and is detected here: then the checked one was the old one.
 */
export async function lockUnchangedPassword(tx: Tx, { id, password_hash }: Merchant): Promise<void> {
  const unchanged = await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  if (!unchanged) throw new Refusal('credentials_wrong', 'password')
}
