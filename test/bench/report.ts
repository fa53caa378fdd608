// Prints and stores the results of a bench: each figure with its comparison and its goal, as a table and as JSON.
import { mkdirSync, writeFileSync } from 'node:fs'

/** One line of the table. */
export interface Figure {
  what: string
  value: number
  /** `ms`, `MB`; none for a bare number. */
  unit?: string
  digits?: number
  /** The figure of the same run that divides this one. */
  beside?: { what: string; value: number }
  /** The maximum of the ratio, or of the value without a comparison. */
  goal?: number
}

const ratioOf = ({ value, beside }: Figure): number | undefined => beside && value / beside.value

/** Returns whether the goal is reached; undefined without a goal. */
export function isReached(figure: Figure): boolean | undefined {
  return figure.goal === undefined ? undefined : (ratioOf(figure) ?? figure.value) <= figure.goal
}

const number = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

function line(figure: Figure): string {
  const { what, value, unit = '', digits = 0, beside, goal } = figure
  const ratio = ratioOf(figure)
  const reached = isReached(figure)
  return [
    what.padEnd(58),
    `${number(value, digits)} ${unit}`.trim().padStart(11),
    ratio === undefined || !beside ? ''.padEnd(26) : `${number(ratio, 2)} × ${beside.what}`.padEnd(26),
    goal === undefined ? '' : `≤ ${goal}`.padEnd(8),
    reached === undefined ? '' : reached ? 'reached' : 'missed'
  ]
    .join('  ')
    .trimEnd()
}

/** Returns a figure as a row of the table in README.md. */
function row(figure: Figure): string {
  const { what, value, unit = '', digits = 0, goal } = figure
  const ratio = ratioOf(figure)
  const measured = `${number(value, digits)} ${unit}`.trim()
  const result = ratio === undefined ? measured : `${number(ratio, 2)} × (${measured})`
  return `| ${what} | ${goal === undefined ? '–' : `≤ ${goal}`} | ${isReached(figure) === false ? '**missed**: ' : ''}${result} |`
}

/** Prints the figures under a title, as a table and as rows of Markdown, and writes them to `.cache/bench/<name>.json`. */
export function report(name: string, title: string, figures: readonly Figure[], notes: readonly string[] = []): void {
  console.log(`\n${title}`)
  for (const figure of figures) console.log(line(figure))
  for (const note of notes) console.log(`Note: ${note}`)
  console.log(`\n| what | goal | measured |\n|---|---|---|\n${figures.map(row).join('\n')}`)
  const rows = figures.map(figure => ({ ...figure, ratio: ratioOf(figure), reached: isReached(figure) }))
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync(
    `.cache/bench/${name}.json`,
    `${JSON.stringify({ name, title, at: new Date().toISOString(), figures: rows, notes }, null, 2)}\n`
  )
}
