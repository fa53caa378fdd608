import { sql } from 'kysely'
import type { RecordType } from '../../contract/entities/record.ts'
import type { Db } from '../db/schema.ts'
import type { Sums } from './records.ts'

/** What one business day brought to one balance by one type of record; `sum` is signed, in minor units. */
export interface DaySum {
  day: string
  balance: 'available' | 'promotion'
  type: RecordType
  direction: 'in' | 'out'
  count: number
  sum: bigint
}

/**
 * Income and expense of the available balance since each of the given instants, in their order: whole business days from the
 * rollup, and the day that an instant cuts from its entries, so that a reader's own midnight is right to the cent.
 */
export async function sumsSince(db: Db, merchantId: string, instants: readonly Date[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(part.income), 0)::bigint AS income, coalesce(sum(part.expense), 0)::bigint AS expense
    FROM unnest(${instants.map(instant => instant.toISOString())}::timestamptz[]) WITH ORDINALITY AS since (instant, position)
    LEFT JOIN LATERAL (
      SELECT sum(sum) FILTER (WHERE direction = 1) AS income, -sum(sum) FILTER (WHERE direction = -1) AS expense
      FROM record_day WHERE merchant_id = ${merchantId} AND kind = 'available' AND day > since.instant::date
      UNION ALL
      SELECT sum(amount) FILTER (WHERE direction = 1), -sum(amount) FILTER (WHERE direction = -1)
      FROM entry WHERE merchant_id = ${merchantId} AND kind = 'available' AND day = since.instant::date AND created_at >= since.instant
    ) AS part ON true
    GROUP BY since.position ORDER BY since.position`.execute(db)
  return rows
}

/** The sums of each business day between two, both included, newest first. */
export async function sumsByDay(db: Db, merchantId: string, from: string, to: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT day, kind AS balance, type, CASE direction WHEN 1 THEN 'in' ELSE 'out' END AS direction, count::integer AS count, sum
    FROM record_day WHERE merchant_id = ${merchantId} AND kind IN ('available', 'promotion')
      AND day BETWEEN ${from}::date AND ${to}::date
    ORDER BY day DESC, kind, type, direction`.execute(db)
  return rows
}
