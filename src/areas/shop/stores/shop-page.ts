import { call } from '../../../api/request.ts'
import { orderRequestList } from '../../../contract/store/order-request-list.ts'
import { shopPageInfo } from '../../../contract/store/shop-page-info.ts'
import { shopPageUpdate } from '../../../contract/store/shop-page-update.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** The address of the own public page, and whether it is open. */
export const pageInfo = resource(shopPageInfo, { topics: ['notice.created'] })

/** What visitors of the page want to order, newest first. */
export const orderRequests = pagedList(orderRequestList, { topics: ['notice.created', 'order.changed'] })

/** Opens the page to everyone, or closes it. A failure is shown in a toast and changes nothing. */
export async function openPage(open: boolean): Promise<void> {
  try {
    pageInfo.set(await call(shopPageUpdate, { open }))
  } catch {
    await pageInfo.refresh()
  }
}
