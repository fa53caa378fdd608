import { sql } from 'kysely'
import type { RateLimit } from '../config/config.ts'
import { setNewest } from '../db/bounded-map.ts'
import { runStatement } from '../db/one-statement.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { TurnQueue } from './turns.ts'

/** One limit that a request or an attempt counts under. */
export interface Rate {
  readonly key: string
  readonly limit: RateLimit
}

/** A limit is used up. `isNew` is false if this process already knew it, without a database query. */
export class RateLimited extends Refusal {
  constructor(
    readonly until: Date,
    readonly isNew: boolean
  ) {
    super('rate_limited', undefined, { until: until.toISOString() })
  }
}

/** Number of slices of a window: one more overlaps partly and counts in full, so the limit is never exceeded in any window. */
export const SLICE_COUNT = 10
const REMEMBER_MS = 1_000
const MAX_REMEMBERED = 10_000
// Counts under one key lock one row: they wait here, without a connection each.
const turns = new TurnQueue({ each: 1, waiting: Number.POSITIVE_INFINITY })
let refused = new WeakMap<Db, Map<string, { until: Date; asksAgainAt: number }>>()

/** The row of a rate's counter. The window is part of its name, because the length of a slice depends on the window. */
export const createRowKey = ({ key, limit }: Rate): string => `${key} ${limit.windowMs}`

/** Returns the length of a slice of the window. */
export const getSliceMs = ({ windowMs }: RateLimit): number => Math.max(1, Math.ceil(windowMs / SLICE_COUNT))

/**
 * Counts one more request under `key` in the database, which all processes share, and refuses it with `rate_limited` after
 * `count` requests in the current window. A refusal is remembered for a second, so that a flood of requests does not become a
 * flood of queries; those that wait for one count are refused with it.
 */
export async function consumeRate(db: Db, key: string, limit: RateLimit): Promise<void> {
  const rate = { key, limit }
  refuseRemembered(db, rate)
  // A transaction has its connection already, and may hold the row.
  if (db.isTransaction) return countRequest(db, rate)
  await turns.run(createRowKey(rate), () => {
    refuseRemembered(db, rate)
    return countRequest(db, rate)
  })
}

async function countRequest(db: Db, rate: Rate): Promise<void> {
  const { rows } = await runStatement(db, at => createCountStatement(at, rate))
  if (rows.length > 0) return
  const until = (await readWindow(db, rate))?.freeAt ?? new Date()
  remember(db, rate, until)
  throw new RateLimited(until, true)
}

function createCountStatement(db: Db, rate: Rate) {
  const { limit } = rate
  const counts = sql`counts_at(r.counts, r.newest, excluded.newest)`
  return sql`
    INSERT INTO rate_window AS r (key, slice_ms, newest, counts)
    VALUES (${createRowKey(rate)}, ${getSliceMs(limit)}, clock_ms() / ${getSliceMs(limit)}::integer, '{1}')
    ON CONFLICT (key) DO UPDATE SET
      newest = greatest(r.newest, excluded.newest),
      counts = array_cat(ARRAY[(${counts})[1] + 1], (${counts})[2:])
    WHERE total_of(${counts}) + lease_count(r.leases, clock_ms()) < ${limit.count}
    RETURNING key`.execute(db)
}

/** Returns the fill level of a window, and when it has room again if nothing more is counted. */
export async function readWindow(db: Db, rate: Rate): Promise<{ total: number; freeAt: Date } | undefined> {
  const { limit } = rate
  const sliceMs = getSliceMs(limit)
  const { rows } = await sql<{ slice: bigint; counts: number[] }>`
    SELECT at.slice, counts_at(r.counts, r.newest, at.slice) AS counts
    FROM rate_window AS r, LATERAL (SELECT greatest(r.newest, clock_ms() / ${sliceMs}::integer) AS slice) AS at
    WHERE r.key = ${createRowKey(rate)}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const total = row.counts.reduce((sum, count) => sum + count, 0)
  let remaining = total
  let age = row.counts.length
  while (remaining >= limit.count && age > 0) remaining -= row.counts[--age] ?? 0
  return { total, freeAt: new Date((Number(row.slice) - age + SLICE_COUNT + 1) * sliceMs) }
}

/** Refuses a key that was refused within the last second. */
export function refuseRemembered(db: Db, rate: Rate): void {
  const refusal = refused.get(db)?.get(createRowKey(rate))
  if (refusal && refusal.asksAgainAt > Date.now()) throw new RateLimited(refusal.until, false)
}

/** Remembers a refusal. `asksAgainAt`: until then this process does not query the database again. */
export function remember(db: Db, rate: Rate, until: Date, asksAgainAt = Date.now() + REMEMBER_MS): void {
  if (db.isTransaction) return
  const refusals = refused.get(db) ?? new Map<string, { until: Date; asksAgainAt: number }>()
  refused.set(db, refusals)
  const refusal = { until, asksAgainAt: Math.min(until.getTime(), asksAgainAt) }
  setNewest(refusals, createRowKey(rate), refusal, MAX_REMEMBERED)
}

/** Clears the windows whose keys have this prefix. Another process may remember a refusal for up to a second. */
export async function forgetRates(db: Db, prefix: string): Promise<void> {
  await sql`DELETE FROM rate_window WHERE starts_with(key, ${prefix})`.execute(db)
  forgetRefusals()
}

/** Clears this process's remembered refusals, so that the database is queried again. */
export function forgetRefusals(): void {
  refused = new WeakMap()
}

/** Deletes past windows. Runs periodically; the interval does not matter. */
export async function sweepRates(db: Db): Promise<void> {
  await sql`DELETE FROM rate_window WHERE (newest + ${SLICE_COUNT + 1}) * slice_ms < clock_ms()`.execute(db)
}
