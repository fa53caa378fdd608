import { databaseNow } from '../db/clock.ts'
import type { Db, Tx } from '../db/schema.ts'
import { digestPlace, listPlaceDigests, placeExpiry } from '../limits/known-place.ts'

/** Remembers that a member of staff was identified at this address. */
export async function rememberStaffPlace(tx: Tx, secret: string, operatorId: string, address: string): Promise<void> {
  await tx
    .insertInto('operator_place')
    .values({ operator_id: operatorId, digest: digestPlace(secret, 'staff place', address), seen_at: databaseNow })
    .onConflict(conflict => conflict.columns(['operator_id', 'digest']).doUpdateSet({ seen_at: databaseNow }))
    .execute()
}

/** Returns whether a member of staff has signed in at this address recently. */
export async function isKnownStaffPlace(db: Db, secret: string, operatorId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_place')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('digest', 'in', listPlaceDigests(secret, 'staff place', address))
    .where('seen_at', '>', placeExpiry)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes addresses where nobody has signed in for long. */
export async function sweepStaffPlaces(db: Db): Promise<void> {
  await db.deleteFrom('operator_place').where('seen_at', '<', placeExpiry).execute()
}
