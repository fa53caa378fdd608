import { call } from '../../api/request.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorOrderList,
  operatorOrderRefund,
  operatorOrderRefundReject
} from '../../contract/orders/order.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toHref } from '../../location.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import type { Fact } from '../../ui/data/key-value.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { findById } from '../parts/find-by-id.ts'
import { formatOrderStep } from '../parts/format-order-step.ts'
import { OrderHistory } from '../parts/merchant-histories.tsx'
import { MerchantLink } from '../parts/merchant-link.tsx'
import { Age, createQueueScreen, type Formatting, listOptionalFact, Money } from '../parts/queue-screen.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Order = OutputOf<typeof operatorOrderList>['list'][number]

const refund = createDecisionForm(operatorOrderRefund, { initial: { id: '' }, toInput: values => values })
const reject = createDecisionForm(operatorOrderRefundReject, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

const listDecisions = ({ id, paid_amount }: Order, { t, money }: Formatting): readonly Decision[] => [
  {
    operation: 'order_refund',
    label: t('console.refunds.refund'),
    amount: money(paid_amount),
    hotkey: 'a',
    form: refund,
    begin: { id },
    lead: t('console.refunds.refundLead')
  },
  {
    operation: 'order_refund_reject',
    label: t('console.reject'),
    amount: money(paid_amount),
    hotkey: 'r',
    ...askReason(reject, id)
  }
]

const listOpenDecisions = (order: Order, formatting: Formatting): readonly Decision[] =>
  order.refund === 'requested' ? listDecisions(order, formatting) : []

/** The state of a refund, and why it was asked for or what was answered. */
const listStateFacts = (t: Translate, { refund, reason }: Order): readonly Fact[] =>
  refund === 'none'
    ? []
    : [
        { label: t('console.queue.filter'), value: t(`console.refunds.${refund}`) },
        ...listOptionalFact(refund === 'requested' ? t('console.refunds.wish') : t('console.reason'), reason)
      ]

/** Refunds that merchants have asked for, and that operators have made. */
export const Screen = createQueueScreen({
  base: '/refunds',
  title: 'console.nav.refunds',
  none: 'console.queue.none.refunds',
  art: 'orders',
  list: createPagedList(operatorOrderList),
  find: findById((id, options) => call(operatorOrderList, { keyword: id, refund: 'any' }, options)),
  search: { label: 'console.queue.search', filter: keyword => ({ keyword, refund: 'any' as const }) },
  sequences: { oldest: 'date', newest: '-date', largest: '-amount' },
  filters: t =>
    (['requested', 'refunded', 'rejected'] as const).map(refund => ({
      value: refund,
      label: t(`console.refunds.${refund}`),
      filter: { refund },
      waits: refund === 'requested'
    })),
  hasContext: true,
  hasDesk: true,
  stepLabel: formatOrderStep,
  view(item: Order, formatting) {
    const { t, money } = formatting
    return {
      row: {
        title: item.account,
        note: item.number,
        value: <Money value={item.paid_amount} />,
        status: item.refund_asked_at !== null && <Age since={item.refund_asked_at} />
      },
      title: <Money value={item.paid_amount} size="title" />,
      lead: <MerchantLink id={item.merchant_id} account={item.account} />,
      decisions: listOpenDecisions(item, formatting),
      facts: [
        { label: t('console.audit.merchant'), value: item.account },
        { label: t('console.amount'), value: money(item.paid_amount) },
        { label: t('console.requests.product'), value: item.title },
        { label: t('console.nav.orders'), value: <Link href={toHref(`/orders/${item.id}`)}>{item.number}</Link> }
      ],
      details: [...listStateFacts(t, item), { label: t('money.submittedAt'), value: formatMoment(item.created_at) }],
      history: <OrderHistory merchant={item.merchant_id} except={item.id} />
    }
  }
})
