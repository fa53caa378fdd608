import { useStore } from '@nanostores/react'
import type { StoreStats } from '../../../contract/shop/stats.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $own } from '../../../stores/amounts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { BestSellers } from '../parts/best-sellers.tsx'
import { OrderShares } from '../parts/order-shares.tsx'
import { netOf, StatsChart } from '../parts/stats-chart.tsx'
import { $period, lastStats, type Period, periods } from '../stores/stats.ts'

/** Statistics of today, this week or this month: income and expenses by day, sales, profit, rewards, orders by status. */
export function ChartsScreen() {
  const t = useStore($t)
  const period = useStore($period)
  const state = useLoaded(lastStats, { period })
  return (
    <Stack gap={6}>
      <Tabs<Period>
        label={t('charts.period')}
        tabs={periods.map(value => ({ value, label: t(`charts.${value}`) }))}
        value={period}
        onInput={value => $period.set(value)}
      />
      {state.state === 'failed' && <LoadFailed failure={state} onRetry={() => void lastStats.retry()} />}
      {state.state === 'loading' && <Skeleton shape="card" count={2} label={t('state.loading')} />}
      {state.state === 'ready' && <Content stats={state.data} />}
    </Stack>
  )
}

function Content({ stats: data }: { stats: StoreStats }) {
  const t = useStore($t)
  const own = useStore($own)
  const { money_in, money_out, sales, profit, rewards, currency } = data
  const nothing = !/[1-9]/.test(money_in + money_out)
  // The chart names the currency: beside three figures it would not fit in one line.
  const amount = (wire: string, plus = false) => (
    <Amount parts={{ ...own.parts(wire, currency, plus), currency: '' }} size="section" strong />
  )
  return (
    <Stack gap={6} columns>
      <Stack gap={6}>
        <Stats
          items={[
            { label: t('charts.moneyIn'), value: amount(money_in) },
            { label: t('charts.moneyOut'), value: amount(money_out) },
            { label: t('charts.net'), value: amount(netOf([data], currency), true) }
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
      </Stack>
      <Stack gap={6}>
        <Stats
          label={t('store.selling')}
          items={[
            { label: t('charts.sales'), value: amount(sales) },
            { label: t('charts.profit'), value: amount(profit, true) },
            { label: t('charts.rewards'), value: amount(rewards) }
          ]}
        />
        <BestSellers stats={data} />
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
    </Stack>
  )
}
