import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StoreInfo } from '../../../contract/store/store-info.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { $own } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'

type Period = 'today' | 'week' | 'month'

/** Income, expenses, orders, sales, profit and rewards of today, this week or this month. */
export function ShopFigures({ info }: { info: StoreInfo | undefined }) {
  const t = useStore($t)
  const [period, choose] = useState<Period>('today')
  return (
    <Section title={t('store.figures')} action={{ label: t('action.seeAll'), href: href('/charts') }}>
      <Stack gap={3}>
        <Tabs<Period>
          label={t('store.period')}
          tabs={[
            { value: 'today', label: t('home.today') },
            { value: 'week', label: t('home.week') },
            { value: 'month', label: t('home.month') }
          ]}
          value={period}
          onInput={choose}
        />
        {info ? (
          <Figures info={info} period={period} />
        ) : (
          <Skeleton shape="tiles" count={6} label={t('state.loading')} />
        )}
      </Stack>
    </Section>
  )
}

function Figures({ info, period }: { info: StoreInfo; period: Period }) {
  const t = useStore($t)
  const own = useStore($own)
  const { money_in, money_out, orders, sales, profit, rewards } = info[period]
  // The card above shows the currency.
  const amount = (wire: string, plus = false) => (
    <Amount
      parts={{ ...own.parts(wire, info.wallet.currency, plus), currency: '' }}
      tone={plus ? 'auto' : 'plain'}
      strong
    />
  )
  return (
    <Stats
      label={t('store.figures')}
      items={[
        { label: t('store.moneyIn'), value: amount(money_in, true) },
        { label: t('store.moneyOut'), value: amount(/[1-9]/.test(money_out) ? `-${money_out}` : money_out) },
        { label: t('store.orders'), value: <Text weight={500}>{formatNumber(orders)}</Text> },
        { label: t('store.sales'), value: amount(sales) },
        { label: t('store.profit'), value: amount(profit, true) },
        { label: t('store.rewards'), value: amount(rewards) }
      ]}
    />
  )
}
