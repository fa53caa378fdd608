import { operatorOrderList } from '../../../contract/operator/order-list.ts'
import { handleOperator } from '../../handler.ts'
import { listAllOrders } from '../../orders/order-admin.ts'

export const operatorOrderListHandler = handleOperator(operatorOrderList, (input, { db, config, language }) =>
  listAllOrders(db, input, { language, scale: config.currency.scale })
)
