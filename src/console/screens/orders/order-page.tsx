import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorOrderDetail } from '../../../contract/orders/order.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { describeOrder } from '../../../parts/order-look.ts'
import { listOrderEvents, orderStepTitles } from '../../../parts/order-steps.ts'
import { Steps } from '../../../parts/steps.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { type Fact, KeyValue } from '../../../ui/data/key-value.tsx'
import { Table } from '../../../ui/data/table.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { createConsoleCopyFact } from '../../parts/copy-fact.ts'
import { BesideDecision } from '../../parts/decision-context.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { DocumentDesk, HoldMark, useIsHeld } from '../../parts/document-desk.tsx'
import { formatOrderStep } from '../../parts/format-order-step.ts'
import type { Formatting } from '../../parts/queue-screen.tsx'
import { reportDecision } from '../../parts/report-decision.ts'
import type { Decided } from '../../stores/decision.ts'
import { useHeadline } from '../../stores/headline.ts'
import { $isAllowed } from '../../stores/staff.ts'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { listOrderDecisions } from './order-decisions.tsx'

type Order = OutputOf<typeof operatorOrderDetail>
type Money = Formatting['money']

const orderDetail = createResource(operatorOrderDetail)

/** The facts that each sheet repeats. */
const listSheetFacts = (t: Translate, money: Money, order: Order): readonly Fact[] => [
  { label: t('console.audit.merchant'), value: order.account },
  { label: t('money.number'), value: order.number },
  ...listSums(t, money, order)
]

const listSums = (t: Translate, money: Money, { order_amount, paid_amount }: Order): readonly Fact[] => [
  { label: t('order.amount'), value: money(order_amount) },
  { label: t('order.paid'), value: money(paid_amount) }
]

/** Facts that may change while a sheet is open. */
const listDetails = (t: Translate, order: Order): readonly Fact[] => [
  ...(order.settles_at ? [{ label: t('order.settlesOn'), value: formatMoment(order.settles_at) }] : []),
  ...(order.buyer_name ? [{ label: t('order.buyer'), value: order.buyer_name }] : []),
  ...(order.request?.contact ? [createConsoleCopyFact(t, t('order.contact'), order.request.contact)] : []),
  ...(order.request?.address ? [createConsoleCopyFact(t, t('order.address'), order.request.address)] : []),
  ...(order.request?.message ? [{ label: t('order.message'), value: order.request.message }] : []),
  ...(order.request
    ? [
        {
          label: t('order.request'),
          value: <Link href={toHref(`/requests/${order.request.id}`)}>{t('order.toRequest')}</Link>
        }
      ]
    : []),
  ...(order.tracking_number ? [createConsoleCopyFact(t, t('order.tracking'), order.tracking_number)] : []),
  ...(order.reason ? [{ label: t('console.reason'), value: order.reason }] : [])
]

function Facts({ order, money }: { order: Order; money: Money }) {
  const t = useStore($t)
  return (
    <KeyValue
      items={[
        {
          label: t('console.merchants.account'),
          value: <Link href={toHref(`/merchants/${order.merchant_id}`)}>{order.account}</Link>
        },
        createConsoleCopyFact(t, t('money.number'), order.number),
        { label: t('console.merchants.type'), value: t(order.kind === 'project' ? 'order.project' : 'order.product') },
        ...listSums(t, money, order),
        { label: t('order.profit'), value: money(order.profit) },
        ...listDetails(t, order),
        { label: t('order.createdAt'), value: formatMoment(order.created_at) }
      ]}
    />
  )
}

function Goods({ order }: { order: Order }) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Section title={t('order.items')}>
      <Table
        look="desk"
        caption={t('order.items')}
        columns={[
          { id: 'name', title: t('console.orders.goods') },
          { id: 'code', title: t('console.orders.code') },
          { id: 'pieces', title: t('order.pieces'), end: true },
          { id: 'cost', title: t('order.costOne'), end: true },
          { id: 'price', title: t('order.salePriceOne'), end: true }
        ]}
        rows={order.items.map(({ code, name, picture, quantity, purchase_cost, sale_price }) => ({
          key: code,
          cells: [
            <Inline key="name" gap={2}>
              <Thumbnail src={getMediaAddress(picture)} size={40} />
              {name}
            </Inline>,
            code,
            formatNumber(quantity * order.quantity),
            price.text(purchase_cost, currency),
            price.text(sale_price, currency)
          ]
        }))}
      />
    </Section>
  )
}

/** One order: whose it is, what may be decided, its goods and its history. */
export function OrderPage({ id }: { id: string }) {
  const t = useStore($t)
  const loaded = useLoaded(orderDetail, { id })
  if (loaded.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void orderDetail.retry()} />
  return <LoadedOrder order={loaded.data} />
}

function LoadedOrder({ order }: { order: Order }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const money = (wire: string) => price.text(wire, currency)
  const { id } = order
  const isHeld = useIsHeld(id)
  // The desk has the steps too, with who took them.
  const hasDesk = useStore($isAllowed)('document_desk')
  useHeadline(`${order.title} × ${formatNumber(order.quantity)}`, `${order.number} · ${order.account}`)
  const look = describeOrder(order)
  const decided = (how: Decided, what: string) => {
    void reportDecision(t, id, how, what)
    void orderDetail.refresh()
  }
  return (
    <Stack gap={6}>
      <Link href={toHref('/orders')}>{t('console.orders.back')}</Link>
      <TwoColumns
        isNarrow
        first={
          <>
            <Card>
              <Stack gap={4}>
                <Inline wrap justify="between">
                  <Text as="h2" size="title" weight={700} figures>
                    {money(order.order_amount)}
                  </Text>
                  <Status tone={look.tone} icon={look.icon} label={t(look.label)} large />
                </Inline>
                <HoldMark id={id} />
                <BesideDecision id={id} />
                <Decisions
                  // Nobody can decide about a held document, so no button looks ready.
                  decisions={isHeld ? [] : listOrderDecisions({ t, money }, order)}
                  facts={listSheetFacts(t, money, order)}
                  details={[{ label: t('console.queue.filter'), value: t(look.label) }, ...listDetails(t, order)]}
                  second={order.second_person}
                  onDecided={decided}
                />
                <Facts order={order} money={money} />
              </Stack>
            </Card>
            <Goods order={order} />
          </>
        }
        second={
          <>
            {!hasDesk && <Steps steps={listOrderEvents(order.timeline)} titles={orderStepTitles} reason="" />}
            <DocumentDesk id={id} stepLabel={formatOrderStep} />
          </>
        }
      />
    </Stack>
  )
}
