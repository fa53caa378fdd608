import { getMediaAddress } from '../../../api/media.ts'
import type { OrderSummary } from '../../../contract/orders/order.ts'
import { formatTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { toHref } from '../../../location.ts'
import { describeOrder, formatOrderTitle } from '../../../parts/order-look.ts'
import type { AmountWriter } from '../../../stores/amounts.ts'
import { GoodsRow } from '../../../ui/cards/goods-row.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'

// Without the currency, because the rows hold many amounts; the detail screen shows it.
export const noCurrency = { code: '' }

/** One order of the list. It gets the translator as a prop, because the list renders many. */
export function OrderLine({ order, t, own }: { order: OrderSummary; t: Translate; own: AmountWriter }) {
  return (
    <GoodsRow
      dense
      name={formatOrderTitle(order, t)}
      picture={getMediaAddress(order.picture)}
      value={
        <>
          <Hidden>{t('order.amount')} </Hidden>
          <Amount parts={own.parts(order.order_amount, noCurrency)} strong />
        </>
      }
      note={formatTime(order.created_at)}
      status={<OrderState order={order} t={t} />}
      href={toHref(`/project/detail/${order.id}`)}
    />
  )
}

/** The status of an order. */
export function OrderState({ order, t }: { order: OrderSummary; t: Translate }) {
  const { tone, icon, label } = describeOrder(order)
  return <Status tone={tone} icon={icon} label={t(label)} />
}
