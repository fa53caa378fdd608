import { sql } from 'kysely'
import type { RateLimit } from '../../src/server/config/config.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { consumeRate, forgetRefusals } from '../../src/server/limits/rate-limit.ts'

/** Counts as many requests under a key as its limit allows. */
export async function useUp(db: Db, key: string, limit: RateLimit | undefined): Promise<void> {
  if (!limit) throw new Error(`${key} has no limit`)
  await Promise.all(Array.from({ length: limit.count }, () => consumeRate(db, key, limit)))
}

/** Advances every window by this many slices: a window has ten. */
export async function advanceRateWindows(db: Db, count: number): Promise<void> {
  await sql`UPDATE rate_window SET newest = newest - ${count}`.execute(db)
  forgetRefusals()
}

/** Stops the clock of the windows, so that no slice of a window ends during a test, and returns its time in milliseconds. */
export async function stopRateClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: string }>`SELECT clock_ms()::text AS now`.execute(db)
  await sql`CREATE OR REPLACE FUNCTION clock_ms() RETURNS bigint LANGUAGE sql VOLATILE
    AS ${sql.lit(`SELECT ${rows[0]?.now}::bigint`)}`.execute(db)
  return Number(rows[0]?.now)
}
