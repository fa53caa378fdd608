import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { operatorMovementDays } from '../../contract/wallet/record.operator.ts'
import { formatCompactNumber } from '../../i18n/axis.ts'
import { formatDay } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Chart } from '../../ui/data/chart.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

const flow = createResource(operatorMovementDays, { quiet: true })

/** Money in and out of the last two weeks, by the days of the business. */
export function FlowChart() {
  const t = useStore($t)
  const currency = useStore($currency)
  const loaded = useLoaded(flow, {})
  const days = loaded.state === 'ready' ? loaded.data.list : undefined
  const points = useMemo(
    () =>
      days?.map(({ day, money_in, money_out }) => ({
        label: String(Number(day.slice(8))),
        title: formatDay(day),
        values: [money_in, money_out],
        texts: [money_in, money_out].map(value => price.text(value, currency))
      })) ?? [],
    [days, currency]
  )
  const series = useMemo(
    () => [
      { name: t('console.overview.in'), kind: 'in' as const },
      { name: t('console.overview.out'), kind: 'out' as const }
    ],
    [t]
  )
  if (loaded.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void flow.retry()} />
  return (
    <Stack gap={2}>
      <Chart label={t('console.overview.flow')} series={series} points={points} tick={formatCompactNumber} />
      {days?.some(day => Number(day.money_in) < 0 || Number(day.money_out) < 0) && (
        <Text size="caption" tone="quiet">
          {t('console.overview.belowZero')}
        </Text>
      )}
    </Stack>
  )
}
