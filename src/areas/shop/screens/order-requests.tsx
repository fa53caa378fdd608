import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RequestLine } from '../parts/request-line.tsx'
import { orderRequests } from '../stores/shop-page.ts'

/** The order requests of visitors of the shop page. */
export function OrderRequestsScreen() {
  const t = useStore($t)
  return (
    <PagedRows
      list={orderRequests}
      filter={{}}
      label={t('title.orderRequests')}
      cacheKey="order-requests"
      estimate={190}
      render={request => <RequestLine request={request} />}
      empty={
        <EmptyState
          art="orders"
          title={t('requests.emptyTitle')}
          message={t('requests.empty')}
          action={{ label: t('title.shopPage'), href: toHref('/store/page') }}
        />
      }
    />
  )
}
