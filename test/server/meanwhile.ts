import { sql } from 'kysely'
import type { Db, Tx } from '../../src/server/db/schema.ts'
import { waitUntil } from '../time.ts'

/** Returns how many connections of this database wait for a lock. */
export async function readBlocked(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: bigint }>`SELECT count(*) AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]?.waiting)
}

/** Waits until this many connections of this database wait for a lock. */
export async function waitUntilBlocked(db: Db, count = 1): Promise<void> {
  await waitUntil(async () => (await readBlocked(db)) >= count)
}

/**
 * Starts an operation while these rows are locked, waits until it is blocked, runs `work` in the blocking transaction, and returns
 * the result of the operation.
 */
export async function whileLocked<T>(
  db: Db,
  lock: (tx: Tx) => Promise<unknown>,
  begin: () => Promise<T>,
  work: (tx: Tx) => Promise<unknown>
): Promise<T> {
  const begun = await db.transaction().execute(async tx => {
    await lock(tx)
    const under = begin()
    under.catch(() => undefined)
    await waitUntilBlocked(db)
    await work(tx)
    return { under }
  })
  return begun.under
}

/**
 * Begins an operation that needs this merchant while a transaction locks the merchant's row: it is blocked at the
 * first row that depends on it.
 */
export const runMeanwhile = <T>(
  db: Db,
  merchantId: string,
  begin: () => Promise<T>,
  work: (tx: Tx) => Promise<unknown>
): Promise<T> =>
  whileLocked(
    db,
    tx => tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forUpdate().execute(),
    begin,
    work
  )
