import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { splitSecret } from '../../config/secret.ts'
import type { Db, Tx } from '../../db/schema.ts'

// Addresses are stored as keyed digests, so that the database does not reveal where a merchant was.
const digestOf = (secret: string, address: string): Buffer =>
  createHmac('sha256', secret).update(`place ${address}`).digest()

const RETENTION_DAYS = 90

/** Records that a merchant was identified at this address. */
export async function rememberPlace(tx: Tx, secret: string, merchantId: string, address: string): Promise<void> {
  await tx
    .insertInto('known_place')
    .values({ merchant_id: merchantId, digest: digestOf(secret, address), seen_at: sql<Date>`now()` })
    .onConflict(conflict => conflict.columns(['merchant_id', 'digest']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

/** Returns whether a merchant has signed in at this address recently. */
export async function isKnownPlace(db: Db, secret: string, merchantId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_place')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where(
      'digest',
      'in',
      splitSecret(secret).map(key => digestOf(key, address))
    )
    .where('seen_at', '>', sql<Date>`now() - ${RETENTION_DAYS} * interval '1 day'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes every address of a merchant. */
export async function forgetPlaces(tx: Tx, merchantId: string): Promise<void> {
  await tx.deleteFrom('known_place').where('merchant_id', '=', merchantId).execute()
}

/** Deletes expired addresses. */
export async function sweepPlaces(db: Db): Promise<void> {
  await db
    .deleteFrom('known_place')
    .where('seen_at', '<', sql<Date>`now() - ${RETENTION_DAYS} * interval '1 day'`)
    .execute()
}
