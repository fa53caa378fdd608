import { formatInstant, formatPageLine, formatTable, toPlainText } from './table.ts'

type Row = Record<string, unknown>

/** Formats a response for a person: a list as a table, anything else as one line for each field. */
export function formatAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer)
  const { list, ...rest } = answer as Row
  if (!Array.isArray(list)) return formatLines(answer as Row)
  return formatRows(list as Row[]) + ('total' in rest ? formatPageLine(rest as never) : '')
}

// Nested values have no place in a row; --json has them.
function formatRows(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {}).filter(name =>
    rows.some(row => !isNested(row[name]) && formatText(row[name]) !== '')
  )
  return formatTable(
    names,
    rows.map(row => names.map(name => (isNested(row[name]) ? '' : formatText(row[name])))),
    'Nothing.'
  )
}

function formatLines(row: Row): string {
  const width = Math.max(0, ...Object.keys(row).map(name => name.length))
  return Object.entries(row)
    .map(([name, value]) => `${name.padEnd(width)}  ${toPlainText(formatText(value))}`.trimEnd())
    .join('\n')
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

function formatText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isNested(value)) return JSON.stringify(value)
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatInstant(text) : text
}
