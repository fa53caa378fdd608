import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import type { StoreStats } from '../../../contract/shop/stats.ts'
import { formatCompactNumber, formatDayOfMonth, formatHour, formatWeekday } from '../../../i18n/axis.ts'
import { getDayKey } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $hideAmounts, $ownAmounts } from '../../../stores/amounts.ts'
import { Chart } from '../../../ui/data/chart.tsx'
import { Table } from '../../../ui/data/table.tsx'
import { TableToggle } from '../../../ui/data/table-toggle.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { formatBeforeName, formatComparison } from './stats-change.ts'

// Hidden amounts must not be readable from the axis.
const formatNoNumber = () => ''

type Figure = 'money_in' | 'money_out' | 'profit'
type Kind = Parameters<typeof Chart>[0]['series'][number]['kind']

const FLOWS: readonly (readonly [Figure, Kind])[] = [
  ['money_in', 'in'],
  ['money_out', 'out']
]
const PROFIT: readonly (readonly [Figure, Kind])[] = [['profit', 'profit']]
const names = { money_in: 'charts.moneyIn', money_out: 'charts.moneyOut', profit: 'charts.profit' } as const

interface StatsChartProps {
  stats: StoreStats
  /** The name of the period. */
  period: string
}

/** The profit of a period by day, beside the period before. */
export function ProfitChart(props: StatsChartProps) {
  const t = useStore($t)
  return (
    <Section title={t('charts.profit')}>
      <FigureChart {...props} label={t('charts.profit')} figures={PROFIT} />
    </Section>
  )
}

/** Money in and out of a period by day, beside the period before, and all figures of both charts as a table. */
export function FlowChart(props: StatsChartProps) {
  const t = useStore($t)
  return (
    <Section title={t('charts.chart')}>
      <Stack gap={3}>
        <FigureChart {...props} label={t('charts.chart')} figures={FLOWS} />
        <FigureTable stats={props.stats} />
      </Stack>
    </Section>
  )
}

interface FigureChartProps extends StatsChartProps {
  label: string
  figures: typeof FLOWS
}

function FigureChart({ stats, period, label, figures }: FigureChartProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const isHidden = useStore($hideAmounts)
  const series = useMemo(() => figures.map(([figure, kind]) => ({ name: t(names[figure]), kind })), [figures, t])
  const points = useMemo(() => {
    const look = chooseFormat(stats.unit)
    const listValues = (flow: { [figure in Figure]?: string | undefined } | undefined) =>
      flow && figures.map(([figure]) => flow[figure] ?? '0')
    const before = (at: number) => listValues(stats.before?.points[at])
    const past = stats.points.map((point, at) => ({
      ...look(point.at),
      values: listValues(point) ?? [],
      texts: figures.map(([figure]) => own.text(point[figure] ?? '0', stats.currency)),
      before: before(at)
    }))
    const coming = stats.coming.map((at, index) => ({
      ...look(at),
      values: [],
      texts: [],
      before: before(past.length + index)
    }))
    return [...past, ...coming]
  }, [stats, figures, own])
  // A key without bars would name nothing.
  const hasBefore = points.some(({ before = [] }) => before.some(value => Number(value) !== 0))
  const notes = isHidden ? [] : figures.map(([figure]) => formatComparison(t, stats, figure))
  const whole = {
    title: period,
    texts: figures.map(([figure]) => own.text(stats[figure] ?? '0', stats.currency)),
    notes: notes.some(note => note !== undefined) ? notes : undefined
  }
  return (
    <Chart
      label={label}
      series={series}
      points={points}
      whole={whole}
      beforeName={hasBefore ? formatBeforeName(t, stats) : undefined}
      tick={isHidden ? formatNoNumber : formatCompactNumber}
    />
  )
}

const chooseFormat = (unit: StoreStats['unit']) => (at: string) =>
  unit === 'hour'
    ? { label: formatHour(at), title: formatHour(at) }
    : { label: formatDayOfMonth(at), title: formatWeekday(at) }

/** A link to the transactions of a day, by its beginning. */
function toRecords(at: string, title: string): ReactNode {
  const day = getDayKey(at)
  return <Link href={toHref(`/financialRecords?from=${day}&to=${day}`)}>{title}</Link>
}

/** The figures as a table, for screen readers and for people who prefer numbers. */
function FigureTable({ stats }: { stats: StoreStats }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const look = chooseFormat(stats.unit)
  const figures: readonly Figure[] = ['money_in', 'money_out', 'profit']
  return (
    <TableToggle show={t('charts.showTable')} hide={t('charts.hideTable')}>
      {isVisible => (
        <Table
          caption={t('charts.chart')}
          columns={[
            { id: 'time', title: t(stats.unit === 'hour' ? 'charts.time' : 'charts.day'), whole: true },
            ...figures.map(figure => ({ id: figure, title: t(names[figure]), end: true }))
          ]}
          rows={stats.points.map(point => ({
            key: point.at,
            cells: [
              isVisible && stats.unit === 'day' ? toRecords(point.at, look(point.at).title) : look(point.at).title,
              ...figures.map(figure => own.text(point[figure] ?? '0', { code: '' }))
            ]
          }))}
        />
      )}
    </TableToggle>
  )
}
