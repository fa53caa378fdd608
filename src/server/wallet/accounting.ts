import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { NETWORKS } from '../../contract/entities/withdrawal-account.ts'
import { formatMinor } from '../../contract/money.ts'
import { flowOf } from '../../contract/movements.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { countViolations, MERCHANT_ACCOUNTS, platformBalance, sumsByDay } from '../ledger/index.ts'

type Currency = Config['currency']

/** Returns what is owed and earned, and whether ledger and documents agree. Reads whole tables. */
export async function reconcile(db: Db, { code, scale }: Currency) {
  const money = (minor: bigint) => formatMinor(minor, scale)
  const owed = await owedByKind(db)
  const total = MERCHANT_ACCOUNTS.reduce((sum, kind) => sum + (owed[kind] ?? 0n), 0n)
  const [outside, revenue, rewards, sales] = await Promise.all([
    platformBalance(db, 'outside'),
    platformBalance(db, 'revenue'),
    platformBalance(db, 'rewards'),
    platformBalance(db, 'sales')
  ])
  const violations = await countViolations(db)
  return {
    currency: code,
    owed: {
      available: money(owed.available ?? 0n),
      hold: money(owed.hold ?? 0n),
      escrow: money(owed.escrow ?? 0n),
      promotion: money(owed.promotion ?? 0n),
      total: money(total)
    },
    platform: { outside: money(outside), revenue: money(revenue), rewards: money(rewards), sales: money(sales) },
    chains: await chainTotals(db, money),
    pending: {
      recharges: await waiting(db, 'recharge', ['pending'], money),
      withdrawals: await waiting(db, 'withdrawal', ['pending', 'processing'], money)
    },
    balanced: violations.length === 0,
    violations
  }
}

async function owedByKind(db: Db): Promise<Partial<Record<string, bigint>>> {
  const rows = await db
    .selectFrom('account')
    .select(['kind', sql<bigint>`coalesce(sum(balance), 0)::bigint`.as('sum')])
    .where('merchant_id', 'is not', null)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

type ChainState = 'found' | 'credited' | 'waiting' | 'dismissed' | 'by_hand'

async function chainTotals(db: Db, money: (minor: bigint) => string) {
  const { rows } = await sql<{ network: string; state: ChainState; count: bigint; sum: bigint }>`
    SELECT network, state, count(*), sum(amount)::bigint AS sum FROM (
      SELECT network, 'found' AS state, amount FROM deposit
      UNION ALL
      SELECT network, CASE WHEN status IN ('credited', 'dismissed') THEN status ELSE 'waiting' END, amount FROM deposit
      UNION ALL
      SELECT r.network, 'by_hand', r.received FROM recharge r
      WHERE r.status = 'approved' AND r.network <> '' AND NOT EXISTS (SELECT FROM deposit d WHERE d.recharge_id = r.id)
    ) AS payment GROUP BY network, state`.execute(db)
  const totalOf = (network: string, state: ChainState) => {
    const { count = 0n, sum = 0n } = rows.find(row => row.network === network && row.state === state) ?? {}
    return { count: Number(count), amount: money(sum) }
  }
  return NETWORKS.map(network => ({
    network,
    found: totalOf(network, 'found'),
    credited: totalOf(network, 'credited'),
    waiting: totalOf(network, 'waiting'),
    dismissed: totalOf(network, 'dismissed'),
    by_hand: totalOf(network, 'by_hand')
  }))
}

async function waiting(
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
  const list = (await sumsByDay(db, days)).map(({ day, moneyIn, moneyOut }) => ({
    day,
    money_in: formatMinor(moneyIn, scale),
    money_out: formatMinor(moneyOut, scale)
  }))
  return { list }
}

/** Returns the movements of all merchants between two business days as CSV, by day, kind and direction. */
export async function exportMovements(db: Db, { from, to }: { from: string; to: string }, currency: Currency) {
  const { rows } = await sql<{ day: string; type: string; direction: number; count: bigint; sum: bigint }>`
    SELECT day, type, direction, count(*), sum(amount)::bigint AS sum FROM entry
    WHERE merchant_id IS NOT NULL AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY day, type, direction ORDER BY day, type, direction`.execute(db)
  const lines = rows.map(({ day, type, direction, count, sum }) => {
    const amount = formatMinor(sum, currency.scale)
    const flow = flowOf(type as Parameters<typeof flowOf>[0], sum)
    return {
      day,
      currency: currency.code,
      type,
      direction: direction > 0 ? 'credit' : 'debit',
      count: String(count),
      amount,
      money_in: flow === 'in' ? amount : '',
      money_out: flow === 'out' ? formatMinor(-sum, currency.scale) : ''
    }
  })
  const columns = ['day', 'currency', 'type', 'direction', 'count', 'amount', 'money_in', 'money_out']
  return stringify(lines, { header: true, columns, bom: true })
}
