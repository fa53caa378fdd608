import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { parseAmount } from '../../../contract/money.ts'
import type { StoreInfo } from '../../../contract/shop/store.ts'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $hideAmounts, $ownAmounts } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'

type Period = 'today' | 'week' | 'month'

/** Sales, orders and margin with their change, of today, this week or this month. The statistics have the other figures. */
export function ShopFigures({ info }: { info: StoreInfo }) {
  const t = useStore($t)
  const [period, setPeriod] = useState<Period>('today')
  return (
    <Section title={t('store.figures')} action={{ label: t('action.seeAll'), href: toHref('/charts') }}>
      <Stack gap={3}>
        <Tabs<Period>
          label={t('store.period')}
          tabs={(['today', 'week', 'month'] as const).map(value => ({ value, label: t(`home.${value}`) }))}
          value={period}
          onInput={setPeriod}
        />
        <Figures info={info} period={period} />
      </Stack>
    </Section>
  )
}

function Figures({ info, period }: { info: StoreInfo; period: Period }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const isHidden = useStore($hideAmounts)
  const { orders, sales, profit } = info[period]
  const before = info.before[period]
  const { scale } = info.wallet.currency
  const minor = (wire: string) => Number(parseAmount(wire, scale) ?? 0n)
  const changes = {
    sales: isHidden ? undefined : formatChangePercent(minor(sales), minor(before.sales)),
    orders: formatChangePercent(orders, before.orders)
  }
  return (
    <Card>
      <Stack gap={3}>
        <Section label={t('store.selling')}>
          <Text size="secondary" tone="quiet">
            {t('store.sales')}
          </Text>
          <Amount parts={own.parts(sales, info.wallet.currency)} size="title" strong />
          {(changes.sales ?? changes.orders) && (
            <Text as="span" size="secondary" tone="quiet">
              <Facts items={[changes.sales, t(`store.compared.${period}`)].filter(Boolean)} />
            </Text>
          )}
        </Section>
        <KeyValue
          items={[
            { label: t('store.orders'), value: <Changed change={changes.orders}>{formatNumber(orders)}</Changed> },
            { label: t('store.margin'), value: isHidden ? '–' : share(minor(profit), minor(sales)) }
          ]}
        />
      </Stack>
    </Card>
  )
}

/** A figure, and before it how it has changed. */
function Changed({ change, children }: { change: string | undefined; children: ReactNode }) {
  return (
    <>
      {change && (
        <Text as="span" size="secondary" tone="quiet">
          {change}
        </Text>
      )}{' '}
      {children}
    </>
  )
}

const calculateBasisPoints = (part: number, whole: number) => Math.round((part / whole) * 10_000)

const share = (part: number, whole: number) => (whole > 0 ? formatPercent(calculateBasisPoints(part, whole)) : '–')

/** The change as a percentage with its sign; undefined without anything to compare with. */
function formatChangePercent(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const change = Math.round((now / before - 1) * 100) * 100
  return `${change > 0 ? '+' : ''}${formatPercent(change)}`
}
