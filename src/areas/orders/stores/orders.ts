import { type OrderStatus, orderList } from '../../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import type { Sort } from '../../../contract/page.ts'
import { keepLastList } from '../../../stores/last-answer.ts'
import { sortPart } from '../../../stores/list-sort.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'

/** The tabs: all, then one per status. */
export type OrderTab = 'all' | OrderStatus

export const ORDER_TABS: readonly OrderTab[] = ['all', ...Object.values(ORDER_STATUS)]

/** Own orders, newest first; `page.counts` has the number per tab. */
export const orders = createPagedList(orderList, { topics: ['order.changed'] })

/** Own orders, also from an earlier visit. */
export const lastOrders = keepLastList('orders', orderList, orders)

/** Number of orders per status, for the link to the list. It is secondary information, so its failure shows no message. */
export const orderCounts = createResource(orderList, { quiet: true, topics: ['order.changed'] })

/** Returns the tab of a URL query; an unknown one opens all. */
export const readTab = (query: URLSearchParams): OrderTab =>
  isPaymentRequested(query)
    ? ORDER_STATUS.awaitingPayment
    : (ORDER_TABS.find(tab => tab === query.get('status')) ?? 'all')

/** Whether a URL asks for the payment of all orders that wait. */
export const isPaymentRequested = (query: URLSearchParams): boolean => query.get('pay') === '1'

/** Returns the URL that asks for it. */
export const createPayPlace = (sort: Sort): string =>
  `/project/list?${new URLSearchParams({ pay: '1', ...sortPart(sort) })}`

/** Returns what a URL query looks for; empty for all. */
export const readKeyword = (query: URLSearchParams): string => query.get('keyword') ?? ''

/** Returns the URL of a tab. */
export function createTabPlace(tab: OrderTab, sort: Sort = 'newest', keyword = ''): string {
  const search = new URLSearchParams(createTabFilter(tab, sort, keyword)).toString()
  return search === '' ? '/project/list' : `/project/list?${search}`
}

/** Returns the request input of a tab's list. */
export const createTabFilter = (
  tab: OrderTab,
  sort: Sort = 'newest',
  keyword = ''
): { status?: OrderStatus; sort?: 'oldest'; keyword?: string } => ({
  ...(tab !== 'all' && { status: tab }),
  ...sortPart(sort),
  ...(keyword && { keyword })
})
