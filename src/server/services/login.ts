import { normalizeAccount } from '../../contract/account-name.ts'
import type { RateLimit } from '../config.ts'
import { transaction } from '../db/retry.ts'
import type { Merchant, Tx } from '../db/schema.ts'
import type { Context } from '../operations/handler.ts'
import { Refusal } from '../refusal.ts'
import { findByAccount } from './account-lookup.ts'
import { hasPassword, verifyNobody, verifyPassword } from './password-hash.ts'
import { returnRate, takeRate } from './rate-limit.ts'
import { openSession, type Tokens } from './session.ts'

// Many merchants share one address behind a mobile network.
const accountsPerAddress = 5

const triesOf = (account: string): string => `login:account:${normalizeAccount(account)}`

type Credentials = { account: string; password: string }

/** Signs in with account and password. */
export async function signIn(
  context: Pick<Context, 'db' | 'config' | 'secret' | 'request'>,
  credentials: Credentials
): Promise<Tokens & { merchant: Merchant }> {
  const { db, secret, request } = context
  const merchant = await checkCredentials(context, credentials)
  return transaction(db, async tx => {
    await keepPassword(tx, merchant)
    return { ...(await openSession(tx, secret, merchant.id, request.userAgent)), merchant }
  })
}

/**
 * Whose account and password these are. Tries are counted before they are verified, by account and by address, and given
 * back when they are right. An account that does not exist costs the same work and the same count as one that does.
 */
export async function checkCredentials(
  { db, config, request }: Pick<Context, 'db' | 'config' | 'request'>,
  { account, password }: Credentials
): Promise<Merchant> {
  const perAddress: RateLimit = { ...config.loginLimit, count: config.loginLimit.count * accountsPerAddress }
  const now = Date.now()
  await takeRate(db, `login:ip:${request.ip}`, perAddress, now)
  await takeRate(db, triesOf(account), config.loginLimit, now)
  const merchant = await findByAccount(db, account)
  const known = merchant && hasPassword(merchant.password_hash)
  const right = known ? await verifyPassword(merchant.password_hash, password) : await verifyNobody(password)
  if (!merchant || !right) throw new Refusal('credentials_wrong', 'password')
  await returnRate(db, triesOf(account), config.loginLimit, now)
  await returnRate(db, `login:ip:${request.ip}`, perAddress, now)
  if (merchant.status === 'closed') throw new Refusal('merchant_closed', 'account')
  return merchant
}

/** Forgets how often an account was tried: its password is another one now. Tries from an address stay counted. */
export async function forgetTries(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('rate_limit').where('key', '=', triesOf(account)).execute()
}

/**
 * Keeps the password that was just checked to the end of the transaction. Whoever changes it ends all sessions after this
 * one, or comes first and is seen here: then it was the old one.
 */
export async function keepPassword(tx: Tx, { id, password_hash }: Merchant): Promise<void> {
  const unchanged = await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  if (!unchanged) throw new Refusal('credentials_wrong', 'password')
}
