import type { Handler } from '../../handler.ts'
import { depotAddHandler } from './depot-add.ts'
import { depotListHandler } from './depot-list.ts'
import { productListHandler } from './product-list.ts'
import { productUpdateHandler } from './product-update.ts'
import { promotionDeleteHandler } from './promotion-delete.ts'
import { promotionListHandler } from './promotion-list.ts'
import { promotionPublishHandler } from './promotion-publish.ts'
import { storeStatsHandler } from './stats.ts'
import { storeInfoHandler } from './store-info.ts'

/** Every operation of the group `store`. */
export const storeHandlers: readonly Handler[] = [
  depotAddHandler,
  depotListHandler,
  productListHandler,
  productUpdateHandler,
  promotionDeleteHandler,
  promotionListHandler,
  promotionPublishHandler,
  storeInfoHandler,
  storeStatsHandler
]
