import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

/** Number of days that counters are kept; limits use the current day only. */
export const COUNTER_DAYS = 60

/** Key of a merchant's withdrawals on a day. */
export const getWithdrawalsKey = (merchantId: string) => `withdrawal:${merchantId}`

/** Takes one of `limit` slots of the business day and returns how many are left, or null if none is left. */
export async function takeDaily(tx: Tx, key: string, limit: number): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`
    SELECT take_daily(${key}, ${limit}::integer) AS left`.execute(tx)
  return rows[0]?.left ?? null
}

/**
 * Gives back one of the slots that were taken at `at`. The caller ensures that it is given back once: it holds the lock of the
 * document that took it.
 */
export async function returnDaily(tx: Tx, key: string, at: Date): Promise<void> {
  const { rows } = await sql<{ current: boolean; returned: boolean }>`
    WITH returned AS (
      UPDATE limit_counter SET count = count - 1 WHERE key = ${key} AND day = ${castDay(at)} RETURNING key
    )
    SELECT ${castDay(at)} > current_date - ${COUNTER_DAYS}::integer AS current, EXISTS (SELECT FROM returned) AS returned`.execute(
    tx
  )
  if (rows[0]?.current && !rows[0].returned) throw new Error(`${key} took none of the times of ${at.toISOString()}`)
}

/** Deletes counters of days that no limit uses any more. */
export async function sweepCounters(db: Db): Promise<void> {
  await sql`DELETE FROM limit_counter WHERE day <= current_date - ${COUNTER_DAYS}::integer`.execute(db)
}

/** Returns how many slots of the business day are taken. */
export async function countTaken(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count FROM limit_counter WHERE key = ${key} AND day = current_date`.execute(db)
  return rows[0]?.count ?? 0
}

// The connection's time zone is the business time zone.
const castDay = (at: Date) => sql`(${at}::timestamptz)::date`
