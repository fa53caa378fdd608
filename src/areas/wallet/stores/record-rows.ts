import type { WalletRecord } from '../../../contract/entities/record.ts'
import { dayKey } from '../../../i18n/format.ts'
import { $timeZone } from '../../../i18n/zone.ts'

/** Rows of the record list: a heading for each day, then that day's records. */
export type RecordRow = { kind: 'day'; key: string; at: string } | { kind: 'record'; key: string; record: WalletRecord }

type Entry = { day: string; zone: string | undefined; heading: RecordRow; row: RecordRow }

// The list grows page by page, and determining a day is the slowest part, so results are cached per record.
const entries = new WeakMap<WalletRecord, Entry>()

function entryOf(record: WalletRecord, zone: string | undefined): Entry {
  const known = entries.get(record)
  if (known && known.zone === zone) return known
  const heading: RecordRow = { kind: 'day', key: `day-${record.id}`, at: record.created_at }
  const row: RecordRow = { kind: 'record', key: record.id, record }
  const made = { day: dayKey(record.created_at), zone, heading, row }
  entries.set(record, made)
  return made
}

/**
 * Inserts a heading before the first record of each day, in the merchant's time zone. Records are sorted newest first; duplicates
 * are shown once. A row stays the same object while its record does.
 */
export function rowsOf(records: readonly WalletRecord[]): RecordRow[] {
  const zone = $timeZone.get()
  const rows: RecordRow[] = []
  const seen = new Set<string>()
  let open = ''
  for (const record of records) {
    if (seen.has(record.id)) continue
    seen.add(record.id)
    const { day, heading, row } = entryOf(record, zone)
    if (day !== open) rows.push(heading)
    open = day
    rows.push(row)
  }
  return rows
}

const places: Partial<Record<NonNullable<WalletRecord['reference']>['kind'], (id: string) => string>> = {
  recharge: id => `/recharge/detail/${id}`,
  withdrawal: id => `/withdraw/detail/${id}`,
  order: id => `/project/detail/${id}`
}

/** Returns the URL that a record links to: the document behind it, else its receipt. */
export function placeOf({ id, reference }: WalletRecord): string {
  const document = reference && places[reference.kind]?.(reference.id)
  return document ?? `/financialRecords/${id.split('.')[0]}`
}
