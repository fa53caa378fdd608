import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { runStatement } from '../../db/one-statement.ts'
import { prepareAs } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'
import { type AttemptGate, type AttemptStart, LEASE_MS, type LeaseResult } from '../../limits/attempt.ts'

/** The number of wrong guesses that locks a secret, and the duration of the lock. */
export interface GuessLimit {
  readonly tries: number
  readonly lockMs: number
}

/** A lease of one guess, with the gate's `secret` at its start. */
interface GuessLease {
  readonly id: string
  readonly secret: string | null
}

interface GateOptions {
  readonly forgives?: boolean
  readonly secret?: RawBuilder<string | null>
  /** The `secret` for which the guess is known to be right. */
  readonly rightFor?: string | undefined
}

/**
 * Limits guesses at a secret: wrong guesses and those in progress together never exceed `tries`, so that concurrent requests
 * cannot verify more. The last wrong one sets the lock. A right one resets the wrong ones before it, unless `forgives` is false.
 * `secret` is read together with the lease; if it is the one of `rightFor`, the guess ends at once, without a lease.
 */
export function createGuessGate(
  db: Db,
  key: string,
  limit: GuessLimit,
  options: GateOptions = {}
): AttemptGate<GuessLease> {
  const { forgives = true } = options
  return {
    name: `guess ${key}`,
    begin: () => beginGuess(db, key, limit, options),
    async end({ id }, outcome) {
      const { rows } = await runStatement(db, at => endStatement(at, key, id, limit, { outcome, forgives }))
      const count = rows[0]?.count
      return count === undefined ? undefined : { left: Math.max(0, limit.tries - count) }
    }
  }
}

async function beginGuess(
  db: Db,
  key: string,
  limit: GuessLimit,
  options: GateOptions
): Promise<AttemptStart<GuessLease>> {
  const id = randomUUID()
  const { rows } = await runStatement(db, at => beginStatement(at, key, id, limit, options))
  if (rows[0]) {
    const { secret } = rows[0]
    return secret !== null && secret === options.rightFor
      ? { state: 'right' }
      : { state: 'open', lease: { id, secret } }
  }
  const until = await findLockEnd(db, key)
  return until ? { state: 'closed', until } : { state: 'busy' }
}

// A right guess inserts no lease, which resets the count of wrong ones.
function beginStatement(db: Db, key: string, lease: string, { tries }: GuessLimit, { secret, rightFor }: GateOptions) {
  const counted = sql`CASE WHEN g.locked_until IS NULL THEN g.count ELSE 0 END`
  const isRight = secret ? sql`(${secret}) = ${rightFor ?? ''}::text` : sql`FALSE`
  return runPrepared(
    db,
    secret ? 'begin_guess_of_secret' : 'begin_guess',
    sql<{ secret: string | null }>`
    INSERT INTO guess AS g (key, count, leases)
    VALUES (${key}, 0, CASE WHEN ${isRight} THEN '{}'
      ELSE jsonb_build_object(${lease}::text, clock_ms() + ${LEASE_MS}::integer) END)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN excluded.leases = '{}' THEN 0 ELSE ${counted} END,
      locked_until = NULL,
      leases = live_leases(g.leases, clock_ms()) || excluded.leases
    WHERE (g.locked_until IS NULL OR g.locked_until <= clock_timestamp())
      AND ${counted} + lease_count(g.leases, clock_ms()) < ${tries}
    RETURNING (${secret ?? sql`NULL`}) AS secret, ${selectUnflushed(db)}`
  )
}

/**
 * Lets the statement commit without waiting for the disk: it moves no money, and a later payment or wrong guess flushes it too.
 * If the whole database crashes within half a second, guesses in progress or right ones are lost, never wrong ones. Within a
 * transaction this would apply to everything else, so it does nothing there.
 */
const selectUnflushed = (db: Db, isAllowed = true) =>
  db.isTransaction
    ? sql`NULL`
    : sql`CASE WHEN ${isAllowed}::boolean THEN set_config('synchronous_commit', 'off', true) END`

// Within a transaction, which is rare here, the statement's text differs.
const runPrepared = <Row>(db: Db, name: string, statement: RawBuilder<Row>) =>
  db.isTransaction ? statement.execute(db) : prepareAs(name, statement).execute(db)

function endStatement(
  db: Db,
  key: string,
  lease: string,
  { tries, lockMs }: GuessLimit,
  { outcome, forgives }: { outcome: LeaseResult; forgives: boolean }
) {
  const isWrong = outcome === 'wrong'
  const isForgiven = outcome === 'right' && forgives
  const lock = sql`clock_timestamp() + ${lockMs} * interval '1 millisecond'`
  return runPrepared(
    db,
    'end_guess',
    sql<{ count: number }>`
    UPDATE guess SET
      leases = leases - ${lease}::text,
      count = CASE WHEN ${isWrong}::boolean THEN count + 1 WHEN ${isForgiven}::boolean THEN 0 ELSE count END,
      locked_until = CASE WHEN ${isWrong}::boolean AND count + 1 >= ${tries} THEN ${lock} ELSE locked_until END
    WHERE key = ${key} AND (leases ->> ${lease}::text)::bigint > clock_ms()
    RETURNING count, ${selectUnflushed(db, !isWrong)}`
  )
}

async function findLockEnd(db: Db, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('guess')
    .select('locked_until')
    .where('key', '=', key)
    .where('locked_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.locked_until ?? undefined
}

/** Resets the wrong guesses and the lock after the secret has changed. */
export async function forgetGuesses(db: Db, key: string): Promise<void> {
  await runStatement(db, at =>
    at.updateTable('guess').set({ count: 0, locked_until: null }).where('key', '=', key).execute()
  )
}

/** Deletes rows without information: no wrong guess or an expired lock, and no guess in progress. */
export async function sweepGuesses(db: Db): Promise<void> {
  await sql`DELETE FROM guess
    WHERE (locked_until <= clock_timestamp() OR (count = 0 AND locked_until IS NULL))
      AND lease_count(leases, clock_ms()) = 0`.execute(db)
}
