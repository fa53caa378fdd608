import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import texts from './*.sql'

const prepared = new WeakSet<Tx>()

/**
 * Dates what the transaction has written since its last call as if it had happened at a moment of the past. Moments of one transaction come
 * in their order, none before the newest entry of an account that they move.
 */
export async function backdate(tx: Tx, happenedAt: Date): Promise<void> {
  // A function of this connection: a database with real money has none that dates entries again.
  if (!prepared.has(tx)) await sql.raw(texts.backdate ?? '').execute(tx)
  prepared.add(tx)
  await sql`SELECT pg_temp.backdate(${happenedAt}::timestamptz)`.execute(tx)
}
