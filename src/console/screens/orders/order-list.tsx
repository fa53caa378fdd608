import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import { operatorOrderList } from '../../../contract/orders/order.operator.ts'
import type { OrderStatus } from '../../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { describeOrder, statusTitles } from '../../../parts/order-look.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { DateRange } from '../../../ui/forms/date-range.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { createAddressFilter } from '../../parts/address-filter.ts'
import { KeywordSearch } from '../../parts/keyword-search.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { checkRange } from '../../parts/range-error.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { NewOrder } from './new-order.tsx'

type Order = OutputOf<typeof operatorOrderList>['list'][number]

const orders = createResource(operatorOrderList)
const names = ['keyword', 'status', 'from', 'to', 'merchant_id', 'sort'] as const

function useColumns(): readonly Column<Order>[] {
  const t = useStore($t)
  const currency = useStore($currency)
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('money.number'),
        cell: ({ id, number }) => <Link href={toHref(`/orders/${id}`)}>{number}</Link>,
        whole: true
      },
      {
        id: 'account',
        title: t('console.merchants.account'),
        cell: ({ merchant_id, account }) => <Link href={toHref(`/merchants/${merchant_id}`)}>{account}</Link>,
        sorts: true,
        isMinor: true
      },
      {
        id: 'goods',
        title: t('console.orders.goods'),
        cell: ({ title, quantity }) => t('order.times', { name: title, count: String(quantity) }),
        isLong: true
      },
      {
        id: 'status',
        title: t('console.queue.filter'),
        cell: order => {
          const { tone, icon, label } = describeOrder(order)
          return <Status tone={tone} icon={icon} label={t(label)} />
        },
        sorts: true
      },
      {
        id: 'amount',
        title: t('console.amount'),
        cell: ({ order_amount }) => price.text(order_amount, currency),
        sorts: true,
        end: true
      },
      {
        id: 'date',
        title: t('console.date'),
        cell: ({ created_at }) => formatMoment(created_at),
        sorts: true,
        whole: true
      }
    ],
    [t, currency]
  )
}

/** Orders of all merchants, by state, day, number, account or merchant. */
export function OrderList({ query }: { query: URLSearchParams }) {
  const t = useStore($t)
  const columns = useColumns()
  const {
    filter: { sort, ...filter },
    choose
  } = createAddressFilter('/orders', query, names)
  const problem = checkRange(t, { from: filter.from ?? '', to: filter.to ?? '' })
  return (
    <Stack gap={4}>
      <NewOrder onCreated={() => void orders.refresh()} />
      <FilterRow>
        <KeywordSearch
          label={t('console.orders.search')}
          keyword={filter.keyword}
          onSearch={keyword => choose({ keyword })}
        />
        <SelectField
          label={t('console.queue.filter')}
          name="status"
          value={filter.status ?? ''}
          options={[
            { value: '', label: t('console.orders.everyStatus') },
            ...Object.values(ORDER_STATUS).map((value: OrderStatus) => ({ value, label: t(statusTitles[value]) }))
          ]}
          onInput={status => choose({ status })}
        />
        <DateRange
          fromLabel={t('console.audit.from')}
          toLabel={t('console.audit.to')}
          from={filter.from ?? ''}
          to={filter.to ?? ''}
          error={problem}
          onInput={choose}
        />
      </FilterRow>
      {filter.merchant_id && <Link href={toHref('/orders')}>{t('console.orders.back')}</Link>}
      {problem === undefined && (
        <PagedTable
          source={orders}
          filter={filter as InputOf<typeof operatorOrderList>}
          sorting={{ sort, onSort: next => choose({ sort: next }) }}
          caption={t('console.nav.orders')}
          columns={columns}
          empty={<EmptyState art="search" message={t('console.queue.empty')} />}
        />
      )}
    </Stack>
  )
}
