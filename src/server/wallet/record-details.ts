import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { GRADES, type GradeName } from '../../contract/shop/grade.ts'
import type { Db, Destination } from '../db/schema.ts'
import type { LedgerRecord } from '../ledger/index.ts'
import { pickText } from '../text/language.ts'
import { translate } from '../text/texts.ts'
import { maskDestination } from './masking.ts'

/** Details of a record from its transfer and document. */
export interface RecordDetails {
  /** The reason given by the person who decided it. */
  reason: string
  /** Minor units; null without a fee. */
  fee: bigint | null
  /** A masked destination, or the network of a recharge. */
  account: string
  /** The ordered items. */
  title: string
  /** Relative path of its picture. */
  picture: string
  /** The order number. */
  number: string
}

/** The row that {@link detailsJoin} adds to a record. */
export interface DetailsRow {
  note: string
  fee: bigint | null
  destination: Destination | null
  network: string | null
  title: Record<string, string> | null
  picture: string | null
  number: string | null
  order_reason: string | null
}

/** Joins the details to entries named `e`. */
export const detailsJoin = {
  columns: sql`t.note, w.fee, w.destination, r.network, o.title, o.picture, o.number, o.reason AS order_reason`,
  joins: sql`JOIN transfer t ON t.id = e.transfer_id
    LEFT JOIN withdrawal w ON t.reference_kind = 'withdrawal' AND w.id = t.reference_id
    LEFT JOIN recharge r ON t.reference_kind = 'recharge' AND r.id = t.reference_id
    LEFT JOIN shop_order o ON t.reference_kind = 'order' AND o.id = t.reference_id`
}

/** Returns the details of records, in their order, with one statement. */
export async function readDetails(
  db: Db,
  records: readonly LedgerRecord[],
  language: Language
): Promise<RecordDetails[]> {
  const ids = [...new Set(records.map(record => record.transferId))]
  if (ids.length === 0) return []
  const { rows } = await sql<DetailsRow & { id: string }>`SELECT t.id, ${detailsJoin.columns}
    FROM unnest(${ids}::uuid[]) AS e (transfer_id) ${detailsJoin.joins}`.execute(db)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return records.map(record => {
    const row = rowsById.get(record.transferId)
    if (!row) throw new Error(`The record ${record.id} has no transfer`)
    return getRecordDetails(record, row, language)
  })
}

/** The note of an upgrade is the name of the grade. */
const isGrade = ({ type }: LedgerRecord, note: string): note is GradeName =>
  type === 'shop_upgrade' && (GRADES as readonly string[]).includes(note)

export function getRecordDetails(record: LedgerRecord, row: DetailsRow, language: Language): RecordDetails {
  // Refunds before 2026-11-22 have their reason only in the order.
  const note = isGrade(record, row.note) ? translate(`grade.${row.note}`, language) : row.note
  const reason = note || (record.type === 'order_refund' ? (row.order_reason ?? '') : '')
  return {
    reason,
    fee: record.type === 'withdrawal_payment' ? row.fee : null,
    account: row.destination ? maskDestination(row.destination) : (row.network ?? ''),
    title: row.title ? (pickText(row.title, language) ?? '') : '',
    picture: row.picture ?? '',
    number: row.number ?? ''
  }
}
