import { stringify } from 'csv-stringify/sync'

/**
 * Prevents a spreadsheet from running a text as a formula: an apostrophe makes it text. Amounts stay numbers, including the sign.
 */
export function escapeCsvFormula(text: string): string {
  return /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
}

/** Returns lines as CSV with a heading, marked as UTF-8 for spreadsheets. Times are written in ISO 8601. */
export function toCsv(columns: readonly string[], lines: readonly object[]): string {
  return stringify([...lines], {
    header: true,
    columns: [...columns],
    bom: true,
    cast: { date: at => at.toISOString() }
  })
}
