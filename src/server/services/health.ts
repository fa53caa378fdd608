import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Whether the database answers. */
export async function isHealthy(db: Db): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(db)
    return true
  } catch {
    return false
  }
}
