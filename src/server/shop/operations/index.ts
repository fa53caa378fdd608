import type { Handler } from '../../handler/handler.ts'
import { depotHandlers } from './depot.ts'
import { gradeHandlers } from './grades.ts'
import { productHandlers } from './products.ts'
import { promotionHandlers } from './promotions.ts'
import { storeHandlers } from './store.ts'

export const shopHandlers: readonly Handler[] = [
  ...depotHandlers,
  ...productHandlers,
  ...promotionHandlers,
  ...storeHandlers,
  ...gradeHandlers
]
