import { type RawBuilder, sql } from 'kysely'
import { EVENT_PARTS, HOLDING_TYPES, NETTED_TYPES } from '../../contract/movements.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { Db } from '../db/schema.ts'
import { documentIdOfEntry } from './record-search.ts'
import {
  createFilterSql,
  type EntryRow,
  entryColumns,
  isGrouped,
  type LedgerRecord,
  type RecordFilter,
  toRecord
} from './records.ts'

const holding = HOLDING_TYPES.map(type => `'${type}'`).join(', ')
const netted = sql.raw(NETTED_TYPES.map(type => `'${type}'`).join(', '))
const parts = EVENT_PARTS.map(([type, direction]) => `('${type}', ${direction})`).join(', ')

/** Condition on a row of `entry` or its rollups: it is always the row of an event. */
const isOwnRow = sql.raw(`(type NOT IN (${holding}) AND (type, direction) NOT IN (${parts}))`)

/** Condition on an entry named `of`: it holds money, and nothing has resolved it. */
const isOpen = (of: string) =>
  sql.raw(
    `(${of}.type IN (${holding}) AND NOT EXISTS (SELECT FROM transfer AS later WHERE later.resolves = ${of}.transfer_id))`
  )

/** Condition on an entry named `of`: it is the row of an event. */
const isEventRow = (of: string) => sql`(${isOwnRow} OR ${isOpen(of)})`

/** The rule that says which records are rows of a list. */
export interface RowRule {
  /** Condition on rows of `entry` and its rollups, by type and direction alone. */
  isRow: RawBuilder<unknown>
  /** Query for further entries that are rows: the few that hold money for open orders and withdrawals. */
  open: RawBuilder<unknown>
  /** Condition on an entry named `of`: it is a row by one of the two above. */
  isAnyRow: (of: string) => RawBuilder<unknown>
}

/** Returns which of the records that a filter matches are rows. */
export function createRowRule(merchantId: string, filter: RecordFilter): RowRule {
  if (!isGrouped(filter)) {
    return { isRow: sql`true`, open: sql`SELECT ${entryColumns} FROM entry WHERE false`, isAnyRow: () => sql`true` }
  }
  const { awaitingShipment, shipped, returned } = ORDER_STATUS
  return {
    isRow: isOwnRow,
    open: sql`SELECT held.* FROM (
        SELECT id FROM shop_order WHERE merchant_id = ${merchantId}
          AND (status IN (${awaitingShipment}, ${shipped}) OR (status = ${returned} AND refund = 'requested'))
        UNION ALL SELECT id FROM withdrawal WHERE merchant_id = ${merchantId} AND status IN ('pending', 'processing')
      ) AS waiting, LATERAL (
        SELECT ${entryColumns} FROM entry WHERE ${documentIdOfEntry} = waiting.id AND record AND ${createFilterSql(merchantId, filter)} OFFSET 0
      ) AS held WHERE ${isOpen('held')}`,
    isAnyRow: isEventRow
  }
}

/** Returns the row of the latest state of a document. */
export async function readLatestRecord(db: Db, merchantId: string, documentId: string): Promise<LedgerRecord | null> {
  const { rows } = await sql<EntryRow>`SELECT ${entryColumns} FROM entry
    WHERE ${documentIdOfEntry} = ${documentId}::uuid AND merchant_id = ${merchantId} AND record AND ${isEventRow('entry')}
    ORDER BY created_at DESC, seq DESC LIMIT 1`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** The documents whose movements are one event. Other references (a task, a promotion) have several events. */
const EVENT_DOCUMENTS: readonly string[] = ['order', 'withdrawal', 'recharge', 'deduction']

const isPart = ({ type, amount }: LedgerRecord): boolean =>
  EVENT_PARTS.some(([part, direction]) => part === type && amount > 0n === direction > 0)

const isOneOf = (types: readonly string[], { type }: LedgerRecord): boolean => types.includes(type)

/**
 * Returns the movements that a receipt shows, on all balances of the merchant, oldest first: of the row of an event those of the whole
 * event, else those of the record's own transfer. They add up to its amount, and to zero where money only came back or changed the
 * balance. What is held is shown as the one movement that it is.
 */
export async function readLegs(db: Db, merchantId: string, record: LedgerRecord): Promise<LedgerRecord[]> {
  const { transferId, reference, type } = record
  if (isOneOf(HOLDING_TYPES, record)) return [record]
  const document = reference && EVENT_DOCUMENTS.includes(reference.kind) ? reference.id : undefined
  const same =
    document === undefined || isPart(record)
      ? sql`transfer_id = ${transferId}::uuid`
      : sql`transfer_id IN (SELECT transfer_id FROM entry
          WHERE ${documentIdOfEntry} = ${document}::uuid AND merchant_id = ${merchantId} AND record)
        AND ${isOneOf(NETTED_TYPES, record) ? sql`type = ${type}` : sql`type NOT IN (${netted})`}`
  const { rows } = await sql<EntryRow>`SELECT ${entryColumns} FROM entry
    WHERE ${same} AND merchant_id = ${merchantId} ORDER BY day, created_at, direction, account_id, seq`.execute(db)
  return rows.map(toRecord)
}

/** Returns what the events of rows brought, in their order: of a sale and its refund, the price less the cost. */
export async function readResults(db: Db, rows: readonly LedgerRecord[]): Promise<bigint[]> {
  const folded = rows.filter(({ type, amount }) =>
    type === 'order_settlement' ? amount > 0n : type === 'order_reversal' && amount < 0n
  )
  if (folded.length === 0) return rows.map(({ amount }) => amount)
  const { rows: sums } = await sql<{ id: string; sum: bigint }>`
    SELECT own.transfer_id AS id, sum(part.amount)::bigint AS sum
    FROM entry AS own JOIN entry AS part
      ON coalesce(part.reference_id, part.transfer_id) = coalesce(own.reference_id, own.transfer_id)
      AND part.record AND part.merchant_id = own.merchant_id AND part.type = own.type AND part.created_at = own.created_at
    WHERE own.transfer_id = ANY (${folded.map(({ transferId }) => transferId)}::uuid[]) AND own.record
    GROUP BY own.transfer_id`.execute(db)
  const sumsById = new Map(sums.map(({ id, sum }) => [id, sum]))
  return rows.map(row => (folded.includes(row) ? (sumsById.get(row.transferId) ?? row.amount) : row.amount))
}
