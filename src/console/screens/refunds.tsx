import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorOrderList,
  operatorOrderRefund,
  operatorOrderRefundReject
} from '../../contract/orders/order.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { href } from '../../location.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { Link } from '../../ui/layout/link.tsx'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { OrderHistory } from '../parts/merchant-histories.tsx'
import { MerchantLink } from '../parts/merchant-link.tsx'
import { type Formatting, Money, queueScreen } from '../parts/queue-screen.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Order = OutputOf<typeof operatorOrderList>['list'][number]

const refund = createDecisionForm(operatorOrderRefund, { initial: { id: '' }, toInput: values => values })
const reject = createDecisionForm(operatorOrderRefundReject, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

const decisionsOf = ({ id, paid_amount }: Order, { t, money }: Formatting): readonly Decision[] => [
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

/** Refunds that merchants have asked for. */
export const Screen = queueScreen({
  base: '/refunds',
  title: 'console.nav.refunds',
  none: 'console.queue.none.refunds',
  list: pagedList(operatorOrderList),
  filters: t => [{ value: 'requested', label: t('console.nav.refunds'), filter: { refund: 'requested' as const } }],
  hasContext: true,
  hasDesk: true,
  view(item: Order, formatting) {
    const { t, money } = formatting
    return {
      row: {
        title: item.account,
        note: `${item.number} · ${formatMoment(item.created_at)}`,
        value: <Money value={item.paid_amount} />
      },
      title: <Money value={item.paid_amount} size="title" />,
      lead: <MerchantLink id={item.merchant_id} account={item.account} />,
      decisions: decisionsOf(item, formatting),
      facts: [
        { label: t('console.audit.merchant'), value: item.account },
        { label: t('console.amount'), value: money(item.paid_amount) },
        { label: t('console.requests.product'), value: item.title },
        { label: t('console.nav.orders'), value: <Link href={href(`/orders/${item.id}`)}>{item.number}</Link> }
      ],
      details: [
        { label: t('console.refunds.wish'), value: item.reason },
        { label: t('money.submittedAt'), value: formatMoment(item.created_at) }
      ],
      history: <OrderHistory merchant={item.merchant_id} except={item.id} />
    }
  }
})
