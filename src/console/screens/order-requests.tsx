import { call } from '../../api/request.ts'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorOrderRequestAccept,
  operatorOrderRequestDecline,
  operatorOrderRequestList
} from '../../contract/orders/order-request.operator.ts'
import { OrderRequestStatus } from '../../contract/orders/order-request.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { toHref } from '../../location.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { Link } from '../../ui/layout/link.tsx'
import { createConsoleCopyFact } from '../parts/copy-fact.ts'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { findById } from '../parts/find-by-id.ts'
import { OrderHistory } from '../parts/merchant-histories.tsx'
import { MerchantLink } from '../parts/merchant-link.tsx'
import { BY_TIME_AND_AMOUNT } from '../parts/narrowing.tsx'
import { listStatusFilters } from '../parts/queue.tsx'
import { Age, createQueueScreen, type Formatting, listOptionalFact, Money } from '../parts/queue-screen.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type OrderRequest = OutputOf<typeof operatorOrderRequestList>['list'][number]

const accept = createDecisionForm(operatorOrderRequestAccept, { initial: { id: '' }, toInput: values => values })
const decline = createDecisionForm(operatorOrderRequestDecline, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

function listDecisions({ id, status, amount }: OrderRequest, { t, money }: Formatting): readonly Decision[] {
  if (status !== 'pending') return []
  return [
    {
      operation: 'order_request_accept',
      label: t('console.requests.accept'),
      amount: money(amount),
      hotkey: 'a',
      form: accept,
      begin: { id },
      lead: t('console.requests.acceptLead')
    },
    {
      operation: 'order_request_decline',
      label: t('console.reject'),
      amount: money(amount),
      hotkey: 'r',
      ...askReason(decline, id)
    }
  ]
}

/** The order requests of visitors of shop pages. */
export const Screen = createQueueScreen({
  base: '/requests',
  title: 'console.nav.requests',
  none: 'console.queue.none.requests',
  art: 'orders',
  list: createPagedList(operatorOrderRequestList),
  find: findById((id, options) => call(operatorOrderRequestList, { keyword: id }, options)),
  search: { label: 'console.queue.search', filter: keyword => ({ keyword }) },
  sequences: BY_TIME_AND_AMOUNT,
  filters: t => listStatusFilters(OrderRequestStatus.options, status => t(`console.requests.${status}`), ['pending']),
  hasContext: true,
  hasDesk: true,
  view(item: OrderRequest, formatting) {
    const { t, money } = formatting
    const product = `${item.quantity} × ${item.name}`
    return {
      row: {
        title: product,
        note: `${item.account} · ${formatMoment(item.created_at)}`,
        value: <Money value={item.amount} />,
        status: item.status === 'pending' && <Age since={item.created_at} />
      },
      title: <Money value={item.amount} size="title" />,
      lead: <MerchantLink id={item.merchant_id} account={item.account} />,
      decisions: listDecisions(item, formatting),
      facts: [
        { label: t('console.audit.merchant'), value: item.account },
        { label: t('console.requests.product'), value: product },
        { label: t('console.amount'), value: money(item.amount) },
        createConsoleCopyFact(t, t('money.number'), formatDocumentNumber('request', item.id), item.id),
        ...(item.contact
          ? [
              { label: t('console.requests.buyer'), value: item.buyer_name },
              createConsoleCopyFact(t, t('console.requests.contact'), item.contact)
            ]
          : [])
      ],
      details: [
        ...(item.address ? [createConsoleCopyFact(t, t('order.address'), item.address)] : []),
        ...listOptionalFact(t('console.requests.message'), item.message),
        ...listOptionalFact(t('console.reason'), item.reason),
        ...(item.order_id
          ? [
              {
                label: t('console.nav.orders'),
                value: <Link href={toHref(`/orders/${item.order_id}`)}>{t('console.requests.accepted')}</Link>
              }
            ]
          : []),
        { label: t('money.submittedAt'), value: formatMoment(item.created_at) }
      ],
      history: <OrderHistory merchant={item.merchant_id} except={item.order_id ?? ''} />
    }
  }
})
