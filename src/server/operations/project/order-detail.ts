import { orderDetail } from '../../../contract/project/order-detail.ts'
import { findOrder } from '../../services/order-view.ts'
import { handleMerchant } from '../handler.ts'

export const orderDetailHandler = handleMerchant(orderDetail, (input, { db, config, language, merchant }) =>
  findOrder(db, merchant.id, input.id, { language, scale: config.currency.scale })
)
