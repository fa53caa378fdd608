import { sql } from 'kysely'
import type { Db, Destination } from '../db/schema.ts'
import type { LedgerRecord } from '../ledger/index.ts'
import { type MessageLanguage, pickText } from '../text/language.ts'
import { mask, maskAddress } from './masking.ts'

/** What a record's transfer and document say about it. */
export interface RecordDetails {
  /** Why, in the words of whoever decided it. */
  reason: string
  /** Minor units; null where the record pays no fee. */
  fee: bigint | null
  /** A masked destination, or the network of a recharge. */
  account: string
  /** What was ordered. */
  title: string
  /** The number that people name an order by. */
  number: string
}

/** The row that {@link detailsJoined} adds to a record. */
export interface DetailsRow {
  note: string
  fee: bigint | null
  destination: Destination | null
  network: string | null
  title: Record<string, string> | null
  number: string | null
  order_reason: string | null
}

/** Reads the details with entries named `e`. */
export const detailsJoined = {
  columns: sql`t.note, w.fee, w.destination, r.network, o.title, o.number, o.reason AS order_reason`,
  joins: sql`JOIN transfer t ON t.id = e.transfer_id
    LEFT JOIN withdrawal w ON t.reference_kind = 'withdrawal' AND w.id = t.reference_id
    LEFT JOIN recharge r ON t.reference_kind = 'recharge' AND r.id = t.reference_id
    LEFT JOIN shop_order o ON t.reference_kind = 'order' AND o.id = t.reference_id`
}

/** The details of records, in their order, by one statement. */
export async function detailsOf(
  db: Db,
  records: readonly LedgerRecord[],
  language: MessageLanguage
): Promise<RecordDetails[]> {
  const ids = [...new Set(records.map(record => record.transferId))]
  if (ids.length === 0) return []
  const { rows } = await sql<DetailsRow & { id: string }>`SELECT t.id, ${detailsJoined.columns}
    FROM unnest(${ids}::uuid[]) AS e (transfer_id) ${detailsJoined.joins}`.execute(db)
  const found = new Map(rows.map(row => [row.id, row]))
  return records.map(record => {
    const row = found.get(record.transferId)
    if (!row) throw new Error(`The record ${record.id} has no transfer`)
    return detailsIn(record, row, language)
  })
}

/** The details of one record. */
export function detailsIn(record: LedgerRecord, row: DetailsRow, language: MessageLanguage): RecordDetails {
  // Refunds of before 2026-11-22 have their reason in the order only.
  const reason = row.note || (record.type === 'order_refund' ? (row.order_reason ?? '') : '')
  return {
    reason,
    fee: record.type === 'withdrawal_payment' ? row.fee : null,
    account: row.destination ? accountText(row.destination) : (row.network ?? ''),
    title: row.title ? (pickText(row.title, language) ?? '') : '',
    number: row.number ?? ''
  }
}

function accountText(destination: Destination): string {
  return destination.kind === 'usdt'
    ? `${destination.network} ${maskAddress(destination.address)}`
    : `${destination.bank_name} ${mask(destination.card_number)}`
}
