import { pipeline, Readable } from 'node:stream'
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
