import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import type { Db } from '../db/schema.ts'
import type { MerchantContext } from '../operations/handler.ts'
import { Refusal } from '../refusal.ts'
import { countGuess, forgetGuesses } from './guess.ts'
import { verifyPassword } from './password-hash.ts'

const limit = { tries: LIMITS.passwordTries, lockMs: LIMITS.passwordLockMs }
const rememberedMs = 5 * 60_000
const rememberedMost = 10_000

// Digests under a key that lives as long as the process. They let a merchant who pays several times in a row skip 26 ms of
// hashing each time; every guess is counted in the database all the same, so they give a guesser nothing.
const processKey = randomBytes(32)
const remembered = new Map<string, { digest: Buffer; until: number }>()
const checking = new Map<string, Promise<boolean>>()

/**
 * Checks the transaction password of the signed-in merchant, before and outside of the transaction that moves the money.
 * Refuses with `transaction_password_unset`, `password_wrong` or `password_locked` (with `until`).
 */
export async function checkTransactionPassword(
  context: Pick<MerchantContext, 'db' | 'merchant'>,
  password: string,
  field = 'password'
): Promise<void> {
  const { db, merchant } = context
  const kept = await keptHash(db, merchant.id)
  if (kept === null) throw new Refusal('transaction_password_unset', field)
  const key = `transaction:${merchant.id}`
  const verdict = await countGuess(db, key, limit)
  if (verdict.state === 'locked') {
    // The same right password, sent many times at once (a double tap, a retry), must not lock its own merchant out.
    if (await checking.get(checkKey(kept, password))) return
    throw new Refusal('password_locked', field, { until: verdict.until.toISOString() })
  }
  if (!(await isRight(kept, password))) throw new Refusal('password_wrong', field)
  await forgetGuesses(db, key)
}

async function keptHash(db: Db, merchantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('merchant')
    .select('transaction_password_hash')
    .where('id', '=', merchantId)
    .executeTakeFirst()
  return row?.transaction_password_hash ?? null
}

const digestOf = (password: string) => createHmac('sha256', processKey).update(password).digest()
const checkKey = (kept: string, password: string) => `${kept} ${digestOf(password).toString('base64')}`

async function isRight(kept: string, password: string): Promise<boolean> {
  const digest = digestOf(password)
  const known = remembered.get(kept)
  if (known && known.until > Date.now() && timingSafeEqual(known.digest, digest)) return true
  const key = checkKey(kept, password)
  const running = checking.get(key)
  if (running) return running
  const check = verifyPassword(kept, password).finally(() => checking.delete(key))
  checking.set(key, check)
  const right = await check
  if (right) remember(kept, digest)
  return right
}

function remember(kept: string, digest: Buffer): void {
  if (remembered.size >= rememberedMost) remembered.delete(remembered.keys().next().value ?? '')
  remembered.delete(kept)
  remembered.set(kept, { digest, until: Date.now() + rememberedMs })
}
