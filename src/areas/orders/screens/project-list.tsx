import { useStore } from '@nanostores/react'
import { useCallback, useRef } from 'react'
import type { OrderCounts, OrderSummary } from '../../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import { formatRelativeDay } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { KeywordSearch } from '../../../parts/keyword-search.tsx'
import { statusTitles } from '../../../parts/order-look.ts'
import { RowsOrTable } from '../../../parts/rows-or-table.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $playType } from '../../../stores/app-info.ts'
import { type DayRow, groupByDay } from '../../../stores/day-rows.ts'
import { readSort } from '../../../stores/list-sort.ts'
import { GOODS_ROW_DENSE_HEIGHT } from '../../../ui/cards/goods-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DayHeading } from '../../../ui/lists/day-heading.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { listOrderColumns } from '../parts/order-columns.tsx'
import { OrderLine } from '../parts/order-line.tsx'
import { PayWaiting } from '../parts/pay-waiting.tsx'
import {
  createPayPlace,
  createTabFilter,
  createTabPlace,
  isPaymentRequested,
  lastOrders,
  ORDER_TABS,
  type OrderTab,
  orders,
  readKeyword,
  readTab
} from '../stores/orders.ts'

const getRowKey = (row: DayRow<OrderSummary>) => row.key
const getRowHeight = (row: DayRow<OrderSummary>) => (row.kind === 'day' ? 40 : GOODS_ROW_DENSE_HEIGHT)

/** The merchant's orders by status. The tab is part of the address, so that it survives a reload and "back"; so is the
 * payment of those that wait, which home leads to. */
export function ProjectListScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const tab = readTab(query)
  const sort = readSort(query)
  const keyword = readKeyword(query)
  const counts = useCounts()
  const own = useStore($ownAmounts)
  const turn = (to: string) => navigate(to, { replace: true })
  const render = useCallback(
    (row: DayRow<OrderSummary>) =>
      row.kind === 'day' ? (
        <DayHeading>{formatRelativeDay(row.at)}</DayHeading>
      ) : (
        <OrderLine order={row.item} t={t} own={own} />
      ),
    [t, own]
  )
  return (
    <Stack gap={3}>
      <KeywordSearch
        label={t('records.search')}
        clearLabel={t('records.clearSearch')}
        value={keyword}
        onSearch={next => turn(createTabPlace(tab, sort, next))}
      />
      <Tabs
        label={t('order.tabs')}
        look="underline"
        tabs={ORDER_TABS.map(value => ({
          value,
          label: value === 'all' ? t('order.all') : t(statusTitles[value]),
          count: counts?.[value] || undefined
        }))}
        value={tab}
        onInput={next => turn(createTabPlace(next, sort, keyword))}
      />
      <RowsOrTable
        path="/project/list"
        columns={listOrderColumns(t, own)}
        sort={sort}
        onSort={next => turn(createTabPlace(tab, next, keyword))}
        // A search is not worth keeping on the device.
        list={keyword ? orders : lastOrders}
        filter={createTabFilter(tab, sort, keyword)}
        label={t('order.list')}
        entries={groupByDay}
        entryKey={getRowKey}
        cacheKey={createTabPlace(tab, sort, keyword)}
        estimate={getRowHeight}
        render={render}
        empty={keyword ? <NoMatch onClear={() => turn(createTabPlace(tab, sort))} /> : <NoOrders tab={tab} />}
      />
      {tab === ORDER_STATUS.awaitingPayment && (
        <PayWaiting
          open={isPaymentRequested(query)}
          onOpen={() => turn(createPayPlace(sort))}
          onClose={() => turn(createTabPlace(tab, sort))}
          onPaid={() => turn(createTabPlace(ORDER_STATUS.awaitingShipment))}
        />
      )}
    </Stack>
  )
}

/** Returns the counts of the last answer. They stay while another tab loads, so that the tabs do not move. */
function useCounts(): OrderCounts | undefined {
  const state = useStore(orders.$list)
  const last = useRef<OrderCounts>(undefined)
  if (state.state === 'ready') last.current = state.page.counts
  return last.current
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useStore($t)
  return (
    <EmptyState
      art="search"
      message={t('order.noHit')}
      action={{ label: t('records.clearSearch'), onClick: onClear }}
    />
  )
}

function NoOrders({ tab }: { tab: OrderTab }) {
  const t = useStore($t)
  // Merchants buy projects in play type 3 only; customers order in all play types.
  const buysProjects = useStore($playType) === 3
  if (tab !== 'all') {
    return (
      <EmptyState
        art="orders"
        message={t('order.noneHere', { status: t(statusTitles[tab]) })}
        action={{ label: t('order.showAll'), onClick: () => navigate(createTabPlace('all'), { replace: true }) }}
      />
    )
  }
  return (
    <EmptyState
      art="orders"
      title={t('order.emptyTitle')}
      message={t('order.empty')}
      action={
        buysProjects
          ? { label: t('order.toProjects'), href: toHref('/project') }
          : { label: t('order.toProducts'), href: toHref('/display') }
      }
    />
  )
}
