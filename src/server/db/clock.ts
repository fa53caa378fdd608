import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** The database's clock: constant within a transaction, and the only clock for dating rows and ending locks. */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`

/** Returns the database's time plus some milliseconds; negative values are in the past. */
export const selectTimeFromNow = (milliseconds: number): RawBuilder<Date> =>
  sql<Date>`now() + ${milliseconds}::bigint * interval '1 millisecond'`

/** Reads the database's clock. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return (rows[0] as { now: Date }).now
}

/** Reads the database's clock with the business day, as in `2026-11-28`: the time zone of every connection is that of the business. */
export async function readBusinessDay(db: Db): Promise<{ now: Date; day: string }> {
  const { rows } = await sql<{ now: Date; day: string }>`SELECT now(), current_date::text AS day`.execute(db)
  return rows[0] as { now: Date; day: string }
}

/** The clocks of this process and the database differ. */
export class ClockSkew extends Error {
  override readonly name = 'ClockSkew'
}

const MAX_SKEW_MS = 5_000

/** Throws a {@link ClockSkew} if this process's clock differs from the database's by more than 5 s. */
export async function refuseClockSkew(db: Db): Promise<void> {
  const before = Date.now()
  const database = (await readDatabaseClock(db)).getTime()
  const after = Date.now()
  // The database's clock was read at some time between the two.
  const skewMs = database < before ? before - database : Math.max(0, database - after)
  if (skewMs <= MAX_SKEW_MS) return
  const seconds = Math.round(skewMs / 1_000)
  const direction = database < before ? 'ahead of' : 'behind'
  throw new ClockSkew(
    `The clock of this computer is ${seconds} s ${direction} the database's (at most ${MAX_SKEW_MS / 1_000} s are allowed). ` +
      'Set both by a time server (NTP), then start again.'
  )
}
