import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorPeriodReport } from '../../contract/wallet/period-report.operator.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { exportCsv } from '../files/export-stream.ts'
import { MERCHANT_ACCOUNTS, readRevenueByType, streamBalancesAt, sumMoved, sumOwed } from '../ledger/index.ts'
import { escapeCsvFormula } from '../text/csv.ts'
import { addUpOwed, formatOwed } from './owed.ts'

type Currency = Config['currency']
type Report = OutputOf<typeof operatorPeriodReport>

/** Returns what was earned between two business days, what came and went, and what was owed before and after. */
export async function reportPeriod(db: Db, { from, to }: { from: string; to: string }, { code, scale }: Currency) {
  const money = (minor: bigint) => formatMinor(minor, scale)
  // All figures are of one moment: debts change by exactly what came in and went out.
  const { revenue, moved, before, after, aging } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => ({
      revenue: await readRevenueByType(tx, from, to),
      moved: await sumMoved(tx, from, to),
      before: await sumOwed(tx, from, { isBefore: true }),
      after: await sumOwed(tx, to),
      aging: await listAging(tx, money)
    }))
  const { moneyIn, moneyOut } = moved
  return {
    currency: code,
    revenue: revenue.map(({ type, count, sum }) => ({
      type: type as Report['revenue'][number]['type'],
      count: Number(count),
      amount: money(sum)
    })),
    revenue_total: money(revenue.reduce((total, { sum }) => total + sum, 0n)),
    money_in: money(moneyIn),
    money_out: money(moneyOut),
    owed_before: formatOwed(before, scale),
    owed: formatOwed(after, scale),
    aging,
    made_at: new Date().toISOString()
  }
}

async function listAging(db: Db, money: (minor: bigint) => string): Promise<Report['aging']> {
  const { rows } = await sql<Pick<Report['aging'][number], 'kind' | 'age'> & { count: bigint; sum: bigint }>`
    SELECT kind, age, count(*) AS count, sum(amount)::bigint AS sum FROM (
      SELECT kind, amount, CASE WHEN created_at > now() - interval '1 hour' THEN 'hour'
        WHEN created_at > now() - interval '1 day' THEN 'day' ELSE 'older' END AS age
      FROM (SELECT 'recharge' AS kind, amount, created_at FROM recharge WHERE status = 'pending'
        UNION ALL SELECT 'withdrawal', amount, created_at FROM withdrawal WHERE status IN ('pending', 'processing')) AS request
    ) AS aged GROUP BY kind, age ORDER BY kind, array_position(ARRAY['hour', 'day', 'older'], age)`.execute(db)
  return rows.map(({ count, sum, ...row }) => ({ ...row, count: Number(count), amount: money(sum) }))
}

/** Returns the balances of every merchant at the end of a business day as CSV. */
export function exportBalances(db: Db, { day }: { day: string }, { code, scale }: Currency): Promise<Readable> {
  async function* lines() {
    for await (const { id, account, ...owed } of streamBalancesAt(db, day)) {
      yield {
        day,
        currency: code,
        merchant_id: id,
        account: escapeCsvFormula(account),
        ...Object.fromEntries(MERCHANT_ACCOUNTS.map(kind => [kind, formatMinor(owed[kind], scale)])),
        total: formatMinor(addUpOwed(owed), scale)
      }
    }
  }
  const columns = ['day', 'currency', 'merchant_id', 'account', ...MERCHANT_ACCOUNTS, 'total']
  return exportCsv(columns, lines())
}
