import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import { getFlow } from '../../contract/movements.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { exportCsv } from '../files/export-stream.ts'
import { MERCHANT_ACCOUNTS, readSumsByDay, readTotalsByKind, streamMovementsByDay } from '../ledger/index.ts'
import { type BooksCheck, readLastCheck } from './books.ts'
import { listImplausible } from './implausible.ts'
import { describeViolations } from './violating.ts'

type Currency = Config['currency']

/** Returns what is owed and earned now, and what the last check of the books has found. */
export async function reconcile(db: Db, { code, scale }: Currency) {
  const money = (minor: bigint) => formatMinor(minor, scale)
  const totals = await readTotalsByKind(db)
  const owed = MERCHANT_ACCOUNTS.reduce((sum, kind) => sum + totals[kind], 0n)
  const { available, hold, escrow, promotion, outside, revenue, rewards, sales } = totals
  const checked = await readLastCheck(db)
  return {
    currency: code,
    owed: {
      available: money(available),
      hold: money(hold),
      escrow: money(escrow),
      promotion: money(promotion),
      total: money(owed)
    },
    platform: { outside: money(outside), revenue: money(revenue), rewards: money(rewards), sales: money(sales) },
    pending: {
      recharges: await sumWaiting(db, 'recharge', ['pending'], money),
      withdrawals: await sumWaiting(db, 'withdrawal', ['pending', 'processing'], money)
    },
    checked_at: checked?.at.toISOString() ?? null,
    chains: checked?.chains ?? [],
    violations: await nameViolations(db, checked?.violations ?? []),
    implausible: await listImplausible(db, scale),
    balanced: checked ? checked.violations.length === 0 : null
  }
}

const nameViolations = (db: Db, violations: BooksCheck['violations']) =>
  Promise.all(
    violations.map(async ({ rule, count, sample = [] }) => ({
      rule,
      count,
      rows: await describeViolations(db, rule, sample)
    }))
  )

async function sumWaiting(
  db: Db,
  table: 'recharge' | 'withdrawal',
  states: readonly string[],
  money: (minor: bigint) => string
): Promise<{ count: number; amount: string }> {
  const { rows } = await sql<{ count: bigint; sum: bigint }>`
    SELECT count(*), coalesce(sum(amount), 0)::bigint AS sum FROM ${sql.table(table)}
    WHERE status IN (${sql.join([...states])})`.execute(db)
  const [row = { count: 0n, sum: 0n }] = rows
  return { count: Number(row.count), amount: money(row.sum) }
}

/** Returns money in and out of all merchants on each of the last business days, oldest first. */
export async function listDays(db: Db, days: number, { scale }: Currency) {
  const list = (await readSumsByDay(db, days)).map(({ day, moneyIn, moneyOut }) => ({
    day,
    money_in: formatMinor(moneyIn, scale),
    money_out: formatMinor(moneyOut, scale)
  }))
  return { list }
}

/** Returns the movements of all merchants between two business days as CSV, by day, kind and direction. */
export function exportMovements(
  db: Db,
  { from, to }: { from: string; to: string },
  { code, scale }: Currency
): Promise<Readable> {
  async function* lines() {
    for await (const { day, type, direction, count, sum, fee } of streamMovementsByDay(db, from, to)) {
      const amount = formatMinor(sum, scale)
      const flow = getFlow(type as Parameters<typeof getFlow>[0], sum)
      yield {
        day,
        currency: code,
        type,
        direction: direction > 0 ? 'credit' : 'debit',
        count: String(count),
        amount,
        fee: fee === 0n ? '' : formatMinor(fee, scale),
        money_in: flow === 'in' ? amount : '',
        money_out: flow === 'out' ? formatMinor(-sum, scale) : ''
      }
    }
  }
  const columns = ['day', 'currency', 'type', 'direction', 'count', 'amount', 'fee', 'money_in', 'money_out']
  return exportCsv(columns, lines())
}
