import { sql } from 'kysely'
import type { Db, MerchantAccountKind, PlatformAccountKind, Tx } from '../db/schema.ts'
import { streamRows, withoutStreamTimeout } from '../db/stream-rows.ts'
import { noTimeLimit, withoutTimeLimit } from '../db/time-limit.ts'
import { MERCHANT_ACCOUNTS } from './accounts.ts'
import { moneyIn, moneyOut } from './flows.ts'
import type { Sums } from './records.ts'

/** Longer than any transaction: after it no more entries of a past day are committed. */
const CLOSED_AFTER_HOURS = 1
const DAYS_AT_ONCE = 31

/** Sums by day, account kind, type and direction: stored ones of days that are closed, and those of the entries since. */
export const movements = sql`(
  SELECT day, kind, type, direction, count, sum FROM movement_day
  UNION ALL
  SELECT day, kind, type, direction, count(*), sum(amount)::bigint FROM entry
  WHERE day >= (SELECT closed_until FROM books) GROUP BY day, kind, type, direction
)`

/** Condition on a row of {@link movements}: of an account of a merchant. */
export const isMerchantAccount = sql.raw(`kind IN (${MERCHANT_ACCOUNTS.map(kind => `'${kind}'`).join(', ')})`)

/**
 * Stores the sums of past days, at most a month in one transaction. One of several processes does it. After an
 * interruption it continues with the first day that is not stored.
 */
export async function closeDays(db: Db): Promise<void> {
  while (await withoutTimeLimit(db, closeMonth));
}

/** Returns whether more days are over. */
async function closeMonth(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ since: string; until: string; more: boolean }>`
    SELECT since::text, least(since + ${DAYS_AT_ONCE}::integer, over)::text AS until, since + ${DAYS_AT_ONCE}::integer < over AS more FROM (
      SELECT greatest(closed_until, coalesce((SELECT min(day) FROM entry), 'infinity')) AS since,
        (now() - make_interval(hours => ${CLOSED_AFTER_HOURS}))::date AS over
      FROM books FOR UPDATE
    ) AS open WHERE since < over`.execute(tx)
  const [open] = rows
  if (!open) return false
  await sql`${noTimeLimit}
    INSERT INTO movement_day SELECT day, kind, type, direction, count(*), sum(amount) FROM entry
    WHERE day >= ${open.since}::date AND day < ${open.until}::date GROUP BY day, kind, type, direction`.execute(tx)
  await sql`UPDATE books SET closed_until = ${open.until}::date`.execute(tx)
  return open.more
}

/** Returns the sum of all entries of each kind of account. */
export async function readTotalsByKind(db: Db): Promise<Record<MerchantAccountKind | PlatformAccountKind, bigint>> {
  const { rows } = await sql<{ kind: MerchantAccountKind | PlatformAccountKind; sum: bigint }>`
    SELECT kind, sum(sum)::bigint AS sum FROM ${movements} AS movement GROUP BY kind`.execute(db)
  const nothing = {
    available: 0n,
    hold: 0n,
    escrow: 0n,
    promotion: 0n,
    outside: 0n,
    revenue: 0n,
    rewards: 0n,
    sales: 0n
  }
  return { ...nothing, ...Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum])) }
}

/** Movements of all merchants on one day; `fee` is what the platform earned of them. */
interface DayMovements {
  day: string
  type: string
  direction: number
  count: bigint
  sum: bigint
  fee: bigint
}

/** The fee of a withdrawal is part of its payment, and part of what comes back. */
const feeOf = sql.raw(
  `CASE type WHEN 'withdrawal_fee' THEN 'withdrawal_payment' WHEN 'withdrawal_fee_return' THEN 'withdrawal_return' END`
)

/**
 * Returns the movements of all merchants between two business days, by day, type and direction; read on demand. A fee stands on the line of
 * the withdrawals that it is part of.
 */
export function streamMovementsByDay(db: Db, from: string, to: string): AsyncGenerator<DayMovements> {
  return streamRows(
    db,
    sql<DayMovements>`
    SELECT day, coalesce(whole, type) AS type, CASE WHEN whole IS NULL THEN direction ELSE -direction END AS direction,
      coalesce(sum(count) FILTER (WHERE whole IS NULL), 0)::bigint AS count,
      coalesce(sum(sum) FILTER (WHERE whole IS NULL), 0)::bigint AS sum,
      coalesce(sum(sum) FILTER (WHERE whole IS NOT NULL), 0)::bigint AS fee
    FROM (SELECT movement.*, ${feeOf} AS whole FROM ${movements} AS movement) AS movement
    WHERE (${isMerchantAccount} OR (kind = 'revenue' AND whole IS NOT NULL))
      AND day BETWEEN ${from}::date AND ${to}::date AND ${withoutStreamTimeout}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`
  )
}

/** Returns money in and out of all merchants on each of the last business days, today included, oldest first. */
export async function readSumsByDay(db: Db, days: number): Promise<(Sums & { day: string })[]> {
  // The time zone of every connection is that of the business.
  const { rows } = await sql<Sums & { day: string }>`
    SELECT today - back AS day, coalesce(money_in, 0)::bigint AS "moneyIn", coalesce(money_out, 0)::bigint AS "moneyOut"
    FROM (SELECT current_date AS today) AS now CROSS JOIN generate_series(0, ${days - 1}::integer) AS back
    LEFT JOIN (
      SELECT day, sum(sum) FILTER (WHERE ${moneyIn}) AS money_in, -sum(sum) FILTER (WHERE ${moneyOut}) AS money_out
      FROM ${movements} AS movement WHERE ${isMerchantAccount} AND day > current_date - ${days}::integer GROUP BY day
    ) AS summed ON summed.day = today - back
    ORDER BY day`.execute(db)
  return rows
}
