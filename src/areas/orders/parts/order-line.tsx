import { mediaAddress } from '../../../api/media.ts'
import type { OrderSummary } from '../../../contract/entities/order.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { href } from '../../../location.ts'
import { orderLook } from '../../../parts/order-look.ts'
import type { AmountWriter } from '../../../stores/amounts.ts'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Status } from '../../../ui/feedback/status.tsx'

// Without the currency, because the rows hold many amounts; the detail screen shows it.
export const bare = { code: '' }

/** One order of the list. It gets the translator as a prop, because the list renders many. */
export function OrderLine({ order, t, own }: { order: OrderSummary; t: Translate; own: AmountWriter }) {
  return (
    <ProductRow
      bare
      name={orderTitle(order, t)}
      note={t('order.numberLine', { number: order.number })}
      picture={mediaAddress(order.picture)}
      facts={[
        { label: t('order.amount'), value: <Amount parts={own.parts(order.order_amount, bare)} size="secondary" /> },
        { label: t('order.profit'), value: <Amount parts={own.parts(order.profit, bare)} size="secondary" /> }
      ]}
      status={<OrderState order={order} t={t} />}
      href={href(`/project/detail/${order.id}`)}
    />
  )
}

/** Returns what was ordered, and how many of it. */
export const orderTitle = ({ title, quantity }: OrderSummary, t: Translate): string =>
  quantity > 1 ? t('order.times', { name: title, count: formatNumber(quantity) }) : title

/** The status of an order. */
export function OrderState({ order, t }: { order: OrderSummary; t: Translate }) {
  const { tone, icon, label } = orderLook(order)
  return <Status tone={tone} icon={icon} label={t(label)} />
}
