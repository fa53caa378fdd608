import type { Readable } from 'node:stream'
import type { Language } from '../../contract/languages.ts'
import type { FileName } from '../files/attachment.ts'
import { createCsvFile, escapeCsvFormula } from '../text/csv.ts'
import { createClock } from '../text/formatters.ts'
import { translate } from '../text/texts.ts'
import type { readStats } from './store-stats.ts'

type Stats = Awaited<ReturnType<typeof readStats>>

/** Returns the points of the statistics as CSV: a line for each step that has begun, with the step of the period before beside it. */
export function exportStats({ points, before, unit, timezone, currency }: Stats, language: Language): Readable {
  const figures = ['charts.moneyIn', 'charts.moneyOut', 'charts.profit'] as const
  const names = figures.map(name => translate(name, language))
  const last = translate('charts.before', language)
  const clock = createClock(timezone)
  const length = unit === 'hour' ? '2026-11-21 03:39'.length : '2026-11-21'.length
  const listFigures = (flow: (typeof points)[number] | NonNullable<Stats['before']>['points'][number] | undefined) => [
    flow?.money_in ?? '',
    flow?.money_out ?? '',
    flow?.profit ?? ''
  ]
  async function* lines() {
    for (const [at, point] of points.entries()) {
      yield [
        clock(new Date(point.at)).slice(0, length),
        ...listFigures(point),
        ...listFigures(before?.points[at]),
        escapeCsvFormula(currency.code)
      ]
    }
  }
  const columns = [
    `${translate(unit === 'hour' ? 'charts.time' : 'charts.day', language)} (${timezone})`,
    ...names,
    ...names.map(name => `${last}: ${name}`),
    translate('server.export.currency', language)
  ]
  return createCsvFile(columns, lines(), { record_delimiter: 'windows' })
}

/** Returns the name of the file: `statistics-2026-11-21.csv`, by the day in the merchant's time zone. */
export const createStatsName = (timeZone: string, now = new Date()): FileName =>
  `statistics-${createClock(timeZone)(now).slice(0, 10)}.csv`
