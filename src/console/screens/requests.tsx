import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorOrderRequestAccept,
  operatorOrderRequestDecline,
  operatorOrderRequestList
} from '../../contract/orders/order-request.operator.ts'
import { OrderRequestStatus } from '../../contract/orders/order-request.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
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

type OrderRequest = OutputOf<typeof operatorOrderRequestList>['list'][number]

const list = pagedList(operatorOrderRequestList)
const accept = decisionForm(operatorOrderRequestAccept, { initial: { id: '' }, toInput: values => values })
const decline = decisionForm(operatorOrderRequestDecline, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

const decisionsOf = (t: Translate, { id, status }: OrderRequest): readonly Decision[] =>
  status !== 'pending'
    ? []
    : [
        {
          operation: 'order_request_accept',
          label: t('console.requests.accept'),
          hotkey: 'a',
          form: accept,
          begin: { id },
          lead: t('console.requests.acceptLead')
        },
        {
          operation: 'order_request_decline',
          label: t('console.reject'),
          hotkey: 'r',
          ...askReason(decline, id)
        }
      ]

/** What visitors of shop pages want to order. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Queue
      base="/requests"
      label={t('console.nav.requests')}
      id={params.id}
      list={list}
      filters={OrderRequestStatus.options.map(status => ({
        value: status,
        label: t(`console.requests.${status}`),
        filter: { status }
      }))}
      row={item => ({
        title: `${item.quantity} × ${item.name}`,
        note: `${item.account} · ${formatMoment(item.created_at)}`,
        value: <Amount parts={price.parts(item.amount, currency)} />
      })}
      detail={(item, isGone, leave) => (
        <Request
          id={item.id}
          title={<Amount parts={price.parts(item.amount, currency)} size="title" strong />}
          lead={item.account}
          decisions={decisionsOf(t, item)}
          isGone={isGone}
          leave={leave}
        >
          <KeyValue
            items={[
              { label: t('console.requests.product'), value: `${item.quantity} × ${item.name}` },
              ...(item.contact
                ? [
                    { label: t('console.requests.buyer'), value: item.buyer_name },
                    copyFact(t, t('console.requests.contact'), item.contact)
                  ]
                : []),
              ...(item.message ? [{ label: t('console.requests.message'), value: item.message }] : []),
              ...(item.reason ? [{ label: t('console.reason'), value: item.reason }] : []),
              ...(item.order_id
                ? [
                    {
                      label: t('console.nav.orders'),
                      value: <Link href={href(`/orders/${item.order_id}`)}>{t('console.requests.accepted')}</Link>
                    }
                  ]
                : []),
              { label: t('money.submittedAt'), value: formatMoment(item.created_at) }
            ]}
          />
        </Request>
      )}
    />
  )
}
