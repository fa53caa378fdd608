import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

const RETENTION_DAYS = 90

const digestOf = (secret: string, address: string): Buffer =>
  createHmac('sha256', secret).update(`staff place ${address}`).digest()

/** Remembers that a member of staff was identified at this address. */
export async function rememberStaffPlace(tx: Tx, secret: string, operatorId: string, address: string): Promise<void> {
  await tx
    .insertInto('operator_place')
    .values({ operator_id: operatorId, digest: digestOf(secret, address), seen_at: sql<Date>`now()` })
    .onConflict(conflict => conflict.columns(['operator_id', 'digest']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

/** Returns whether a member of staff has signed in at this address recently. */
export async function isKnownStaffPlace(db: Db, secret: string, operatorId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_place')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('digest', '=', digestOf(secret, address))
    .where('seen_at', '>', sql<Date>`now() - ${RETENTION_DAYS} * interval '1 day'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes addresses where nobody has signed in for long. */
export async function sweepStaffPlaces(db: Db): Promise<void> {
  await db
    .deleteFrom('operator_place')
    .where('seen_at', '<', sql<Date>`now() - ${RETENTION_DAYS} * interval '1 day'`)
    .execute()
}
