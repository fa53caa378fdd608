import { operatorOrderCreate } from '../../../contract/operator/order-create.ts'
import { handleOperatorPayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { createOrder } from '../../orders/order-admin.ts'

export const operatorOrderCreateHandler = handleOperatorPayment(operatorOrderCreate, (input, context) => {
  const { db, config, language, operator, idempotencyKey } = context
  const { account, product_id: productId, quantity } = input
  return once(db, intentOf(operatorOrderCreate, operator.id, idempotencyKey, input), tx =>
    createOrder(tx, operator, { account, productId, quantity }, { language, scale: config.currency.scale })
  )
})
