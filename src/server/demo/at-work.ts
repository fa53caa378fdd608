import type { Db } from '../db/schema.ts'
import { demoOperator } from './accounts.ts'

/** When the demo was created: anything older belongs to its history. */
export const seededAtKey = 'demo_seeded_at'

/** Returns when the demo was made. */
export async function readSeededAt(db: Db): Promise<Date> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', seededAtKey).executeTakeFirst()
  return new Date(typeof row?.value === 'string' ? row.value : 0)
}

/** Whether the demo operator may decide: not after it was revoked. */
export async function isAtWork(db: Db): Promise<boolean> {
  const row = await db.selectFrom('operator').select('revoked_at').where('id', '=', demoOperator.id).executeTakeFirst()
  return row !== undefined && row.revoked_at === null
}
