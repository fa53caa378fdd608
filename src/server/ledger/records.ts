import { type RawBuilder, sql } from 'kysely'
import type { RecordType } from '../../contract/wallet/record.ts'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { streamRows, withoutStreamTimeout } from '../db/stream-rows.ts'
import { moneyIn, moneyOut } from './flows.ts'
import {
  documentIdOfEntry,
  hasAmount,
  type RecordSearch,
  selectDocumentsFound,
  selectDocumentsOfAmount
} from './record-search.ts'

/** The filter for records; days are business days (`YYYY-MM-DD`), both ends included. */
export interface RecordFilter {
  type?: RecordType | undefined
  /** Only money in, or only money out. */
  direction?: 'in' | 'out' | undefined
  balance?: MerchantAccountKind | undefined
  from?: string | undefined
  to?: string | undefined
  /** `events`: records that belong together are one row. */
  view?: 'movements' | 'events' | undefined
  search?: RecordSearch | undefined
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

/** The columns of {@link EntryRow}. */
export const entryColumns = sql.raw(
  'transfer_id, direction, account_id, seq, kind, type, amount, balance_after, reference_kind, reference_id, day, created_at'
)

/** Data read from other tables with each record: columns, and joins to the entries as `e`. */
export interface JoinedColumns {
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
}

/**
 * Returns every record that matches the filter, newest first, with columns of other tables. It is one statement, so all records
 * show the same moment. Rows are read on demand, so that an export of any length needs little memory.
 */
export async function* streamRecords<Joined extends object>(
  db: Db,
  merchantId: string,
  filter: RecordFilter,
  { columns, joins }: JoinedColumns
): AsyncGenerator<[LedgerRecord, Joined]> {
  const { search } = filter
  const isFound = search
    ? sql`AND (${documentIdOfEntry} IN (${selectDocumentsFound(merchantId, search)}) OR ${hasAmount(search)}
        ${isGrouped(filter) ? sql`OR ${documentIdOfEntry} IN (${selectDocumentsOfAmount(merchantId, search)})` : sql``})`
    : sql``
  const rows = streamRows(
    db,
    sql<EntryRow & Joined>`
    SELECT e.*, ${columns} FROM (SELECT ${entryColumns} FROM entry
      WHERE record AND ${createFilterSql(merchantId, filter)} ${isFound}) AS e ${joins}
    WHERE ${withoutStreamTimeout}
    ORDER BY e.day DESC, e.created_at DESC, e.account_id DESC, e.seq DESC`
  )
  for await (const row of rows) yield [toRecord(row), row]
}

/** Returns the record of one transfer of a merchant; for a transfer between two balances, the debited side. */
export async function readRecord(db: Db, merchantId: string, transferId: string): Promise<LedgerRecord | null> {
  const { rows } = await sql<EntryRow>`SELECT ${entryColumns} FROM entry
    WHERE transfer_id = ${transferId}::uuid AND merchant_id = ${merchantId} AND record ORDER BY direction LIMIT 1`.execute(
    db
  )
  return rows[0] ? toRecord(rows[0]) : null
}

/** Returns whether records that belong together are one row. One side of an event, or one balance, has no more than one of them. */
export const isGrouped = ({ view, direction, balance }: RecordFilter): boolean =>
  view === 'events' && direction === undefined && balance === undefined

/** Conditions on rows of `entry` and of its rollups; without the search. */
export function createFilterSql(merchantId: string, filter: RecordFilter): RawBuilder<unknown> {
  const parts = [sql`merchant_id = ${merchantId}`]
  if (filter.balance) parts.push(sql`kind = ${filter.balance}`)
  if (filter.type) parts.push(sql`type = ${filter.type}`)
  if (filter.direction) parts.push(filter.direction === 'in' ? moneyIn : moneyOut)
  if (filter.from) parts.push(sql`day >= ${filter.from}::date`)
  if (filter.to) parts.push(sql`day <= ${filter.to}::date`)
  return sql.join(parts, sql` AND `)
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
