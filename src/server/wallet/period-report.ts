import type { Readable } from 'node:stream'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorPeriodReport } from '../../contract/wallet/period-report.operator.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { exportCsv } from '../files/export-stream.ts'
import { MERCHANT_ACCOUNTS, readRevenueByType, streamBalancesAt, sumMoved, sumOwed } from '../ledger/index.ts'
import { escapeCsvFormula } from '../text/csv.ts'
import { formatOwed, sumOwedBalances } from './owed.ts'

type Currency = Config['currency']
type Report = OutputOf<typeof operatorPeriodReport>

/** Returns what was earned between two business days, what came and went, and what was owed before and after. */
export async function reportPeriod(db: Db, { from, to }: { from: string; to: string }, { code, scale }: Currency) {
  const money = (minor: bigint) => formatMinor(minor, scale)
  // All figures are of one moment: debts change by exactly what came in and went out.
  const { revenue, moved, before, after } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => ({
      revenue: await readRevenueByType(tx, from, to),
      moved: await sumMoved(tx, from, to),
      before: await sumOwed(tx, from, { isBefore: true }),
      after: await sumOwed(tx, to)
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
    made_at: new Date().toISOString()
  }
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
        total: formatMinor(sumOwedBalances(owed), scale)
      }
    }
  }
  const columns = ['day', 'currency', 'merchant_id', 'account', ...MERCHANT_ACCOUNTS, 'total']
  return exportCsv(columns, lines())
}
