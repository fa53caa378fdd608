import { orderList } from '../../../contract/project/order-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listOrders } from '../../orders/order-view.ts'

export const orderListHandler = handleMerchant(orderList, (input, { db, config, language, merchant }) =>
  listOrders(db, merchant.id, input, { language, scale: config.currency.scale })
)
