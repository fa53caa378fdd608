import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorOrderList } from '../../../contract/orders/order.operator.ts'
import { operatorRechargeList } from '../../../contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../../contract/wallet/withdrawal.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { describeOrder } from '../../../parts/order-look.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource, type Resource } from '../../../stores/loadable.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { DocumentStatus } from '../../parts/decision-context.tsx'
import { type Column, type Page, PagedTable } from '../../parts/paged-table.tsx'

type Recharge = OutputOf<typeof operatorRechargeList>['list'][number]
type Withdrawal = OutputOf<typeof operatorWithdrawList>['list'][number]
type Order = OutputOf<typeof operatorOrderList>['list'][number]
type Money = (wire: string) => string

const recharges = createResource(operatorRechargeList)
const withdrawals = createResource(operatorWithdrawList)
const orders = createResource(operatorOrderList)

const linkTo = (base: string, { id, created_at }: { id: string; created_at: string }) => (
  <Link href={toHref(`/${base}/${id}`)}>{formatMoment(created_at)}</Link>
)

function createRechargeColumns(t: Translate, money: Money): readonly Column<Recharge>[] {
  return [
    { id: 'date', title: t('console.date'), cell: one => linkTo('recharges', one), whole: true },
    {
      id: 'status',
      title: t('console.queue.filter'),
      cell: one => <DocumentStatus second={one.second_person}>{t(`console.recharges.${one.status}`)}</DocumentStatus>
    },
    {
      id: 'network',
      title: t('console.merchants.network'),
      cell: one => one.network || t('console.recharges.online')
    },
    { id: 'transaction', title: t('console.deposits.transaction'), cell: one => one.transaction_id },
    { id: 'reason', title: t('console.reason'), cell: one => one.reason },
    { id: 'amount', title: t('console.amount'), cell: one => money(one.amount), end: true },
    {
      id: 'received',
      title: t('console.recharges.received'),
      cell: one => one.received && money(one.received),
      end: true
    }
  ]
}

function createWithdrawalColumns(t: Translate, money: Money): readonly Column<Withdrawal>[] {
  return [
    { id: 'date', title: t('console.date'), cell: one => linkTo('withdrawals', one), whole: true },
    {
      id: 'status',
      title: t('console.queue.filter'),
      cell: one => <DocumentStatus second={one.second_person}>{t(`console.withdrawals.${one.status}`)}</DocumentStatus>
    },
    {
      id: 'network',
      title: t('console.merchants.network'),
      cell: ({ payout }) => payout.network || payout.bank_name
    },
    { id: 'transaction', title: t('console.deposits.transaction'), cell: one => one.transaction_id },
    { id: 'reason', title: t('console.reason'), cell: one => one.reason },
    { id: 'amount', title: t('console.amount'), cell: one => money(one.amount), end: true },
    { id: 'arrives', title: t('console.merchants.arrives'), cell: one => money(one.arrives), end: true }
  ]
}

function createOrderColumns(t: Translate, money: Money): readonly Column<Order>[] {
  return [
    { id: 'date', title: t('console.date'), cell: one => formatMoment(one.created_at), whole: true },
    {
      id: 'number',
      title: t('money.number'),
      cell: one => <Link href={toHref(`/orders/${one.id}`)}>{one.number}</Link>
    },
    { id: 'goods', title: t('console.merchants.goods'), cell: one => one.title, isLong: true },
    {
      id: 'status',
      title: t('console.queue.filter'),
      cell: one => <DocumentStatus second={one.second_person}>{t(describeOrder(one).label)}</DocumentStatus>
    },
    { id: 'reason', title: t('console.reason'), cell: one => one.reason },
    { id: 'amount', title: t('console.amount'), cell: one => money(one.order_amount), end: true },
    { id: 'paid', title: t('console.merchants.paid'), cell: one => money(one.paid_amount), end: true }
  ]
}

interface DocumentsProps<Item> {
  title: string
  source: Resource<{ merchant_id: string; page: number; page_size: number }, Page<Item>>
  merchantId: string
  columnsOf: (t: Translate, money: Money) => readonly Column<Item>[]
}

function Documents<Item extends { id: string }>({ title, source, merchantId, columnsOf }: DocumentsProps<Item>) {
  const t = useStore($t)
  const currency = useStore($currency)
  const columns = useMemo(() => columnsOf(t, wire => price.text(wire, currency)), [t, currency, columnsOf])
  return (
    <Section title={title}>
      <PagedTable
        source={source}
        filter={{ merchant_id: merchantId }}
        caption={title}
        columns={columns}
        empty={<EmptyState art="records" message={t('console.queue.empty')} />}
      />
    </Section>
  )
}

/** Recharges of the merchant, newest first. */
export function Recharges({ merchantId }: { merchantId: string }) {
  const t = useStore($t)
  const title = t('console.nav.recharges')
  return <Documents title={title} source={recharges} merchantId={merchantId} columnsOf={createRechargeColumns} />
}

/** Withdrawals of the merchant, newest first. */
export function Withdrawals({ merchantId }: { merchantId: string }) {
  const t = useStore($t)
  const title = t('console.nav.withdrawals')
  return <Documents title={title} source={withdrawals} merchantId={merchantId} columnsOf={createWithdrawalColumns} />
}

/** Orders of the merchant, newest first. */
export function Orders({ merchantId }: { merchantId: string }) {
  const t = useStore($t)
  const title = t('console.merchants.orders')
  return <Documents title={title} source={orders} merchantId={merchantId} columnsOf={createOrderColumns} />
}
