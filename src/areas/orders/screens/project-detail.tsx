import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { createCopyFact, DocumentLayout } from '../../../parts/document-layout.tsx'
import { OneDocument } from '../../../parts/one-document.tsx'
import { describeOrder, formatOrderTitle } from '../../../parts/order-look.ts'
import { listOrderSteps, orderStepTitles } from '../../../parts/order-steps.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { Steps } from '../../../parts/steps.tsx'
import { useFrozenData } from '../../../parts/use-held-data.ts'
import { $ownAmounts, type AmountWriter } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import type { Fact } from '../../../ui/data/key-value.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { BundleItems } from '../parts/bundle-items.tsx'
import { OrderActions } from '../parts/order-actions.tsx'
import { calculateCredit, order, orderPayment } from '../stores/order.ts'

const missing = { art: 'lost', message: 'order.gone', toList: 'order.list', list: '/project/list' } as const

/** One order: state, next step, goods, way, amounts and actions. */
export function ProjectDetailScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={order} missing={missing}>
      {item => <Content key={item.id} order={item} />}
    </OneDocument>
  )
}
ProjectDetailScreen.resource = order

function Content({ order: latest }: { order: Order }) {
  const item = useFrozenData(orderPayment, latest)
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const look = describeOrder(item)
  // The note names the amount that completing credits, else the amount that is paid or returned.
  const credits = item.status === ORDER_STATUS.shipped || item.status === ORDER_STATUS.completed
  const amount = credits
    ? calculateCredit(item, currency.scale)
    : item.status === ORDER_STATUS.awaitingPayment
      ? item.order_amount
      : item.paid_amount
  return (
    <DocumentLayout
      id={item.id}
      about={{ kind: 'order', id: item.id }}
      name={formatOrderTitle(item, t)}
      hero={{
        tone: look.tone,
        icon: look.icon,
        image: <OrderPicture order={item} />,
        state: t(look.label),
        parts: own.parts(item.order_amount, currency),
        note: t(look.next, {
          amount: own.text(amount, currency),
          date: item.settles_at ? formatDateTime(item.settles_at) : ''
        })
      }}
      reason={
        item.refund === 'rejected'
          ? { tone: 'warning', title: t('order.refundRejected'), text: item.reason }
          : { tone: 'neutral', text: item.reason }
      }
      timeline={
        <>
          {!isSingleGood(item) && <BundleItems items={item.items} bundles={item.quantity} writer={own} />}
          <Steps steps={listOrderSteps(item)} titles={orderStepTitles} reason={item.reason} />
        </>
      }
      details={listOrderFacts(item, t, own, currency)}
      actions={<OrderActions order={item} />}
    >
      {item.request && (
        <List label={t('order.request')}>
          <Row icon="message-square-text" title={t('order.toRequest')} href={toHref('/store/requests')} />
        </List>
      )}
    </DocumentLayout>
  )
}

/** Whether picture and title of the order are those of its only good. */
const isSingleGood = ({ title, items: [first, ...others] }: Order): boolean =>
  first !== undefined && others.length === 0 && first.quantity === 1 && first.name === title

function OrderPicture({ order: { picture, title } }: { order: Order }) {
  const t = useStore($t)
  const src = getMediaAddress(picture)
  return (
    <Thumbnail
      src={src}
      size={96}
      onOpen={() => openPicture(src, title)}
      openLabel={t('viewer.open', { name: title })}
    />
  )
}

function listOrderFacts(item: Order, t: Translate, own: AmountWriter, currency: Currency): Fact[] {
  const amount = (wire: string, plus = false) => (
    <Amount parts={own.parts(wire, currency, plus)} tone={plus ? 'auto' : 'plain'} />
  )
  return [
    { label: t('order.quantity'), value: formatNumber(item.quantity) },
    { label: t('order.costOne'), value: amount(item.cost) },
    { label: t('order.salePriceOne'), value: amount(item.sale_price) },
    { label: t('order.profit'), value: amount(item.profit, true) },
    { label: t('order.amount'), value: amount(item.order_amount), strong: true },
    { label: t('order.paid'), value: amount(item.paid_amount) },
    ...(item.settles_at ? [{ label: t('order.settlesOn'), value: formatDateTime(item.settles_at) }] : []),
    ...(item.buyer_name ? [{ label: t('order.buyer'), value: item.buyer_name }] : []),
    ...(item.request?.contact ? [createCopyFact(t, 'order.contact', item.request.contact, 'order.copyContact')] : []),
    ...(item.request?.address ? [createCopyFact(t, 'order.address', item.request.address, 'order.copyAddress')] : []),
    ...(item.request?.message ? [{ label: t('order.message'), value: item.request.message }] : []),
    ...(item.tracking_number ? [createCopyFact(t, 'order.tracking', item.tracking_number, 'order.copyTracking')] : []),
    { label: t('order.createdAt'), value: formatDateTime(item.created_at) },
    createCopyFact(t, 'order.number', item.number, 'order.copyNumber')
  ]
}
