import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PERIOD_DAYS, type StoreStats } from '../../../contract/shop/stats.ts'
import { formatDay, getDayKey } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $exportedFile } from '../../../stores/file-export.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { ChartSkeleton } from '../../../ui/data/chart-skeleton.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { BestSellers } from '../parts/best-sellers.tsx'
import { OrderShares } from '../parts/order-shares.tsx'
import { FlowChart, ProfitChart } from '../parts/stats-chart.tsx'
import { StatsRange } from '../parts/stats-range.tsx'
import { $customRange, $period, chipPeriods, lastStats, type Period } from '../stores/stats.ts'
import { exportStats } from '../stores/stats-export.ts'

/** Statistics of a period: profit, and money in and out, by day beside the period before; sales, rewards, products and orders. */
export function ChartsScreen() {
  const t = useStore($t)
  const period = useStore($period)
  const range = useStore($customRange)
  const [open, setOpen] = useState(false)
  const choice = period === 'range' && range ? { period, ...range } : { period }
  const state = useLoaded(lastStats, choice)
  return (
    <Stack gap={8}>
      <Chips<Period>
        label={t('charts.period')}
        options={chipPeriods.map(value => ({ value, label: formatPeriodName(value, range, t) }))}
        value={period}
        wraps
        onInput={value => $period.set(value)}
        more={{ label: formatPeriodName('range', range, t), pressed: period === 'range', onClick: () => setOpen(true) }}
      />
      <StatsRange open={open} onClose={() => setOpen(false)} />
      {state.state === 'failed' && <LoadFailed failure={state} onRetry={() => void lastStats.retry()} />}
      {state.state === 'loading' && <ChartsWait />}
      {state.state === 'ready' && (
        <Content
          stats={state.data}
          period={formatPeriodName(period, range, t)}
          onSave={() => void exportStats(choice)}
        />
      )}
    </Stack>
  )
}

function formatPeriodName(period: Period, range: { from: string; to: string } | undefined, t: Translate): string {
  if (period === 'range') return range ? `${formatDay(range.from)} – ${formatDay(range.to)}` : t('charts.range')
  if (period === 'today' || period === 'week' || period === 'month') return t(`charts.${period}`)
  return t('charts.days', { n: PERIOD_DAYS[period] })
}

/** The shape of what comes: two charts, and beside or below them the products. */
function ChartsWait() {
  const t = useStore($t)
  return (
    <Stack gap={8} columns>
      <Stack gap={8}>
        <Section title={t('charts.profit')}>
          <ChartSkeleton label={t('state.loading')} />
        </Section>
        <Section title={t('charts.chart')}>
          <ChartSkeleton label={t('state.loading')} />
        </Section>
      </Stack>
      <Section title={t('charts.bestSellers')}>
        <Skeleton shape="rows" label={t('state.loading')} />
      </Section>
    </Stack>
  )
}

interface ContentProps {
  stats: StoreStats
  /** The name of the period. */
  period: string
  onSave: () => void
}

function Content({ stats: data, period, onSave }: ContentProps) {
  const t = useStore($t)
  const nothing = !/[1-9]/.test(data.money_in + data.money_out)
  return (
    <Stack gap={8} columns>
      <Stack gap={8}>
        {nothing ? (
          <EmptyState
            art="records"
            message={t('charts.empty')}
            action={{ label: t('charts.records'), href: toHref('/financialRecords') }}
          />
        ) : (
          <>
            <ProfitChart stats={data} period={period} />
            <FlowChart stats={data} period={period} />
            <SaveButton onSave={onSave} />
          </>
        )}
      </Stack>
      <Stack gap={8}>
        <Sources stats={data} />
        <BestSellers stats={data} />
        <Section title={t('charts.orders')}>
          <OrderShares orders={data.orders} currency={data.currency} />
        </Section>
        <Text size="secondary" tone="quiet">
          {t('charts.zone', { zone: data.timezone })}
        </Text>
        {!nothing && (
          <Button tone="secondary" wide href={toHref(createRecordsPlace(data))}>
            {t('charts.records')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

/** The parts of money in, if it has other parts than sales. */
function Sources({ stats: { money_in, sales, rewards } }: Pick<ContentProps, 'stats'>) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  if (sales === money_in) return null
  // The chart names the currency.
  const amount = (wire: string) => <Amount parts={own.parts(wire, { code: '' })} />
  return (
    <Stats
      label={t('charts.moneyIn')}
      items={[
        { label: t('charts.sales'), value: amount(sales) },
        { label: t('charts.rewards'), value: amount(rewards) }
      ]}
    />
  )
}

/** Saves what the charts show. */
function SaveButton({ onSave }: Pick<ContentProps, 'onSave'>) {
  const t = useStore($t)
  const file = useStore($exportedFile)
  return (
    <Button
      tone="secondary"
      wide
      icon="download"
      busy={file.state === 'loading'}
      busyLabel={t('charts.saving')}
      onClick={onSave}
    >
      {t('charts.save')}
    </Button>
  )
}

/** Returns the place of the transactions of the period so far. */
function createRecordsPlace({ points }: StoreStats): string {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? `/financialRecords?from=${getDayKey(first.at)}&to=${getDayKey(last.at)}` : '/financialRecords'
}
