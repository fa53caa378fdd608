import { useStore } from '@nanostores/react'
import type { Currency } from '../../../contract/money.ts'
import type { StoreStats } from '../../../contract/shop/stats.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { describeOrder, statusTitles } from '../../../parts/order-look.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { StatusBars } from '../../../ui/data/status-bars.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** Count and amount of a period's orders by status. Each links to the list of its status. */
export function OrderShares({ orders, currency }: { orders: StoreStats['orders']; currency: Currency }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  if (!orders.some(({ count }) => count > 0)) return <Text tone="quiet">{t('charts.noOrders')}</Text>
  return (
    <StatusBars
      label={t('charts.orders')}
      items={orders.map(({ status, count, amount }) => ({
        label: t(statusTitles[status]),
        count,
        text: `${formatNumber(count)} · ${own.text(amount, currency)}`,
        tone: describeOrder({ status, refund: 'none' }).tone,
        href: toHref(`/project/list?status=${status}`)
      }))}
    />
  )
}
