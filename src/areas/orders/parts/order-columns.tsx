import { getMediaAddress } from '../../../api/media.ts'
import type { OrderSummary } from '../../../contract/orders/order.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { toHref } from '../../../location.ts'
import type { TableView } from '../../../parts/growing-table.tsx'
import { formatOrderTitle } from '../../../parts/order-look.ts'
import type { AmountWriter } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { TableEntry } from '../../../ui/data/table-entry.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { noCurrency, OrderState } from './order-line.tsx'

/** Returns the columns of the orders in a wide window. */
export const listOrderColumns = (t: Translate, own: AmountWriter): TableView<OrderSummary>['columns'] => [
  {
    id: 'order',
    title: t('order.items'),
    cell: order => (
      <TableEntry
        image={<Thumbnail src={getMediaAddress(order.picture)} size={48} />}
        title={formatOrderTitle(order, t)}
        note={t('order.numberLine', { number: order.number })}
        href={toHref(`/project/detail/${order.id}`)}
      />
    )
  },
  { id: 'ordered', title: t('order.createdAt'), cell: order => formatDateTime(order.created_at), sorts: true },
  { id: 'state', title: t('order.state'), cell: order => <OrderState order={order} t={t} /> },
  {
    id: 'amount',
    title: t('order.amount'),
    end: true,
    cell: order => <Amount parts={own.parts(order.order_amount, noCurrency)} strong />
  },
  {
    id: 'profit',
    isMinor: true,
    title: t('order.profit'),
    end: true,
    cell: order => <Amount parts={own.parts(order.profit, noCurrency)} />
  }
]
