import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { noTimeLimit, withoutTimeLimit } from '../db/time-limit.ts'
import { DOCUMENT_RULES } from './document-rules.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import type { Rule, Rules, SliceKey } from './rules.ts'

const RULES: Rules = { ...ENTRY_RULES, ...DOCUMENT_RULES }

/** A violated rule of the ledger: the rule, the number of violating rows, and some of them. */
interface Violation {
  invariant: string
  count: number
  sample: unknown[]
}

const MAX_SAMPLE = 3

/**
 * Checks all rules of the ledger in the database; an empty result is good. Reads the whole ledger, rule by rule: for tests, benchmarks and
 * audits.
 */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [invariant, { query }] of Object.entries(RULES)) {
    const { rows } = await sql.raw(query(() => 'true')).execute(db)
    if (rows.length > 0) violations.push({ invariant, count: rows.length, sample: rows.slice(0, MAX_SAMPLE) })
  }
  return violations
}

/** The progress of a check in slices. */
export interface CheckProgress {
  /** The rule of the next slice; null at the end. */
  rule: string | null
  /** The last id or day that was checked by it; null before its first slice. */
  after: string | null
  /** Violating rows by rule, of those with any. */
  violations: Record<string, number>
  /** Some of them. Missing in a check that an earlier build began. */
  samples?: Record<string, ViolatingRow[]>
}

/** The columns of a row that a rule has selected. */
export type ViolatingRow = Record<string, unknown>

/** Rows of one slice, or days: each takes about a second at most. */
const SLICE_ROWS: Readonly<Record<Exclude<SliceKey, 'all'>, number>> = {
  account: 500,
  merchant: 200,
  transfer: 20_000,
  shop_order: 20_000,
  withdrawal: 20_000,
  recharge: 20_000,
  deposit: 20_000,
  deduction: 20_000,
  promotion: 20_000,
  day: 10
}

/**
 * Checks all rules in slices, each in a short transaction without a statement timeout, and yields the progress after
 * each. An interrupted check continues from `start`. The slices see different moments, but all that one rule compares
 * is in one slice.
 */
export async function* checkInSlices(
  db: Db,
  start?: CheckProgress,
  rowsOf: (by: Exclude<SliceKey, 'all'>) => number = by => SLICE_ROWS[by]
): AsyncGenerator<CheckProgress> {
  const names = Object.keys(RULES)
  // A rule that this build does not have: the check was begun by another one.
  const progress = start?.rule && names.includes(start.rule) ? start : undefined
  const violations = { ...progress?.violations }
  const samples = { ...progress?.samples }
  let after = progress?.after ?? null
  for (let at = progress?.rule ? names.indexOf(progress.rule) : 0; at < names.length; ) {
    const name = names[at] as string
    const { count, sample, until } = await withoutTimeLimit(db, tx => checkSlice(tx, name, after, rowsOf))
    if (count > 0) {
      violations[name] = (violations[name] ?? 0) + count
      samples[name] = [...(samples[name] ?? []), ...sample].slice(0, MAX_SAMPLE)
    }
    after = until
    if (until === null) at++
    yield { rule: names[at] ?? null, after, violations: { ...violations }, samples: { ...samples } }
  }
}

/** Checks one slice of a rule. `until` is its end; null: it was the last one. */
async function checkSlice(
  tx: Tx,
  name: string,
  after: string | null,
  rowsOf: (by: Exclude<SliceKey, 'all'>) => number
) {
  const { by, query } = RULES[name] as Rule
  const until = by === 'all' ? null : await findSliceEnd(tx, by, after, rowsOf(by))
  const bounds = (column: string) =>
    [after === null ? '' : `${column} > '${after}'`, until === null ? '' : `${column} <= '${until}'`]
      .filter(Boolean)
      .join(' AND ') || 'true'
  const { rows } = await sql<{ count: bigint; sample: ViolatingRow[] | null }>`${noTimeLimit}
    WITH violating AS (${sql.raw(query(column => `(${bounds(column)})`))})
    SELECT (SELECT count(*) FROM violating) AS count,
      (SELECT jsonb_agg(to_jsonb(few)) FROM (SELECT * FROM violating LIMIT ${MAX_SAMPLE}) AS few) AS sample`.execute(tx)
  return { count: Number(rows[0]?.count), sample: rows[0]?.sample ?? [], until }
}

/** Returns the table whose ids a rule selects as `id`; undefined for a rule that this build does not have. */
export const findRuleTable = (rule: string): SliceKey | undefined => RULES[rule]?.by

async function findSliceEnd(
  tx: Tx,
  by: Exclude<SliceKey, 'all'>,
  after: string | null,
  size: number
): Promise<string | null> {
  const { rows } = await (by === 'day'
    ? sql<{ end: string }>`SELECT day::text AS end FROM (
        SELECT coalesce(${after}::date, (SELECT min(day) FROM entry) - 1) + ${size}::integer AS day) AS next
        WHERE day < current_date`.execute(tx)
    : sql<{
        end: string
      }>`SELECT id::text AS end FROM ${sql.table(by)} WHERE ${after === null ? sql`true` : sql`id > ${after}::uuid`}
        ORDER BY id LIMIT 1 OFFSET ${size - 1}::integer`.execute(tx))
  return rows[0]?.end ?? null
}
