import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { moneyIn, moneyOut } from './flows.ts'
import type { Sums } from './records.ts'

/** Sums of a period in minor units; below zero where more was taken back than came (contract/movements.ts). */
export interface PeriodSums extends Sums {
  /** Sale prices of completed orders, less those refunded afterwards. */
  sales: bigint
  /** Costs of completed orders, less those refunded afterwards. */
  cost: bigint
  /** Rewards of tasks: part of money in. */
  rewards: bigint
}

/**
 * Returns money in and out of all balances since each of the given instants, in their order: whole business days come from the
 * rollup, also that of an instant at its midnight; partial days from their entries, so that sums from a reader's own midnight are exact.
 */
export async function readSumsSince(db: Db, merchantId: string, instants: readonly Date[]): Promise<PeriodSums[]> {
  const { rows } = await sql<PeriodSums>`
    SELECT ${totals}
    FROM unnest(${instants.map(instant => instant.toISOString())}::timestamptz[]) WITH ORDINALITY AS since (instant, position)
    CROSS JOIN LATERAL (SELECT since.instant::date + (since.instant > since.instant::date::timestamptz)::integer AS first_day) AS whole
    LEFT JOIN LATERAL (
      SELECT ${sumColumns('sum')} FROM record_day WHERE merchant_id = ${merchantId} AND day >= whole.first_day
      UNION ALL
      SELECT ${sumColumns('amount')} FROM entry
      WHERE since.instant::date < whole.first_day
        AND merchant_id = ${merchantId} AND record AND day = since.instant::date AND created_at >= since.instant
    ) AS part ON true
    GROUP BY since.position ORDER BY since.position`.execute(db)
  return rows
}

/**
 * Returns the sums of each step between two neighbouring bounds (ascending), with one pass over the days: whole business days come from
 * the rollup, those with a bound within them from their entries.
 */
export async function readSumsBetween(db: Db, merchantId: string, bounds: readonly Date[]): Promise<PeriodSums[]> {
  const instants = sql`${bounds.map(instant => instant.toISOString())}::timestamptz[]`
  const { rows } = await sql<PeriodSums & { step: number }>`
    WITH bound AS MATERIALIZED (SELECT instant FROM unnest(${instants}) AS instant),
    divided AS MATERIALIZED (SELECT DISTINCT instant::date AS day FROM bound WHERE instant > instant::date::timestamptz),
    part AS (
      SELECT width_bucket(day::timestamptz, ${instants}) AS step, ${sumColumns('sum')} FROM record_day
      WHERE merchant_id = ${merchantId} AND day NOT IN (SELECT day FROM divided)
        AND day BETWEEN (SELECT min(instant)::date FROM bound) AND (SELECT max(instant)::date FROM bound)
      GROUP BY step
      UNION ALL
      SELECT width_bucket(created_at, ${instants}) AS step, ${sumColumns('amount')} FROM entry
      WHERE merchant_id = ${merchantId} AND record AND day IN (SELECT day FROM divided) GROUP BY step
    )
    SELECT step, ${totals}
    FROM part GROUP BY step`.execute(db)
  const byStep = new Map(rows.map(({ step, ...sums }) => [step, sums]))
  return bounds.slice(1).map((_, at) => byStep.get(at + 1) ?? NOTHING)
}

const NOTHING: PeriodSums = { moneyIn: 0n, moneyOut: 0n, sales: 0n, cost: 0n, rewards: 0n }

/** Adds up sums. */
export const addSums = (all: readonly PeriodSums[]): PeriodSums =>
  all.reduce(
    (sum, one) => ({
      moneyIn: sum.moneyIn + one.moneyIn,
      moneyOut: sum.moneyOut + one.moneyOut,
      sales: sum.sales + one.sales,
      cost: sum.cost + one.cost,
      rewards: sum.rewards + one.rewards
    }),
    NOTHING
  )

const selectTotal = (part: string) => sql`coalesce(sum(part.${sql.raw(part)}), 0)::bigint`

/** The columns of {@link PeriodSums} over rows named `part`. */
const totals = sql`${selectTotal('money_in')} AS "moneyIn", ${selectTotal('money_out')} AS "moneyOut", ${selectTotal('sales')} AS sales,
  ${selectTotal('cost')} AS cost, ${selectTotal('rewards')} AS rewards`

const isSale = sql.raw("(type, direction) IN (('order_settlement', 1), ('order_reversal', -1))")
const isCost = sql.raw("(type, direction) IN (('order_settlement', -1), ('order_reversal', 1))")

/**
 * Returns a query of what orders brought in a period, by the rules of {@link PeriodSums}: `order_id`; `sold`, 1 for a sale and -1 for one
 * that was refunded; `sales` and `profit` in minor units, below zero where an earlier sale was refunded.
 */
export const selectSales = (merchantId: string, begin: Date, end: Date): RawBuilder<unknown> => sql`
  SELECT reference_id AS order_id, coalesce(sum(direction) FILTER (WHERE ${isSale}), 0) AS sold,
    coalesce(sum(amount) FILTER (WHERE ${isSale}), 0) AS sales, sum(amount) AS profit
  FROM entry WHERE merchant_id = ${merchantId} AND record AND type IN ('order_settlement', 'order_reversal')
    AND day BETWEEN ${begin}::timestamptz::date AND ${end}::timestamptz::date
    AND created_at >= ${begin} AND created_at < ${end} AND reference_kind = 'order'
  GROUP BY reference_id`

function sumColumns(column: 'sum' | 'amount'): RawBuilder<unknown> {
  const sum = sql`sum(${sql.raw(column)})`
  return sql`${sum} FILTER (WHERE ${moneyIn}) AS money_in, -${sum} FILTER (WHERE ${moneyOut}) AS money_out,
    ${sum} FILTER (WHERE ${isSale}) AS sales,
    -${sum} FILTER (WHERE ${isCost}) AS cost,
    ${sum} FILTER (WHERE type = 'task_reward') AS rewards`
}
