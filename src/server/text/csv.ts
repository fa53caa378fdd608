import { pipeline, Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse/sync'
import { type Options, stringify } from 'csv-stringify'

/**
 * Prevents a spreadsheet from running a text as a formula: an apostrophe makes it text. Amounts stay numbers, including the sign.
 */
export function escapeCsvFormula(text: string): string {
  return /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
}

/** Returns lines as a CSV file with a heading, marked as UTF-8 for spreadsheets, at its reader's pace. Times are written in ISO 8601. */
export function createCsvFile(
  columns: readonly string[],
  lines: AsyncIterable<object>,
  format: Pick<Options, 'record_delimiter'> = {}
): Readable {
  const csv = stringify({
    ...format,
    header: true,
    columns: [...columns],
    bom: true,
    cast: { date: at => at.toISOString() }
  })
  // A disconnected reader ends the query. A failing query is an error of the file, which the sender of the response logs.
  pipeline(Readable.from(lines), csv, () => {})
  return csv
}

/** Returns what separates the names of the header: spreadsheets of many countries write semicolons, others tabs. */
const findSeparator = (csv: string): string => {
  const [header = ''] = csv.split(/\r?\n/, 1)
  return [';', '\t'].find(separator => header.includes(separator)) ?? ','
}

/** A line of a CSV file below its header. */
export interface CsvLine {
  line: number
  cells: Readonly<Record<string, string>>
}

/**
 * Returns the lines of a CSV file by the names of its header, and the numbers of those that cannot be read.
 * `relax_column_count_less` accepts lines without their last cells, because spreadsheets leave out empty ones.
 */
export function readCsv(
  csv: string,
  options: { relax_column_count_less?: boolean } = {}
): { header: readonly string[]; lines: CsvLine[]; unreadable: number[] } {
  let header: string[] = []
  const unreadable: number[] = []
  const records = parse(csv, {
    ...options,
    bom: true,
    delimiter: findSeparator(csv),
    info: true,
    trim: true,
    skip_empty_lines: true,
    columns: (names: string[]) => {
      header = names
      return names
    },
    skip_records_with_error: true,
    on_skip: (error?: CsvError) => {
      unreadable.push(Number(error?.lines ?? 1))
      return undefined
    }
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
  return { header, lines: records.map(({ record, info }) => ({ line: info.lines, cells: record })), unreadable }
}
