import { sql } from 'kysely'
import { documentNumber } from '../../contract/document-number.ts'
import { formatMinor } from '../../contract/money.ts'
import type { ExportedDocuments } from '../../contract/wallet/period-report.operator.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { escapeCsvFormula, toCsv } from '../text/csv.ts'

type Currency = Config['currency']

interface Period {
  from: string
  to: string
}

/** Returns what was submitted, or which merchants joined, between two business days as CSV, oldest first. */
export function exportDocuments(
  db: Db,
  { kind, ...period }: Period & { kind: ExportedDocuments },
  currency: Currency
): Promise<string> {
  if (kind === 'recharges') return exportRecharges(db, period, currency)
  return kind === 'withdrawals' ? exportWithdrawals(db, period, currency) : exportMerchants(db, period)
}

/** Business days are those of every connection. */
const within = ({ from, to }: Period) => sql<boolean>`created_at >= ${from}::date AND created_at < ${to}::date + 1`

async function exportRecharges(db: Db, period: Period, { code, scale }: Currency): Promise<string> {
  const { rows } = await sql<{
    id: string
    account: string
    network: string
    status: string
    amount: bigint
    received: bigint | null
    created_at: Date
    updated_at: Date
  }>`
    SELECT r.id, m.account, r.network, r.status, r.amount, r.received, r.created_at, r.updated_at
    FROM (SELECT * FROM recharge WHERE ${within(period)}) AS r JOIN merchant AS m ON m.id = r.merchant_id
    ORDER BY r.created_at, r.id`.execute(db)
  return toCsv(
    ['number', 'id', 'account', 'network', 'status', 'currency', 'amount', 'received', 'created_at', 'updated_at'],
    rows.map(({ id, account, amount, received, ...row }) => ({
      ...row,
      number: documentNumber('recharge', id),
      id,
      account: escapeCsvFormula(account),
      currency: code,
      amount: formatMinor(amount, scale),
      received: received === null ? '' : formatMinor(received, scale)
    }))
  )
}

async function exportWithdrawals(db: Db, period: Period, { code, scale }: Currency): Promise<string> {
  const { rows } = await sql<{
    id: string
    account: string
    network: string
    status: string
    amount: bigint
    fee: bigint
    created_at: Date
    updated_at: Date
  }>`
    SELECT w.id, m.account, coalesce(w.destination ->> 'network', '') AS network, w.status, w.amount, w.fee, w.created_at, w.updated_at
    FROM (SELECT * FROM withdrawal WHERE ${within(period)}) AS w JOIN merchant AS m ON m.id = w.merchant_id
    ORDER BY w.created_at, w.id`.execute(db)
  return toCsv(
    [
      'number',
      'id',
      'account',
      'network',
      'status',
      'currency',
      'amount',
      'fee',
      'arrives',
      'created_at',
      'updated_at'
    ],
    rows.map(({ id, account, amount, fee, ...row }) => ({
      ...row,
      number: documentNumber('withdrawal', id),
      id,
      account: escapeCsvFormula(account),
      currency: code,
      amount: formatMinor(amount, scale),
      fee: formatMinor(fee, scale),
      arrives: formatMinor(amount - fee, scale)
    }))
  )
}

async function exportMerchants(db: Db, period: Period): Promise<string> {
  const rows = await db
    .selectFrom('merchant')
    .select(['id', 'account', 'shop_code', 'grade', 'status', 'created_at'])
    .where(within(period))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return toCsv(
    ['id', 'account', 'shop_code', 'grade', 'status', 'created_at'],
    rows.map(row => ({ ...row, account: escapeCsvFormula(row.account) }))
  )
}
