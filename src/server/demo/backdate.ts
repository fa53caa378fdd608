import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/**
 * Dates what the transaction has written since its last call as if it had happened at a moment of the past. Moments of one transaction come
 * in their order, none before the newest entry of an account that they move.
 */
export async function backdate(tx: Tx, happenedAt: Date): Promise<void> {
  await sql`SELECT backdate(${happenedAt}::timestamptz)`.execute(tx)
}
