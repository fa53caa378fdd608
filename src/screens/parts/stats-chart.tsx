import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { StoreStats } from '../../contract/store/stats.ts'
import { compactNumber, formatDayOfMonth, formatHour, formatWeekday } from '../../i18n/axis.ts'
import { amountText } from '../../i18n/money.ts'
import { $t } from '../../i18n/translator.ts'
import { Chart } from '../../ui/chart.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Stack } from '../../ui/stack.tsx'

/** Income and expense over a period: drawn, and as a table for whoever reads it. */
export function StatsChart({ stats }: { stats: StoreStats }) {
  const t = useStore($t)
  const hours = stats.unit === 'hour'
  const points = useMemo(
    () =>
      stats.points.map(({ at, income, expense }) => ({
        label: hours ? formatHour(at) : formatDayOfMonth(at),
        title: hours ? formatHour(at) : formatWeekday(at),
        values: [income, expense],
        texts: [amountText(income, stats.currency), amountText(expense, stats.currency)]
      })),
    [stats, hours]
  )
  const names = [t('charts.income'), t('charts.expense')] as const
  const title = t('charts.chart')
  return (
    <Stack gap={3}>
      <Chart
        label={title}
        series={[
          { name: names[0], kind: 'income' },
          { name: names[1], kind: 'expense' }
        ]}
        points={points}
        tick={compactNumber}
      />
      <DataTable
        caption={title}
        columns={[t(hours ? 'charts.time' : 'charts.day'), ...names]}
        rows={points.map(point => ({ key: point.title, cells: [point.title, ...point.texts] }))}
        toggle={{ show: t('charts.showTable'), hide: t('charts.hideTable') }}
      />
    </Stack>
  )
}
