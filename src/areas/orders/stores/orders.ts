import type { OrderStatus } from '../../../contract/entities/order.ts'
import { ORDER_STATUS } from '../../../contract/order-status.ts'
import { orderList } from '../../../contract/project/order-list.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** The tabs of specification 4: all, then one for each status. */
export type OrderTab = 'all' | OrderStatus

/** See {@link OrderTab}. */
export const ORDER_TABS: readonly OrderTab[] = ['all', ...Object.values(ORDER_STATUS)]

/** Own orders, newest first; `page.counts` has how many there are in each tab. */
export const orders = pagedList(orderList, { key: order => order.id, topics: ['order.changed'] })

/** How many orders wait for something, for the way to the list. It is told beside other things: its failure is no news. */
export const orderCounts = resource(orderList, { quiet: true, topics: ['order.changed'] })

/** The tab that a place's query names; a bent link opens all. */
export const readTab = (query: URLSearchParams): OrderTab =>
  ORDER_TABS.find(tab => tab === query.get('status')) ?? 'all'

/** The place of a tab. */
export const tabPlace = (tab: OrderTab): string => (tab === 'all' ? '/project/list' : `/project/list?status=${tab}`)

/** What the list of a tab is asked for with. */
export const tabFilter = (tab: OrderTab): { status?: OrderStatus } => (tab === 'all' ? {} : { status: tab })
