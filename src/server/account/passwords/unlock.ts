import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import { databaseNow, selectTimeFromNow } from '../../db/clock.ts'
import { runStatement } from '../../db/one-statement.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Db } from '../../db/schema.ts'
import type { MerchantContext } from '../../handler/handler.ts'
import { digestToken, generateKey } from '../sessions/token.ts'

const form = /^unlock:[\w-]{43}$/
// Maximum number of devices per merchant.
const MAX_TOKENS = 10

/** Returns whether a text is an unlock token and not a typed password. */
export const isUnlockToken = (text: string): boolean => form.test(text)

/**
 * Generates a token that replaces the transaction password, which has just been checked; returns nothing if that has changed
 * meanwhile. Revokes the oldest token when there are too many.
 */
export async function openUnlock({
  db,
  merchant
}: Pick<MerchantContext, 'db' | 'merchant'>): Promise<string | undefined> {
  const token = `unlock:${generateKey()}`
  return runTransaction(db, async tx => {
    // A concurrent password change either revokes all tokens after this one, or comes first and is detected here.
    const unchanged = await tx
      .selectFrom('merchant')
      .select('id')
      .where('id', '=', merchant.id)
      .where('transaction_password_hash', '=', merchant.transaction_password_hash)
      .forShare()
      .executeTakeFirst()
    if (!unchanged) return undefined
    await tx
      .insertInto('unlock')
      .values({
        digest: digestToken(token),
        merchant_id: merchant.id,
        created_at: databaseNow,
        expires_at: selectTimeFromNow(HOST_LIMITS.unlockMs)
      })
      .execute()
    const newest = tx
      .selectFrom('unlock')
      .select('digest')
      .where('merchant_id', '=', merchant.id)
      .orderBy('created_at', 'desc')
      .orderBy('digest')
      .limit(MAX_TOKENS)
    await tx.deleteFrom('unlock').where('merchant_id', '=', merchant.id).where('digest', 'not in', newest).execute()
    return token
  })
}

/**
 * Returns whether a token unlocks this merchant's payments. Only a digest is stored, so the timing of the index lookup reveals
 * nothing.
 */
export async function isUnlocked(db: Db, merchantId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('unlock')
    .select('merchant_id')
    .where('digest', '=', digestToken(token))
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes all tokens of a merchant. */
export async function closeUnlocks(db: Db, merchantId: string): Promise<void> {
  await runStatement(db, at => at.deleteFrom('unlock').where('merchant_id', '=', merchantId).execute())
}
