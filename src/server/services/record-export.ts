import { pipeline, Readable, type Transform } from 'node:stream'
import { stringify } from 'csv-stringify'
import { formatMinor } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { type LedgerRecord, type RecordFilter, recordsStream } from '../ledger/index.ts'
import type { MessageLanguage } from '../text/language.ts'
import { type RecordWords, recordWords } from '../text/record-export.ts'

/** Whose records, in which words, and how amounts and days are written. */
export interface RecordExport {
  merchantId: string
  filter: RecordFilter
  language: MessageLanguage
  config: Pick<Config, 'currency' | 'businessTimeZone'>
}

/**
 * The records as CSV, one at a time from the database to the reader, so that a million of them need no more memory than
 * ten. Times are those of the business time zone, because the filter's days are.
 */
export function exportRecords(db: Db, { merchantId, filter, language, config }: RecordExport): Readable {
  const words = recordWords(language)
  const { currency, businessTimeZone } = config
  const columns = [
    `${words.time} (${businessTimeZone})`,
    words.type,
    words.balance,
    words.amount,
    words.balanceAfter,
    words.currency,
    words.reference
  ]
  const clock = clockOf(businessTimeZone)
  async function* rows() {
    for await (const record of recordsStream(db, merchantId, filter)) yield line(record, words, clock, currency)
  }
  const csv: Transform = stringify({ bom: true, header: true, columns, record_delimiter: 'windows' })
  // The reader that goes away ends the query; a query that fails breaks the download instead of ending it early.
  pipeline(Readable.from(rows()), csv, () => {})
  return csv
}

function line(
  record: LedgerRecord,
  words: RecordWords,
  clock: (at: Date) => string,
  { code, scale }: Config['currency']
): string[] {
  return [
    clock(record.createdAt),
    defused(words.types[record.type]),
    defused(words[record.balance]),
    formatMinor(record.amount, scale),
    formatMinor(record.balanceAfter, scale),
    defused(code),
    defused(record.reference?.id ?? '')
  ]
}

/** Keeps a spreadsheet from running a text as a formula: an apostrophe makes it text. Amounts stay numbers, sign and all. */
export function defused(text: string): string {
  return /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
}

/** Name of the file that a browser saves: `records-2026-11-21.csv`, by the business day. */
export function exportName(timeZone: string, now = new Date()): string {
  return `records-${clockOf(timeZone)(now).slice(0, 10)}.csv`
}

/** Writes instants as `2026-11-21 03:39:12` in a time zone. */
function clockOf(timeZone: string): (at: Date) => string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return at => format.format(at)
}
