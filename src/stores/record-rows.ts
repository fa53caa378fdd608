import type { WalletRecord } from '../contract/entities/record.ts'
import { dayKey } from '../i18n/format.ts'

/** What the list of records shows: a heading where a new day begins, then that day's records. */
export type RecordRow = { kind: 'day'; key: string; at: string } | { kind: 'record'; key: string; record: WalletRecord }

/** Puts a heading before the first record of each day, in the merchant's time zone. Records come newest first; one that is there twice is shown once. */
export function rowsOf(records: readonly WalletRecord[]): RecordRow[] {
  const rows: RecordRow[] = []
  const seen = new Set<string>()
  let open = ''
  for (const record of records) {
    if (seen.has(record.id)) continue
    seen.add(record.id)
    const day = dayKey(record.created_at)
    if (day !== open) rows.push({ kind: 'day', key: `day-${record.id}`, at: record.created_at })
    open = day
    rows.push({ kind: 'record', key: record.id, record })
  }
  return rows
}

/** Where a record leads: the document that caused it, if this product has a page for it. */
export function placeOf(record: WalletRecord): string | undefined {
  const reference = record.reference
  if (reference?.kind === 'recharge') return `/recharge/detail/${reference.id}`
  if (reference?.kind === 'withdrawal') return `/withdraw/detail/${reference.id}`
  return undefined
}
