import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { type Currency, formatMinor, parseAmount } from '../../../contract/money.ts'
import type { StoreStats } from '../../../contract/shop/stats.ts'
import { compactNumber, formatDayOfMonth, formatHour, formatWeekday } from '../../../i18n/axis.ts'
import { $t } from '../../../i18n/translator.ts'
import { $hideAmounts, $own } from '../../../stores/amounts.ts'
import { Chart } from '../../../ui/data/chart.tsx'
import { Table } from '../../../ui/data/table.tsx'
import { TableToggle } from '../../../ui/data/table-toggle.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

// Hidden amounts must not be readable from the axis.
const noNumber = () => ''

type Flow = { money_in: string; money_out: string }

/** Returns what came in minus what went out, over all of them. */
export function netOf(flows: readonly Flow[], { scale }: Currency): string {
  const minor = (wire: string) => parseAmount(wire, scale) ?? 0n
  return formatMinor(
    flows.reduce((net, { money_in, money_out }) => net + minor(money_in) - minor(money_out), 0n),
    scale
  )
}

/** Income and expenses over a period with the net since its beginning, as a chart and as a table for screen readers. */
export function StatsChart({ stats }: { stats: StoreStats }) {
  const t = useStore($t)
  const own = useStore($own)
  const hidden = useStore($hideAmounts)
  const hours = stats.unit === 'hour'
  const points = useMemo(
    () =>
      stats.points.map(({ at, money_in, money_out }, index) => {
        const values = [money_in, money_out, netOf(stats.points.slice(0, index + 1), stats.currency)]
        return {
          label: hours ? formatHour(at) : formatDayOfMonth(at),
          title: hours ? formatHour(at) : formatWeekday(at),
          values,
          texts: values.map(wire => own.text(wire, stats.currency))
        }
      }),
    [stats, hours, own]
  )
  const names = [t('charts.moneyIn'), t('charts.moneyOut'), t('charts.netSoFar')] as const
  const title = t('charts.chart')
  return (
    <Stack gap={3}>
      <Chart
        label={title}
        series={[
          { name: names[0], kind: 'in' },
          { name: names[1], kind: 'out' },
          { name: names[2], kind: 'net' }
        ]}
        points={points}
        tick={hidden ? noNumber : compactNumber}
      />
      <TableToggle show={t('charts.showTable')} hide={t('charts.hideTable')}>
        <Table
          caption={title}
          columns={[
            { id: 'time', title: t(hours ? 'charts.time' : 'charts.day'), whole: true },
            ...names.map(name => ({ id: name, title: name, end: true }))
          ]}
          rows={points.map(point => ({ key: point.title, cells: [point.title, ...point.texts] }))}
        />
      </TableToggle>
    </Stack>
  )
}
