import { storeInfo } from '../../../contract/shop/store.ts'
import { keepLastResource } from '../../../stores/last-answer.ts'
import { createResource } from '../../../stores/loadable.ts'

/** The own shop: grade, reputation, wallet, figures of the periods, products and orders. */
const shop = createResource(storeInfo, { topics: ['wallet.changed', 'order.changed', 'notice.created'] })

/** The own shop, also from an earlier visit. */
export const lastShop = keepLastResource('shop', storeInfo, shop)
