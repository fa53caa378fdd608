import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { runStatement } from '../db/one-statement.ts'
import type { Db } from '../db/schema.ts'
import { type AttemptGate, type AttemptStart, LEASE_MS, type LeaseResult } from './attempt.ts'
import { createRowKey, getSliceMs, type Rate, readWindow, refuseRemembered, remember } from './rate-limit.ts'

/**
 * A gate of sliding windows: wrong attempts and those in progress count under each of the rates, right ones under none. The first
 * rate is checked first: put the one there that a guesser reaches first.
 */
export function createRateGate(db: Db, name: string, rates: readonly Rate[]): AttemptGate<string> {
  return {
    name,
    begin: () => beginAttempt(db, rates),
    async end(lease, outcome) {
      const { rows } = await runStatement(db, at => endStatement(at, rates, lease, outcome))
      if (rows.length < rates.length) return undefined
      const remaining = rates.map(
        rate => rate.limit.count - Number(rows.find(row => row.key === createRowKey(rate))?.total ?? 0)
      )
      return { left: Math.max(0, Math.min(...remaining)) }
    }
  }
}

async function beginAttempt(db: Db, rates: readonly Rate[]): Promise<AttemptStart<string>> {
  for (const rate of rates) refuseRemembered(db, rate)
  const lease = randomUUID()
  const open: Rate[] = []
  for (const rate of rates) {
    const { rows } = await runStatement(db, at => beginStatement(at, rate, lease))
    if (rows.length > 0) {
      open.push(rate)
      continue
    }
    if (open.length > 0) await runStatement(db, at => endStatement(at, open, lease, 'released'))
    const window = await readWindow(db, rate)
    if (!window || window.total < rate.limit.count) return { state: 'busy' }
    remember(db, rate, window.freeAt)
    return { state: 'closed', until: window.freeAt }
  }
  return { state: 'open', lease }
}

function beginStatement(db: Db, rate: Rate, lease: string) {
  const { limit } = rate
  const counts = sql`counts_at(r.counts, r.newest, excluded.newest)`
  return sql`
    INSERT INTO rate_window AS r (key, slice_ms, newest, counts, leases)
    VALUES (${createRowKey(rate)}, ${getSliceMs(limit)}, clock_ms() / ${getSliceMs(limit)}::integer, '{0}',
      jsonb_build_object(${lease}::text, clock_ms() + ${LEASE_MS}::integer))
    ON CONFLICT (key) DO UPDATE SET
      newest = greatest(r.newest, excluded.newest),
      counts = ${counts},
      leases = live_leases(r.leases, clock_ms()) || excluded.leases
    WHERE total_of(${counts}) + lease_count(r.leases, clock_ms()) < ${limit.count}
    RETURNING key`.execute(db)
}

function endStatement(db: Db, rates: readonly Rate[], lease: string, outcome: LeaseResult) {
  const counts = sql`counts_at(counts, newest, clock_ms() / slice_ms)`
  const wrong = outcome === 'wrong' ? 1 : 0
  return sql<{ key: string; total: bigint }>`
    UPDATE rate_window SET
      newest = greatest(newest, clock_ms() / slice_ms),
      counts = array_cat(ARRAY[(${counts})[1] + ${wrong}::integer], (${counts})[2:]),
      leases = leases - ${lease}::text
    WHERE key = ANY(${rates.map(createRowKey)}) AND (leases ->> ${lease}::text)::bigint > clock_ms()
    RETURNING key, total_of(counts) AS total`.execute(db)
}
