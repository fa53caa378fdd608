import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'

// Addresses are kept as keyed digests: nobody reads out of the database where a merchant was.
const digestOf = (secret: string, address: string): Buffer =>
  createHmac('sha256', secret).update(`place ${address}`).digest()

const keptDays = 90

/** Notes that a merchant proved to be themselves at this address. */
export async function rememberPlace(tx: Tx, secret: string, merchantId: string, address: string): Promise<void> {
  await tx
    .insertInto('known_place')
    .values({ merchant_id: merchantId, digest: digestOf(secret, address), seen_at: sql<Date>`now()` })
    .onConflict(conflict => conflict.columns(['merchant_id', 'digest']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

/** Whether a merchant has signed in at this address lately. */
export async function isKnownPlace(db: Db, secret: string, merchantId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_place')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('digest', '=', digestOf(secret, address))
    .where('seen_at', '>', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets every address of a merchant. */
export async function forgetPlaces(tx: Tx, merchantId: string): Promise<void> {
  await tx.deleteFrom('known_place').where('merchant_id', '=', merchantId).execute()
}

/** Removes addresses that count no more. */
export async function sweepPlaces(db: Db): Promise<void> {
  await db.deleteFrom('known_place').where('seen_at', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`).execute()
}
