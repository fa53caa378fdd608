import type { RateLimit } from '../config.ts'
import type { Merchant } from '../db/schema.ts'
import type { Context } from '../operations/handler.ts'
import { Refusal } from '../refusal.ts'
import { hasPassword, verifyNobody, verifyPassword } from './password-hash.ts'
import { returnRate, takeRate } from './rate-limit.ts'
import { openSession, type Tokens } from './session.ts'
import { SessionFailure } from './session-failure.ts'

// Many merchants share one address behind a mobile network.
const accountsPerAddress = 5

/**
 * Signs in. Tries are counted before they are verified, by account and by address, and given back when they are right. An
 * account that does not exist costs the same work and the same count as one that does.
 */
export async function signIn(
  context: Pick<Context, 'db' | 'config' | 'secret' | 'request'>,
  { account, password }: { account: string; password: string }
): Promise<Tokens & { merchant: Merchant }> {
  const { db, config, secret, request } = context
  const perAddress: RateLimit = { ...config.loginLimit, count: config.loginLimit.count * accountsPerAddress }
  const now = Date.now()
  await takeRate(db, `login:ip:${request.ip}`, perAddress, now)
  await takeRate(db, `login:account:${account}`, config.loginLimit, now)
  const merchant = await db.selectFrom('merchant').selectAll().where('account', '=', account).executeTakeFirst()
  const known = merchant && hasPassword(merchant.password_hash)
  const right = known ? await verifyPassword(merchant.password_hash, password) : await verifyNobody(password)
  if (!merchant || !right) throw new Refusal('credentials_wrong', 'password')
  await returnRate(db, `login:account:${account}`, config.loginLimit, now)
  await returnRate(db, `login:ip:${request.ip}`, perAddress, now)
  if (merchant.status === 'closed') throw new SessionFailure('merchantClosed')
  return { ...(await openSession(db, secret, merchant.id, request.userAgent)), merchant }
}
