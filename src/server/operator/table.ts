import stringWidth from 'string-width'

/** Formats rows in columns; an empty list gives a message instead. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return empty
  const all = [headings.map(heading => heading.toUpperCase()), ...rows.map(row => row.map(toPlainText))]
  const widths = headings.map((_, at) => Math.max(...all.map(row => stringWidth(row[at] ?? ''))))
  return all
    .map(row => row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - stringWidth(cell))).join('  '))
    .map(line => line.trimEnd())
    .join('\n')
}

/** Removes control characters, with which text from merchants could move a terminal's cursor. */
export const toPlainText = (cell: string) => cell.replace(/\p{Cc}|\p{Cf}/gu, ' ')

/** Returns `2026-11-21 03:39` in the machine's own time zone. */
export function formatInstant(instant: string): string {
  const at = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Returns "page 2 of 5, 93 in all", or nothing if there is only one page. */
export function formatPageLine({ page, page_size, total }: { page: number; page_size: number; total: number }): string {
  const pages = Math.ceil(total / page_size)
  return pages > 1 ? `\npage ${page} of ${pages}, ${total} in all; another one with --page` : ''
}
