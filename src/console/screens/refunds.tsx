import { useStore } from '@nanostores/react'
import {
  operatorOrderList,
  operatorOrderRefund,
  operatorOrderRefundReject
} from '../../contract/orders/order.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { copyFact } from '../parts/copy-fact.ts'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { Queue } from '../parts/queue.tsx'
import { Request } from '../parts/request.tsx'
import { decisionForm } from '../stores/decision.ts'

const list = pagedList(operatorOrderList)
const refund = decisionForm(operatorOrderRefund, { initial: { id: '' }, toInput: values => values })
const reject = decisionForm(operatorOrderRefundReject, { initial: { id: '', reason: '' }, toInput: values => values })

/** Refunds that merchants have asked for. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const decisionsOf = (id: string): readonly Decision[] => [
    {
      operation: 'order_refund',
      label: t('console.refunds.refund'),
      hotkey: 'a',
      form: refund,
      begin: { id },
      lead: t('console.refunds.refundLead')
    },
    {
      operation: 'order_refund_reject',
      label: t('console.reject'),
      hotkey: 'r',
      ...askReason(reject, id)
    }
  ]
  return (
    <Queue
      base="/refunds"
      label={t('console.nav.refunds')}
      id={params.id}
      list={list}
      filters={[{ value: 'requested', label: t('console.nav.refunds'), filter: { refund: 'requested' } }]}
      row={item => ({
        title: item.account,
        note: `${item.number} · ${formatMoment(item.created_at)}`,
        value: <Amount parts={price.parts(item.paid_amount, currency)} />
      })}
      detail={(item, isGone, leave) => (
        <Request
          id={item.id}
          title={<Amount parts={price.parts(item.paid_amount, currency)} size="title" strong />}
          lead={`${item.account} · ${item.title}`}
          decisions={decisionsOf(item.id)}
          isGone={isGone}
          leave={leave}
        >
          <KeyValue
            items={[
              { label: t('console.refunds.wish'), value: item.reason },
              copyFact(t, t('money.number'), item.number),
              { label: t('console.nav.orders'), value: <Link href={href(`/orders/${item.id}`)}>{item.number}</Link> },
              { label: t('money.submittedAt'), value: formatMoment(item.created_at) }
            ]}
          />
        </Request>
      )}
    />
  )
}
