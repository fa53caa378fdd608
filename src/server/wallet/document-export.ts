import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import { formatMinor } from '../../contract/money.ts'
import type { ExportedDocuments } from '../../contract/wallet/period-report.operator.ts'
import type { Config } from '../config/config.ts'
import type { Db, Merchant, Row } from '../db/schema.ts'
import { streamRows, withoutStreamTimeout } from '../db/stream-rows.ts'
import { exportCsv } from '../files/export-stream.ts'
import { escapeCsvFormula } from '../text/csv.ts'

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
): Promise<Readable> {
  if (kind === 'recharges') return exportCsv(rechargeColumns, streamRecharges(db, period, currency))
  if (kind === 'withdrawals') return exportCsv(withdrawalColumns, streamWithdrawals(db, period, currency))
  return exportCsv([...merchantColumns, 'tags'], streamMerchants(db, period))
}

/** Business days are those of every connection. */
const matchesPeriod = ({ from, to }: Period) =>
  sql<boolean>`created_at >= ${from}::date AND created_at < ${to}::date + 1`

const rechargeColumns = [
  'number',
  'id',
  'account',
  'network',
  'status',
  'currency',
  'amount',
  'received',
  'created_at',
  'updated_at'
]

async function* streamRecharges(db: Db, period: Period, { code, scale }: Currency) {
  const statement = sql<Row<'recharge'> & { account: string }>`
    SELECT r.*, m.account FROM (SELECT * FROM recharge WHERE ${matchesPeriod(period)}) AS r JOIN merchant AS m ON m.id = r.merchant_id
    WHERE ${withoutStreamTimeout} ORDER BY r.created_at, r.id`
  for await (const { id, account, amount, received, ...row } of streamRows(db, statement)) {
    yield {
      ...row,
      number: formatDocumentNumber('recharge', id),
      id,
      account: escapeCsvFormula(account),
      currency: code,
      amount: formatMinor(amount, scale),
      received: received === null ? '' : formatMinor(received, scale)
    }
  }
}

const withdrawalColumns = [
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
]

async function* streamWithdrawals(db: Db, period: Period, { code, scale }: Currency) {
  const statement = sql<Row<'withdrawal'> & { account: string; network: string }>`
    SELECT w.*, m.account, coalesce(w.destination ->> 'network', '') AS network
    FROM (SELECT * FROM withdrawal WHERE ${matchesPeriod(period)}) AS w JOIN merchant AS m ON m.id = w.merchant_id
    WHERE ${withoutStreamTimeout} ORDER BY w.created_at, w.id`
  for await (const { id, account, amount, fee, ...row } of streamRows(db, statement)) {
    yield {
      ...row,
      number: formatDocumentNumber('withdrawal', id),
      id,
      account: escapeCsvFormula(account),
      currency: code,
      amount: formatMinor(amount, scale),
      fee: formatMinor(fee, scale),
      arrives: formatMinor(amount - fee, scale)
    }
  }
}

const merchantColumns = ['id', 'account', 'shop_code', 'grade', 'status', 'created_at'] as const

async function* streamMerchants(db: Db, period: Period) {
  const statement = sql<Pick<Merchant, (typeof merchantColumns)[number]> & { tags: string }>`
    SELECT ${sql.join(merchantColumns.map(name => sql.ref(name)))},
      (SELECT coalesce(string_agg(tag, ' ' ORDER BY tag), '') FROM merchant_tag WHERE merchant_id = merchant.id) AS tags
    FROM merchant
    WHERE ${matchesPeriod(period)} AND ${withoutStreamTimeout} ORDER BY created_at, id`
  for await (const row of streamRows(db, statement)) yield { ...row, account: escapeCsvFormula(row.account) }
}
