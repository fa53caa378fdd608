import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { oneStatement } from './one-statement.ts'

/** How many wrong guesses lock a secret, and for how long. */
export interface GuessLimit {
  readonly tries: number
  readonly lockMs: number
}

/** Whether a guess may be verified; if not, until when the secret is locked. */
export type GuessVerdict = { state: 'counted' } | { state: 'locked'; until: Date }

/**
 * Counts a guess **before** it is verified, in a statement of its own, so that any number of guesses at once get no more
 * than `tries` of them verified (MONEY.md, Sessions). The last counted guess sets the lock; a right one lifts it.
 */
export async function countGuess(db: Db, key: string, limit: GuessLimit): Promise<GuessVerdict> {
  const counted = await oneStatement(db, at => countStatement(at, key, limit))
  if (counted.rows.length > 0) return { state: 'counted' }
  const row = await db.selectFrom('guess').select('locked_until').where('key', '=', key).executeTakeFirst()
  return { state: 'locked', until: row?.locked_until ?? new Date(Date.now() + limit.lockMs) }
}

function countStatement(db: Db, key: string, limit: GuessLimit) {
  const lockUntil = sql`now() + ${limit.lockMs} * interval '1 millisecond'`
  return sql<{ count: number }>`
    INSERT INTO guess (key, count, locked_until)
    VALUES (${key}, 1, CASE WHEN ${limit.tries} <= 1 THEN ${lockUntil} END)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN guess.locked_until IS NULL THEN guess.count + 1 ELSE 1 END,
      window_start = CASE WHEN guess.locked_until IS NULL THEN guess.window_start ELSE now() END,
      locked_until = CASE
        WHEN (CASE WHEN guess.locked_until IS NULL THEN guess.count + 1 ELSE 1 END) >= ${limit.tries} THEN ${lockUntil}
      END
    WHERE guess.locked_until IS NULL OR guess.locked_until <= now()
    RETURNING count`.execute(db)
}

/** Forgets the wrong guesses after a right one. The row stays, so that the next guess updates it in place. */
export async function forgetGuesses(db: Db, key: string): Promise<void> {
  await oneStatement(db, at =>
    at.updateTable('guess').set({ count: 0, locked_until: null }).where('key', '=', key).execute()
  )
}

/** Takes one guess back that was right, and lifts the lock that it may have set; the wrong ones before it stay counted. */
export async function returnGuess(db: Db, key: string): Promise<void> {
  await oneStatement(db, at =>
    at
      .updateTable('guess')
      .set({ count: sql<number>`greatest(count - 1, 0)`, locked_until: null })
      .where('key', '=', key)
      .execute()
  )
}

/** Whether a secret is locked now. */
export async function isLocked(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('guess')
    .select('key')
    .where('key', '=', key)
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
