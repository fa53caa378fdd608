import { useStore } from '@nanostores/react'
import { mediaAddress } from '../../../api/media.ts'
import type { OrderRequest } from '../../../contract/orders/order-request.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
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
  return (
    <ProductRow
      bare
      name={`${formatNumber(quantity)} × ${name}`}
      picture={mediaAddress(picture)}
      note={<Said buyer={buyer_name} contact={contact} message={message} />}
      facts={[
        { label: t('requests.total'), value: price.text(request.amount, currency) },
        ...(reason ? [{ label: t('money.reason'), value: reason }] : [])
      ]}
      status={
        <Inline wrap gap={2}>
          <Status tone={tones[status]} label={t(`requests.status.${status}`)} />
          <Text as="time" size="caption" tone="quiet">
            {formatDateTime(request.created_at)}
          </Text>
        </Inline>
      }
      href={order_id ? href(`/project/detail/${order_id}`) : undefined}
    />
  )
}

interface SaidProps {
  buyer: string
  contact: string
  message: string
}

/** What a visitor has typed: it is text, and never a link. Empty once it has been erased. */
function Said({ buyer, contact, message }: SaidProps) {
  return (
    <Stack gap={1}>
      <Text as="span" size="secondary" tone="normal">
        {[buyer, contact].filter(Boolean).join(' · ')}
      </Text>
      {message && (
        <Text as="span" size="secondary">
          {message}
        </Text>
      )}
    </Stack>
  )
}
