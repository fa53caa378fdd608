import { type RawBuilder, sql } from 'kysely'
import type { RecordType } from '../../contract/entities/record.ts'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { moneyIn, moneyOut } from './flows.ts'

/** What records are filtered by; days are business days (`YYYY-MM-DD`), both ends included. */
export interface RecordFilter {
  type?: RecordType | undefined
  /** Only money in, or only money out. */
  direction?: 'in' | 'out' | undefined
  balance?: MerchantAccountKind | undefined
  from?: string | undefined
  to?: string | undefined
}

/** One movement of a balance, in minor units. */
export interface LedgerRecord {
  id: string
  transferId: string
  type: RecordType
  balance: MerchantAccountKind
  /** Signed. */
  amount: bigint
  balanceAfter: bigint
  reference: { kind: string; id: string } | null
  createdAt: Date
}

/** Money in and money out of records (contract, movements.ts) in minor units, both positive. */
export interface Sums {
  moneyIn: bigint
  moneyOut: bigint
}

/** A page of records, newest first, and the sums of all records that the filter matches. */
export interface RecordPage extends Sums {
  list: LedgerRecord[]
  total: number
}

interface EntryRow {
  transfer_id: string
  direction: number
  account_id: string
  seq: bigint
  kind: MerchantAccountKind
  type: RecordType
  amount: bigint
  balance_after: bigint
  reference_kind: string | null
  reference_id: string | null
  day: string
  created_at: Date
}

/** Which business days a page lies on, how many matching records these have, and how many of them come before the page. */
interface PageWindow {
  newest: string | null
  oldest: string | null
  count: bigint
  skip: bigint
}

const STREAM_BATCH = 1_000
const entryColumns = sql.raw(
  'transfer_id, direction, account_id, seq, kind, type, amount, balance_after, reference_kind, reference_id, day, created_at'
)

/**
 * A page, counted from 1. The rollup by day gives the totals and leads to the days that the page lies on, so the last page of
 * a million records costs what the first one does.
 */
export async function recordsPage(
  db: Db,
  merchantId: string,
  filter: RecordFilter,
  { page, pageSize }: { page: number; pageSize: number }
): Promise<RecordPage> {
  const conditions = filterSql(merchantId, filter)
  const { total, moneyIn, moneyOut, ...window } = await locate(
    db,
    conditions,
    BigInt(page - 1) * BigInt(pageSize),
    BigInt(pageSize)
  )
  const list = await readWindow(db, conditions, window, BigInt(pageSize))
  return { list, total: Number(total), moneyIn, moneyOut }
}

/** Every record that the filter matches, newest first, read in batches so that an export of any length needs little memory. */
export async function* recordsStream(db: Db, merchantId: string, filter: RecordFilter): AsyncGenerator<LedgerRecord> {
  const conditions = filterSql(merchantId, filter)
  let after: RawBuilder<unknown> = sql`true`
  for (;;) {
    const { rows } = await sql<EntryRow>`SELECT ${entryColumns} FROM entry WHERE record AND ${conditions} AND ${after}
      ORDER BY day DESC, created_at DESC, account_id DESC, seq DESC LIMIT ${STREAM_BATCH}`.execute(db)
    for (const row of rows) yield toRecord(row)
    const last = rows.at(-1)
    if (!last || rows.length < STREAM_BATCH) return
    after = sql`(day, created_at, account_id, seq) < (${last.day}::date, ${last.created_at}::timestamptz, ${last.account_id}::uuid, ${last.seq}::bigint)`
  }
}

/** The record of one transfer of a merchant; of a transfer between two balances, the side that the money left. */
export async function recordOf(db: Db, merchantId: string, transferId: string): Promise<LedgerRecord | null> {
  const { rows } = await sql<EntryRow>`SELECT ${entryColumns} FROM entry
    WHERE transfer_id = ${transferId}::uuid AND merchant_id = ${merchantId} AND record ORDER BY direction LIMIT 1`.execute(
    db
  )
  return rows[0] ? toRecord(rows[0]) : null
}

function filterSql(merchantId: string, filter: RecordFilter): RawBuilder<unknown> {
  const parts = [sql`merchant_id = ${merchantId}`]
  if (filter.balance) parts.push(sql`kind = ${filter.balance}`)
  if (filter.type) parts.push(sql`type = ${filter.type}`)
  if (filter.direction) parts.push(filter.direction === 'in' ? moneyIn : moneyOut)
  if (filter.from) parts.push(sql`day >= ${filter.from}::date`)
  if (filter.to) parts.push(sql`day <= ${filter.to}::date`)
  return sql.join(parts, sql` AND `)
}

async function locate(db: Db, conditions: RawBuilder<unknown>, offset: bigint, limit: bigint) {
  const { rows } = await sql<PageWindow & Sums & { total: bigint }>`
    WITH days AS (
      SELECT day, sum(count)::bigint AS n,
        coalesce(sum(sum) FILTER (WHERE ${moneyIn}), 0) AS money_in, coalesce(-sum(sum) FILTER (WHERE ${moneyOut}), 0) AS money_out
      FROM record_day WHERE ${conditions} GROUP BY day
    ), upto AS (SELECT *, (sum(n) OVER (ORDER BY day DESC))::bigint AS upto FROM days),
    found AS (
      SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(money_in), 0)::bigint AS "moneyIn", coalesce(sum(money_out), 0)::bigint AS "moneyOut",
        max(day) FILTER (WHERE upto > ${offset}) AS newest,
        coalesce(max(day) FILTER (WHERE upto >= ${offset + limit}), min(day)) AS oldest,
        coalesce(max(upto) FILTER (WHERE upto <= ${offset}), 0) AS before,
        coalesce(min(upto) FILTER (WHERE upto >= ${offset + limit}), max(upto), 0) AS through
      FROM upto
    )
    SELECT total, "moneyIn", "moneyOut", newest, oldest, through - before AS count, ${offset}::bigint - before AS skip FROM found`.execute(
    db
  )
  return rows[0] as PageWindow & Sums & { total: bigint }
}

async function readWindow(
  db: Db,
  conditions: RawBuilder<unknown>,
  window: PageWindow,
  limit: bigint
): Promise<LedgerRecord[]> {
  const { newest, oldest, count, skip } = window
  if (!newest || skip >= count) return []
  const length = skip + limit > count ? count - skip : limit
  const days = sql`day BETWEEN ${oldest}::date AND ${newest}::date`
  // From whichever end of the days is nearer.
  const fromEnd = skip > count / 2n
  const rows = fromEnd
    ? await sql<EntryRow>`SELECT ${entryColumns} FROM entry WHERE record AND ${conditions} AND ${days}
        ORDER BY day, created_at, account_id, seq OFFSET ${count - skip - length} LIMIT ${length}`.execute(db)
    : await sql<EntryRow>`SELECT ${entryColumns} FROM entry WHERE record AND ${conditions} AND ${days}
        ORDER BY day DESC, created_at DESC, account_id DESC, seq DESC OFFSET ${skip} LIMIT ${length}`.execute(db)
  return (fromEnd ? rows.rows.reverse() : rows.rows).map(toRecord)
}

function toRecord(row: EntryRow): LedgerRecord {
  return {
    id: `${row.transfer_id}.${row.direction > 0 ? 'in' : 'out'}`,
    transferId: row.transfer_id,
    type: row.type,
    balance: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    reference: row.reference_kind && row.reference_id ? { kind: row.reference_kind, id: row.reference_id } : null,
    createdAt: row.created_at
  }
}
