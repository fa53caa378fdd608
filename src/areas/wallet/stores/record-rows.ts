import { formatMinor, parseAmount } from '../../../contract/money.ts'
import type { WalletRecord } from '../../../contract/wallet/record.ts'
import { getDayKey } from '../../../i18n/format.ts'
import { $timeZone } from '../../../i18n/zone.ts'

/**
 * Rows of the record list: a heading for each day, then that day's records. `sum` is what the day brought in less what it cost; it is
 * missing while more records of the day may follow, and when nothing was earned or spent.
 */
export type RecordRow =
  | { kind: 'day'; key: string; at: string; sum?: string }
  | { kind: 'record'; key: string; record: WalletRecord }
type Heading = Extract<RecordRow, { kind: 'day' }>

type Entry = { day: string; zone: string | undefined; heading: Heading; row: RecordRow }

// The list grows page by page, and determining a day is the slowest part, so results are cached per record.
const entries = new WeakMap<WalletRecord, Entry>()

function createEntry(record: WalletRecord, zone: string | undefined): Entry {
  const cached = entries.get(record)
  if (cached && cached.zone === zone) return cached
  const heading: Heading = { kind: 'day', key: `day-${record.id}`, at: record.created_at }
  const row: RecordRow = { kind: 'record', key: record.id, record }
  const entry = { day: getDayKey(record.created_at), zone, heading, row }
  entries.set(record, entry)
  return entry
}

/** Adds up money in and out. Amounts of one currency have the same number of decimals. */
function sumRecords(records: readonly WalletRecord[]): string | undefined {
  const scale = records[0]?.amount.split('.')[1]?.length ?? 0
  let sum = 0n
  for (const { amount, result = amount, money } of records)
    if (money !== 'neither') sum += parseAmount(result, scale) ?? 0n
  return sum === 0n ? undefined : formatMinor(sum, scale)
}

function withSum(entry: Entry, records: readonly WalletRecord[]): RecordRow {
  const sum = sumRecords(records)
  if (entry.heading.sum !== sum) {
    const { kind, key, at } = entry.heading
    entry.heading = sum === undefined ? { kind, key, at } : { kind, key, at, sum }
  }
  return entry.heading
}

/**
 * Inserts a heading before the first record of each day, in the merchant's time zone. Records are sorted newest first; duplicates
 * are shown once. A row stays the same object while its record does, a heading while its sum does.
 */
export function groupRecords(records: readonly WalletRecord[], isComplete = false): RecordRow[] {
  const zone = $timeZone.get()
  const rows: RecordRow[] = []
  const ids = new Set<string>()
  let open: { first: Entry; place: number; records: WalletRecord[] } | undefined
  const close = () => {
    if (open) rows[open.place] = withSum(open.first, open.records)
  }
  for (const record of records) {
    if (ids.has(record.id)) continue
    ids.add(record.id)
    const entry = createEntry(record, zone)
    if (entry.day !== open?.first.day) {
      close()
      open = { first: entry, place: rows.length, records: [] }
      rows.push(entry.heading)
    }
    open.records.push(record)
    rows.push(entry.row)
  }
  if (isComplete) close()
  return rows
}
