import { call } from '../../../api/request.ts'
import type { InputOf } from '../../../contract/operation.ts'
import { orderRequestAccept, orderRequestDecline, orderRequestList } from '../../../contract/orders/order-request.ts'
import { shopPageInfo, shopPageUpdate } from '../../../contract/shop/shop-page.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'

/** The address of the own public page, and whether it is open. */
export const pageInfo = createResource(shopPageInfo, { topics: ['notice.created'] })

/** The order requests of visitors, newest first. */
export const orderRequests = createPagedList(orderRequestList, { topics: ['notice.created', 'order.changed'] })

/** Opens the page to everyone or closes it, takes order requests or none. A failure is shown in a toast and changes nothing. */
export async function updatePage(change: InputOf<typeof shopPageUpdate>): Promise<void> {
  try {
    pageInfo.set({}, await call(shopPageUpdate, change))
  } catch {
    await pageInfo.refresh()
  }
}

/** Accepts or declines a request. A failure is shown in a toast; in either case the list shows the current state. */
export async function decideRequest(decision: 'accept' | 'decline', id: string): Promise<void> {
  await call(decision === 'accept' ? orderRequestAccept : orderRequestDecline, { id }).catch(() => undefined)
  await orderRequests.refresh()
}
