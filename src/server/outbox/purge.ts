import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

const keepMinutes = 10

/** Clears events away that every process has long read. */
export async function purgeOutbox(db: Db): Promise<void> {
  await sql`DELETE FROM outbox WHERE created_at < clock_timestamp() - make_interval(mins => ${keepMinutes})`.execute(db)
}
