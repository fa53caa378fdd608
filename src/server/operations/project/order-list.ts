import { orderList } from '../../../contract/project/order-list.ts'
import { listOrders } from '../../services/order-view.ts'
import { handleMerchant } from '../handler.ts'

export const orderListHandler = handleMerchant(orderList, (input, { db, config, language, merchant }) =>
  listOrders(db, merchant.id, input, { language, scale: config.currency.scale })
)
