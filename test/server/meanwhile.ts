import { sql } from 'kysely'
import type { Db, Tx } from '../../src/server/db/schema.ts'
import { until } from '../time.ts'

/** Waits until this many connections of this database wait for a lock. */
export async function untilBlocked(db: Db, count = 1): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ waiting: bigint }>`SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    return Number(rows[0]?.waiting) >= count
  })
}

/**
 * Starts an operation that needs this merchant, blocks it at the first row that depends on the merchant's, runs `work` meanwhile,
 * in the blocking transaction, and returns the result of the operation.
 */
export async function meanwhile<T>(
  db: Db,
  merchantId: string,
  begin: () => Promise<T>,
  work: (tx: Tx) => Promise<unknown>
): Promise<T> {
  const begun = await db.transaction().execute(async tx => {
    await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forUpdate().execute()
    const under = begin()
    under.catch(() => undefined)
    await untilBlocked(db)
    await work(tx)
    return { under }
  })
  return begun.under
}
