import type { Handler } from '../../handler.ts'
import { orderCancelHandler } from './order-cancel.ts'
import { orderConfirmHandler } from './order-confirm.ts'
import { orderDetailHandler } from './order-detail.ts'
import { orderListHandler } from './order-list.ts'
import { orderPayHandler } from './order-pay.ts'
import { orderRefundHandler } from './order-refund.ts'
import { projectBuyHandler } from './project-buy.ts'
import { projectDetailHandler } from './project-detail.ts'
import { projectListHandler } from './project-list.ts'

/** Every operation of the group `project`. */
export const projectHandlers: readonly Handler[] = [
  orderCancelHandler,
  orderConfirmHandler,
  orderDetailHandler,
  orderListHandler,
  orderPayHandler,
  orderRefundHandler,
  projectBuyHandler,
  projectDetailHandler,
  projectListHandler
]
