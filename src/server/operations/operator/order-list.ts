import { operatorOrderList } from '../../../contract/operator/order-list.ts'
import { listAllOrders } from '../../services/order-admin.ts'
import { handleOperator } from '../handler.ts'

export const operatorOrderListHandler = handleOperator(operatorOrderList, (input, { db, config, language }) =>
  listAllOrders(db, input, { language, scale: config.currency.scale })
)
