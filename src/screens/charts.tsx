import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { StoreStats } from '../contract/store/stats.ts'
import { formatAmount } from '../i18n/money.ts'
import { $t } from '../i18n/translator.ts'
import { href } from '../location.ts'
import { $period, type Period, periods, stats } from '../stores/stats.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { Stats } from '../ui/stats.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Text } from '../ui/text.tsx'
import { LoadFailed } from './parts/load-failed.tsx'
import { OrderShares } from './parts/order-shares.tsx'
import { StatsChart } from './parts/stats-chart.tsx'

/** Statistics: income and expense by day, and orders by status, of today, this week or this month. */
export function ChartsScreen() {
  const t = useStore($t)
  const period = useStore($period)
  const state = useStore(stats.$state)
  useEffect(() => void stats.load({ period }), [period])
  return (
    <Stack gap={6}>
      <Tabs<Period>
        label={t('charts.period')}
        tabs={periods.map(value => ({ value, label: t(`charts.${value}`) }))}
        value={period}
        onInput={value => $period.set(value)}
      />
      {state.state === 'failed' && <LoadFailed failure={state} onRetry={() => void stats.retry()} />}
      {state.state === 'loading' && <Skeleton shape="card" count={2} label={t('state.loading')} />}
      {state.state === 'ready' && <Content stats={state.data} />}
    </Stack>
  )
}

function Content({ stats: data }: { stats: StoreStats }) {
  const t = useStore($t)
  const { income, expense, currency } = data
  const nothing = !/[1-9]/.test(income + expense)
  return (
    <Stack gap={6}>
      <Stats
        items={[
          { label: t('charts.income'), value: <Amount parts={formatAmount(income, currency)} size="section" strong /> },
          {
            label: t('charts.expense'),
            value: <Amount parts={formatAmount(expense, currency)} size="section" strong />
          }
        ]}
      />
      {nothing ? (
        <EmptyState
          art="records"
          message={t('charts.empty')}
          action={{ label: t('charts.records'), href: href('/financialRecords') }}
        />
      ) : (
        <Section title={t('charts.chart')}>
          <StatsChart stats={data} />
        </Section>
      )}
      <Section title={t('charts.orders')}>
        <OrderShares orders={data.orders} currency={currency} />
      </Section>
      <Text size="caption" tone="quiet">
        {t('charts.zone', { zone: data.timezone })}
      </Text>
      {!nothing && (
        <Button tone="secondary" wide href={href('/financialRecords')}>
          {t('charts.records')}
        </Button>
      )}
    </Stack>
  )
}
