import type { Readable } from 'node:stream'
import type { Language } from '../../contract/languages.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import type { FileName } from '../files/attachment.ts'
import { streamExport } from '../files/export-stream.ts'
import { streamRecords } from '../ledger/index.ts'
import { createClock } from '../text/formatters.ts'
import { type DetailsRow, detailsJoin, getRecordDetails } from './record-details.ts'
import { createRecordFilter, type RequestedFilter } from './record-keyword.ts'
import { createLineFormat, createRecordFile, formatRecordLine } from './record-line.ts'

/** The owner of the records, and the formats of texts, amounts and times. */
export interface RecordExport {
  merchantId: string
  filter: RequestedFilter
  language: Language
  /** The merchant's own time zone. */
  timezone: string
  config: Pick<Config, 'currency'>
}

/**
 * Returns the records as CSV, from one statement. Each time is given in the merchant's time zone and in UTC. The columns of money
 * in and out add up to the sums of the list.
 */
export function exportRecords(db: Db, chosen: RecordExport): Promise<Readable> {
  const { merchantId, language, timezone, config } = chosen
  const filter = createRecordFilter(chosen.filter, config.currency)
  const format = createLineFormat(language, timezone, config.currency)
  async function* rows() {
    for await (const [record, row] of streamRecords<DetailsRow>(db, merchantId, filter, detailsJoin)) {
      yield formatRecordLine(record, getRecordDetails(record, row, language), format)
    }
  }
  return streamExport(async () => ({ items: rows(), encode: lines => createRecordFile(lines, language, timezone) }))
}

/** Name of the file for browsers: `records-2026-11-21.csv`, by the day in the merchant's time zone. */
export function formatExportName(timeZone: string, now = new Date()): FileName {
  return `records-${createClock(timeZone)(now).slice(0, 10)}.csv`
}
