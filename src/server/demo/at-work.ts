import type { Db } from '../db/schema.ts'
import { demoOperator } from './accounts.ts'

/** Whether the demo operator may decide: one that was revoked decides nothing, this one neither. */
export async function isAtWork(db: Db): Promise<boolean> {
  const row = await db.selectFrom('operator').select('revoked_at').where('id', '=', demoOperator.id).executeTakeFirst()
  return row !== undefined && row.revoked_at === null
}
