import { sql } from 'kysely'
import type { RateLimit } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { oneStatement } from './one-statement.ts'

/**
 * Counts one more request under `key` in the database, which all processes share, and refuses it with `rate_limited` once
 * the window is full. `until` says when the next window opens.
 */
export async function takeRate(db: Db, key: string, limit: RateLimit, now = Date.now()): Promise<void> {
  const windowStart = new Date(now - (now % limit.windowMs))
  const { rows } = await oneStatement(db, at =>
    sql`
      INSERT INTO rate_limit (key, window_start, count) VALUES (${key}, ${windowStart}, 1)
      ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limit.count + 1
      WHERE rate_limit.count < ${limit.count}
      RETURNING count`.execute(at)
  )
  if (rows.length > 0) return
  throw new Refusal('rate_limited', undefined, {
    until: new Date(windowStart.getTime() + limit.windowMs).toISOString()
  })
}

/** Gives one request back: a right password does not count against the wrong ones. */
export async function returnRate(db: Db, key: string, limit: RateLimit, now = Date.now()): Promise<void> {
  const windowStart = new Date(now - (now % limit.windowMs))
  await oneStatement(db, at =>
    at
      .updateTable('rate_limit')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .where('window_start', '=', windowStart)
      .execute()
  )
}

/** Removes windows that are long over. Called now and then; how often does not matter. */
export async function sweepRates(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', new Date(Date.now() - 48 * 3_600_000))
    .execute()
}
