import { databaseNow } from '../../db/clock.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { digestPlace, listPlaceDigests, placeExpiry } from '../../limits/known-place.ts'

/** Records that a merchant was identified at this address. */
export async function rememberPlace(tx: Tx, secret: string, merchantId: string, address: string): Promise<void> {
  await tx
    .insertInto('known_place')
    .values({ merchant_id: merchantId, digest: digestPlace(secret, 'place', address), seen_at: databaseNow })
    .onConflict(conflict => conflict.columns(['merchant_id', 'digest']).doUpdateSet({ seen_at: databaseNow }))
    .execute()
}

/** Returns whether a merchant has signed in at this address recently. */
export async function isKnownPlace(db: Db, secret: string, merchantId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_place')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('digest', 'in', listPlaceDigests(secret, 'place', address))
    .where('seen_at', '>', placeExpiry)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes every address of a merchant. */
export async function forgetPlaces(tx: Tx, merchantId: string): Promise<void> {
  await tx.deleteFrom('known_place').where('merchant_id', '=', merchantId).execute()
}

/** Deletes expired addresses. */
export async function sweepPlaces(db: Db): Promise<void> {
  await db.deleteFrom('known_place').where('seen_at', '<', placeExpiry).execute()
}
