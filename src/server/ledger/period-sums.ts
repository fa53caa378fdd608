import { sql } from 'kysely'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { streamRows, withoutStreamTimeout } from '../db/stream-rows.ts'
import { moneyIn, moneyOut } from './flows.ts'
import { isMerchantAccount, movements } from './movement-days.ts'
import type { Sums } from './records.ts'

/** The revenue from one type of transfer. */
interface Revenue {
  type: string
  count: bigint
  sum: bigint
}

/** Returns what was earned between two business days, by kind; it adds up to the change of the account `revenue`. */
export async function readRevenueByType(db: Db, from: string, to: string): Promise<Revenue[]> {
  const { rows } = await sql<Revenue>`
    SELECT type, sum(count)::bigint AS count, sum(sum)::bigint AS sum FROM ${movements} AS movement
    WHERE kind = 'revenue' AND day BETWEEN ${from}::date AND ${to}::date GROUP BY type ORDER BY type`.execute(db)
  return rows
}

/** Returns money in and out of all merchants between two business days. */
export async function sumMoved(db: Db, from: string, to: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(sum) FILTER (WHERE ${moneyIn}), 0)::bigint AS "moneyIn",
      coalesce(-sum(sum) FILTER (WHERE ${moneyOut}), 0)::bigint AS "moneyOut"
    FROM ${movements} AS movement WHERE ${isMerchantAccount} AND day BETWEEN ${from}::date AND ${to}::date`.execute(db)
  return rows[0] as Sums
}

/** Returns what all merchants owned at the end of a business day, or, with `isBefore`, at its beginning. */
export async function sumOwed(
  db: Db,
  day: string,
  { isBefore = false } = {}
): Promise<Record<MerchantAccountKind, bigint>> {
  const { rows } = await sql<{ kind: MerchantAccountKind; sum: bigint }>`
    SELECT kind, sum(sum)::bigint AS sum FROM ${movements} AS movement
    WHERE ${isMerchantAccount} AND day ${isBefore ? sql`<` : sql`<=`} ${day}::date GROUP BY kind`.execute(db)
  return {
    available: 0n,
    hold: 0n,
    escrow: 0n,
    promotion: 0n,
    ...Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
  }
}

/** Balances of a merchant at the end of a day. */
interface BalancesOfDay extends Record<MerchantAccountKind, bigint> {
  id: string
  account: string
}

/**
 * Streams the balances of all merchants who had any at the end of a business day, in minor units: the present balance
 * less later changes, in one snapshot.
 */
export function streamBalancesAt(db: Db, day: string): AsyncGenerator<BalancesOfDay> {
  const sumBalance = (kind: MerchantAccountKind) =>
    sql`coalesce(sum(a.balance - coalesce(later.sum, 0)) FILTER (WHERE a.kind = ${sql.lit(kind)}), 0)::bigint`
  return streamRows(
    db,
    sql<BalancesOfDay>`
    SELECT m.id, m.account, ${sumBalance('available')} AS available, ${sumBalance('hold')} AS hold, ${sumBalance('escrow')} AS escrow,
      ${sumBalance('promotion')} AS promotion
    FROM account a JOIN merchant m ON m.id = a.merchant_id
    LEFT JOIN (SELECT account_id, sum(amount) AS sum FROM entry WHERE day > ${day}::date GROUP BY account_id) AS later
      ON later.account_id = a.id
    WHERE ${withoutStreamTimeout}
    GROUP BY m.id HAVING bool_or(a.balance - coalesce(later.sum, 0) <> 0) ORDER BY m.account`
  )
}
