import { operatorOrderReverse } from '../../../contract/operator/order-reverse.ts'
import { handleOperatorPayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { reverseOrder } from '../../orders/order-admin.ts'

export const operatorOrderReverseHandler = handleOperatorPayment(
  operatorOrderReverse,
  (input, { db, config, language, operator, idempotencyKey }) =>
    once(db, intentOf(operatorOrderReverse, operator.id, idempotencyKey, input), tx =>
      reverseOrder(tx, operator, input, { language, scale: config.currency.scale })
    )
)
