import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { fetchBlob } from '../../api/download.ts'
import { type Currency, formatMinor, parseAmount } from '../../contract/money.ts'
import { operatorMovementExport } from '../../contract/operator/movement-export.ts'
import { dayKey, formatDay, formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { loadable } from '../../stores/loadable.ts'
import { Chart } from '../../ui/data/chart.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const DAYS = 14
const DAY_MS = 86_400_000

const flow = loadable(
  async (days: { from: string; to: string }, options) =>
    (await fetchBlob(operatorMovementExport, days, options)).blob.text(),
  { quiet: true }
)

/** Money in and out by day, in minor units, out of the export. Its columns are named in the first line, and no value has a comma. */
export function sumByDay(csv: string, scale: number): ReadonlyMap<string, { in: bigint; out: bigint }> {
  const [head = '', ...lines] = csv
    .replace(/^\ufeff/, '')
    .trim()
    .split('\n')
  const columns = head.trim().split(',')
  const sums = new Map<string, { in: bigint; out: bigint }>()
  for (const line of lines) {
    const cells = line.trim().split(',')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const before = sums.get(cell('day')) ?? { in: 0n, out: 0n }
    sums.set(cell('day'), {
      in: before.in + (parseAmount(cell('money_in'), scale) ?? 0n),
      out: before.out + (parseAmount(cell('money_out'), scale) ?? 0n)
    })
  }
  return sums
}

const lastDays = (): string[] => Array.from({ length: DAYS }, (_, at) => dayKey(Date.now() - (DAYS - 1 - at) * DAY_MS))

function pointsOf(days: readonly string[], csv: string, currency: Currency) {
  const sums = sumByDay(csv, currency.scale)
  return days.map(day => {
    const sum = sums.get(day) ?? { in: 0n, out: 0n }
    const values = [formatMinor(sum.in, currency.scale), formatMinor(sum.out, currency.scale)]
    return {
      label: String(Number(day.slice(8))),
      title: formatDay(day),
      values,
      texts: values.map(value => price.text(value, currency))
    }
  })
}

/** Money in and out of the last two weeks. */
export function FlowChart() {
  const t = useStore($t)
  const currency = useStore($currency)
  const days = useMemo(lastDays, [])
  const shown = useLoaded(flow, { from: days[0] as string, to: days[DAYS - 1] as string })
  const csv = shown.state === 'ready' ? shown.data : ''
  const points = useMemo(() => pointsOf(days, csv, currency), [days, csv, currency])
  const series = useMemo(
    () => [
      { name: t('console.overview.in'), kind: 'in' as const },
      { name: t('console.overview.out'), kind: 'out' as const }
    ],
    [t]
  )
  if (shown.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (shown.state === 'failed') return <LoadFailed failure={shown} onRetry={() => void flow.retry()} />
  return <Chart label={t('console.overview.flow')} series={series} points={points} tick={formatNumber} />
}
