import { type RawBuilder, sql } from 'kysely'
import type { RecordType } from '../../contract/entities/record.ts'
import { ROWS_AT_ONCE } from '../db/cursor.ts'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { moneyIn, moneyOut } from './flows.ts'

/** The filter for records; days are business days (`YYYY-MM-DD`), both ends included. */
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

/** Money in and money out of records (contract/movements.ts) in minor units, both positive. */
export interface Sums {
  moneyIn: bigint
  moneyOut: bigint
}

/** A page of records, newest first, and the sums of all records that the filter matches. */
interface RecordPage extends Sums {
  list: LedgerRecord[]
  total: number
}

/** A row of `entry` with the columns that records need. */
export interface EntryRow {
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

/** The business days of a page, the number of matching records on them, and the number of matching records before the page. */
interface PageWindow {
  newest: string | null
  oldest: string | null
  count: bigint
  skip: bigint
}

/** The columns of {@link EntryRow}. */
export const entryColumns = sql.raw(
  'transfer_id, direction, account_id, seq, kind, type, amount, balance_after, reference_kind, reference_id, day, created_at'
)

/**
 * Returns a page of records; `page` starts at 1. The rollup by day gives the totals and the days of the page, the rollup by chunk
 * gives the few thousand entries around it, so any page of a million records costs about as much as the first one.
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

/** Data read from other tables with each record: columns, and joins to the entries as `e`. */
export interface JoinedColumns {
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
}

/**
 * Returns every record that matches the filter, newest first, with columns of other tables. It is one statement, so all records
 * show the same moment. Rows are read on demand, so that an export of any length needs little memory.
 */
export async function* recordsStream<Joined extends object>(
  db: Db,
  merchantId: string,
  filter: RecordFilter,
  { columns, joins }: JoinedColumns
): AsyncGenerator<[LedgerRecord, Joined]> {
  // The reader sets the pace: the statement's time limit includes waiting, so it applies to the first rows only.
  const query = sql<EntryRow & Joined>`
    SELECT e.*, ${columns} FROM (SELECT ${entryColumns} FROM entry WHERE record AND ${filterSql(merchantId, filter)}) AS e ${joins}
    WHERE (SELECT set_config('statement_timeout', '0', true)) = '0'
    ORDER BY e.day DESC, e.created_at DESC, e.account_id DESC, e.seq DESC`.compile(db)
  for await (const { rows } of db.getExecutor().stream<EntryRow & Joined>(query, ROWS_AT_ONCE)) {
    for (const row of rows) yield [toRecord(row), row]
  }
}

/** Returns the record of one transfer of a merchant; for a transfer between two balances, the debited side. */
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

/**
 * Reads only the chunks that can contain the page. Chunks of two accounts overlap in time, so a chunk has bounds: `newer` records
 * certainly precede it, and all its own positions are before `reach`.
 */
async function readWindow(
  db: Db,
  conditions: RawBuilder<unknown>,
  { newest, oldest, count, skip }: PageWindow,
  limit: bigint
): Promise<LedgerRecord[]> {
  if (!newest || skip >= count) return []
  const { rows } = await sql<EntryRow>`
    WITH chunk AS (
      SELECT day, account_id, number, sum(count)::bigint AS n,
        min(first_at) AS first_at, min(first_seq) AS first_seq, max(last_at) AS last_at, max(last_seq) AS last_seq
      FROM record_chunk WHERE ${conditions} AND day BETWEEN ${oldest}::date AND ${newest}::date GROUP BY day, account_id, number
    ), passed AS (
      SELECT chunk.*, is_first, sum(CASE WHEN is_first THEN n ELSE 0 END) OVER page_order AS whole,
        sum(CASE WHEN is_first THEN 0 ELSE n END) OVER page_order AS begun
      FROM chunk, LATERAL (VALUES (true, first_at, first_seq), (false, last_at, last_seq)) AS edge (is_first, at, seq)
      WINDOW page_order AS (ORDER BY day DESC, at DESC, account_id DESC, seq DESC, is_first)
    ), placed AS (
      SELECT account_id, first_seq, last_seq, n, max(whole) FILTER (WHERE NOT is_first) AS newer, max(begun) FILTER (WHERE is_first) AS reach
      FROM passed GROUP BY day, account_id, number, first_seq, last_seq, n
    )
    SELECT e.* FROM placed, LATERAL (
      SELECT ${entryColumns} FROM entry
      WHERE account_id = placed.account_id AND seq BETWEEN placed.first_seq AND placed.last_seq AND record AND ${conditions} OFFSET 0
    ) AS e
    WHERE placed.reach > ${skip}::bigint AND placed.newer < ${skip + limit}::bigint
    ORDER BY e.day DESC, e.created_at DESC, e.account_id DESC, e.seq DESC
    OFFSET ${skip}::bigint - (SELECT coalesce(sum(n), 0) FROM placed WHERE reach <= ${skip}::bigint) LIMIT ${limit}::bigint`.execute(
    db
  )
  return rows.map(toRecord)
}

/** Returns an entry as a movement of a balance. */
export function toRecord(row: EntryRow): LedgerRecord {
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
