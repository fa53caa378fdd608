import { useStore } from '@nanostores/react'
import { mediaAddress } from '../../../api/media.ts'
import type { OrderRequest } from '../../../contract/entities/shop.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { orderRequests } from '../stores/shop-page.ts'

const tones = { pending: 'pending', accepted: 'success', declined: 'neutral' } as const

/** What visitors of the shop page want to order. */
export function OrderRequestsScreen() {
  const t = useStore($t)
  return (
    <PagedRows
      list={orderRequests}
      filter={{}}
      label={t('title.orderRequests')}
      cacheKey="order-requests"
      estimate={136}
      render={request => <RequestLine request={request} />}
      empty={
        <EmptyState
          art="orders"
          title={t('requests.emptyTitle')}
          message={t('requests.empty')}
          action={{ label: t('title.shopPage'), href: href('/store/page') }}
        />
      }
    />
  )
}

function RequestLine({ request }: { request: OrderRequest }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { name, picture, quantity, buyer_name, contact, message, reason, status, order_id } = request
  // What a visitor has typed is text, and never a link.
  const said = [buyer_name, contact, message, reason, formatDateTime(request.created_at)].filter(Boolean)
  return (
    <ProductRow
      bare
      name={`${formatNumber(quantity)} × ${name}`}
      picture={mediaAddress(picture)}
      note={said.join(' · ')}
      facts={[{ label: t('goods.price'), value: price.text(request.price, currency) }]}
      status={<Status tone={tones[status]} label={t(`requests.status.${status}`)} />}
      href={order_id ? href(`/project/detail/${order_id}`) : undefined}
    />
  )
}
