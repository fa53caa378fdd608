import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

/** Days for which counters are kept; limits look at the current one only. */
export const COUNTER_DAYS = 60

/** Key of a merchant's withdrawals of a day. */
export const withdrawalsKey = (merchantId: string) => `withdrawal:${merchantId}`

/**
 * Takes one of `limit` times of the business day and returns how many are left, or null when all were taken. A counter row,
 * never `count(*)`: of people who ask at once, no more than the limit get one. `at` is for a history that is loaded.
 */
export async function takeDaily(tx: Tx, key: string, limit: number, at?: Date): Promise<number | null> {
  if (limit < 1) return null
  const { rows } = await sql<{ count: number }>`
    INSERT INTO limit_counter AS l (key, day, count) VALUES (${key}, ${dayOf(at)}, 1)
    ON CONFLICT (key, day) DO UPDATE SET count = l.count + 1 WHERE l.count < ${limit}
    RETURNING count`.execute(tx)
  return rows[0] ? limit - rows[0].count : null
}

/**
 * Gives back one of the times that were taken at `at`. The caller makes sure that it is given back once: it holds the lock of
 * the document that took it.
 */
export async function returnDaily(tx: Tx, key: string, at: Date): Promise<void> {
  const { rows } = await sql<{ kept: boolean; returned: boolean }>`
    WITH returned AS (
      UPDATE limit_counter SET count = count - 1 WHERE key = ${key} AND day = ${dayOf(at)} RETURNING key
    )
    SELECT ${dayOf(at)} > current_date - ${COUNTER_DAYS}::integer AS kept, EXISTS (SELECT FROM returned) AS returned`.execute(
    tx
  )
  if (rows[0]?.kept && !rows[0].returned) throw new Error(`${key} took none of the times of ${at.toISOString()}`)
}

/** Deletes the counters of days so long ago that no limit asks for them. */
export async function sweepCounters(db: Db): Promise<void> {
  await sql`DELETE FROM limit_counter WHERE day <= current_date - ${COUNTER_DAYS}::integer`.execute(db)
}

/** How many times of the business day were taken. */
export async function takenToday(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count FROM limit_counter WHERE key = ${key} AND day = ${dayOf(undefined)}`.execute(db)
  return rows[0]?.count ?? 0
}

// The connection's time zone is the business time zone; now() is when the transaction began, as in the documents' created_at.
const dayOf = (at: Date | undefined) => sql`(${at ?? sql`now()`}::timestamptz)::date`
