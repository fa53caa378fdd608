import { pipeline, Readable, type Transform } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { formatMinor } from '../../contract/money.ts'
import { flowOf } from '../../contract/movements.ts'
import type wallet from '../../i18n/packs/en-US/wallet.json'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { type LedgerRecord, type RecordFilter, recordsStream } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import type { MessageLanguage } from '../text/language.ts'
import { translate } from '../text/texts.ts'
import { type DetailsRow, detailsIn, detailsJoined, type RecordDetails } from './record-details.ts'

/** Whose records, in which words, and how amounts and times are written. */
export interface RecordExport {
  merchantId: string
  filter: RecordFilter
  language: MessageLanguage
  /** The merchant's own time zone. */
  timezone: string
  config: Pick<Config, 'currency' | 'businessTimeZone'>
}

type ColumnName = keyof typeof wallet.server.export

interface Writing {
  language: MessageLanguage
  localTime: (at: Date) => string
  time: (at: Date) => string
  currency: Config['currency']
}

// After so many lines others have their turn.
const linesAtOnce = 100
const stalledMs = 30_000

/**
 * The records as CSV, as fast as the reader takes them from the one statement that reads them, so that a million of them need no more memory than a
 * thousand. Each time is written by the merchant's clocks and in UTC. The columns of money in and out add up to the sums of
 * the list. Refused with `rate_limited` while too many run; a reader who takes nothing for half a minute loses the place.
 * The first records are read before this returns: what fails at once is answered like any other request.
 */
export async function exportRecords(db: Db, chosen: RecordExport): Promise<Readable> {
  const { merchantId, filter, language, timezone, config } = chosen
  const release = takeExportSlot()
  const heading = (name: ColumnName) => translate(`server.export.${name}`, language)
  const columns = [
    `${heading('localTime')} (${timezone})`,
    `${heading('time')} (UTC)`,
    heading('type'),
    heading('balance'),
    heading('amount'),
    heading('moneyIn'),
    heading('moneyOut'),
    heading('fee'),
    heading('balanceAfter'),
    heading('currency'),
    heading('account'),
    heading('reason'),
    heading('reference')
  ]
  const writing = { language, localTime: clockOf(timezone), time: clockOf('UTC'), currency: config.currency }
  const stopped = new AbortController()
  const stalled = setTimeout(() => stopped.abort(), stalledMs).unref()
  async function* lines() {
    let written = 0
    for await (const [record, row] of recordsStream<DetailsRow>(db, merchantId, filter, detailsJoined)) {
      if (written % linesAtOnce === 0) {
        stalled.refresh()
        await setImmediate()
      }
      written += 1
      yield line(record, detailsIn(record, row, language), writing)
    }
  }
  const after = lines()
  let first: Awaited<ReturnType<typeof after.next>>
  try {
    first = await after.next()
  } catch (error) {
    clearTimeout(stalled)
    release()
    throw error
  }
  async function* rows() {
    if (first.done) return
    yield first.value
    yield* after
  }
  const csv: Transform = stringify({ bom: true, header: true, columns, record_delimiter: 'windows' })
  stopped.signal.addEventListener('abort', () => csv.destroy())
  // A reader that goes away ends the query. A query that fails is an error of the file, which whoever sends it logs.
  pipeline(Readable.from(rows()), csv, () => {})
  csv.once('close', () => {
    clearTimeout(stalled)
    release()
    // Gives the connection back also when the file was never begun. It fails only with the connection, which is gone then.
    after.return(undefined).catch(() => undefined)
  })
  return csv
}

function line(
  record: LedgerRecord,
  details: RecordDetails,
  { language, localTime, time, currency: { code, scale } }: Writing
): string[] {
  const flow = flowOf(record.type, record.amount)
  const isCost = record.type === 'order_settlement' && flow === 'out'
  const money = (minor: bigint) => formatMinor(minor, scale)
  return [
    localTime(record.createdAt),
    time(record.createdAt),
    escapeCsvFormula(translate(`records.types.${isCost ? 'order_cost' : record.type}`, language)),
    escapeCsvFormula(translate(`server.balances.${record.balance}`, language)),
    money(record.amount),
    flow === 'in' ? money(record.amount) : '',
    flow === 'out' ? money(-record.amount) : '',
    details.fee === null ? '' : money(details.fee),
    money(record.balanceAfter),
    escapeCsvFormula(code),
    escapeCsvFormula(details.account),
    escapeCsvFormula(details.reason),
    escapeCsvFormula(details.number || (record.reference?.id ?? ''))
  ]
}

/** Keeps a spreadsheet from running a text as a formula: an apostrophe makes it text. Amounts stay numbers, sign and all. */
export function escapeCsvFormula(text: string): string {
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

const exportsMax = 2
let running = 0

/**
 * Takes the place of an export, or refuses with `rate_limited` while two run. It guards processor and connections, so it
 * counts for each process by itself. Returns what gives the place back.
 */
function takeExportSlot(): () => void {
  if (running >= exportsMax) throw new Refusal('rate_limited')
  running += 1
  return () => {
    running -= 1
  }
}
