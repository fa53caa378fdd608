import { orderDetail } from '../../../contract/project/order-detail.ts'
import { handleMerchant } from '../../handler.ts'
import { findOrder } from '../../orders/order-view.ts'

export const orderDetailHandler = handleMerchant(orderDetail, (input, { db, config, language, merchant }) =>
  findOrder(db, merchant.id, input.id, { language, scale: config.currency.scale })
)
