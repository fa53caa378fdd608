/** Lays rows out in columns; an empty list says so instead. Wide characters (Chinese, Japanese, Korean) count twice. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return empty
  const all = [headings.map(heading => heading.toUpperCase()), ...rows.map(row => row.map(plain))]
  const widths = headings.map((_, at) => Math.max(...all.map(row => widthOf(row[at] ?? ''))))
  return all
    .map(row => row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))).join('  '))
    .map(line => line.trimEnd())
    .join('\n')
}

// What merchants typed could hold control characters that move a terminal's cursor.
const plain = (cell: string) => cell.replace(/\p{Cc}|\p{Cf}/gu, ' ')

function widthOf(text: string): number {
  let width = 0
  for (const character of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
      character
    )
      ? 2
      : 1
  return width
}

/** `2026-11-21 03:39` in the machine's own time zone. */
export function time(instant: string): string {
  const at = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** As much of an id as tells it from others made in another millisecond; commands take it instead of the whole. */
export const shortId = (id: string): string => id.slice(0, 13)

/** "page 2 of 5, 93 in all", or nothing when there is one page only. */
export function pageLine({ page, page_size, total }: { page: number; page_size: number; total: number }): string {
  const pages = Math.ceil(total / page_size)
  return pages > 1 ? `\npage ${page} of ${pages}, ${total} in all; another one with --page` : ''
}
