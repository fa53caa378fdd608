import { pipeline, Readable, type Transform } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { flowOf } from '../../contract/movements.ts'
import type wallet from '../../i18n/packs/en-US/wallet.json'
import type { Config } from '../config.ts'
import { escapeCsvFormula } from '../csv.ts'
import type { Db } from '../db/schema.ts'
import { type LedgerRecord, type RecordFilter, recordsStream } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { translate } from '../text/texts.ts'
import { type DetailsRow, detailsIn, detailsJoined, type RecordDetails } from './record-details.ts'

/** The owner of the records, and the formats of texts, amounts and times. */
export interface RecordExport {
  merchantId: string
  filter: RecordFilter
  language: Language
  /** The merchant's own time zone. */
  timezone: string
  config: Pick<Config, 'currency' | 'businessTimeZone'>
}

type ColumnName = keyof typeof wallet.server.export

interface Writing {
  language: Language
  localTime: (at: Date) => string
  time: (at: Date) => string
  currency: Config['currency']
}

// After this many lines other work gets a turn.
const linesAtOnce = 100
const stalledMs = 30_000

/**
 * Returns the records as CSV, streamed from one statement at the reader's pace, so that a million of them need no more memory
 * than a thousand. Each time is given in the merchant's time zone and in UTC. The columns of money in and out add up to the sums
 * of the list. Refused with `rate_limited` while too many exports run; an export whose reader takes nothing for half a minute is
 * aborted. The first records are read before this returns, so that early failures get a normal error response.
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
  // A disconnected reader ends the query. A failing query is an error of the file, which the sender of the response logs.
  pipeline(Readable.from(rows()), csv, () => {})
  csv.once('close', () => {
    clearTimeout(stalled)
    release()
    // Returns the connection even if the file was never started. It fails only if the connection is lost.
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

/** Name of the file for browsers: `records-2026-11-21.csv`, by the business day. */
export function exportName(timeZone: string, now = new Date()): string {
  return `records-${clockOf(timeZone)(now).slice(0, 10)}.csv`
}

/** Formats instants as `2026-11-21 03:39:12` in a time zone. */
function clockOf(timeZone: string): (at: Date) => string {
  // Swedish dates have the format of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return at => format.format(at)
}

const exportsMax = 2
let running = 0

/**
 * Takes one of two export slots, or refuses with `rate_limited`. It protects processor and connections, so each process counts
 * for itself. Returns a function that releases the slot.
 */
function takeExportSlot(): () => void {
  if (running >= exportsMax) throw new Refusal('rate_limited')
  running += 1
  return () => {
    running -= 1
  }
}
