import {
  operatorOrderCancel,
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderDetail,
  operatorOrderList,
  operatorOrderRefund,
  operatorOrderRefundReject,
  operatorOrderReverse,
  operatorOrderShip
} from '../../../contract/orders/order.operator.ts'
import type { Tx } from '../../db/schema.ts'
import { lockForDecision } from '../../db/version.ts'
import {
  type Handler,
  handleDecision,
  handleOperator,
  handleOperatorPayment,
  type OperatorContext
} from '../../handler/handler.ts'
import { createOrder, decideOrder, type OrderDecision, reverseOrder } from '../order-admin.ts'
import { listAllOrders, readOrderForOperator } from '../order-list.ts'

const decideFor = (tx: Tx, { config, language, operator }: OperatorContext, decision: OrderDecision) =>
  decideOrder(tx, operator, decision, { language, scale: config.currency.scale })

export const orderDecisionHandlers: readonly Handler[] = [
  handleOperator(operatorOrderList, (input, { db, config, language }) =>
    listAllOrders(db, input, { language, scale: config.currency.scale })
  ),
  handleOperator(operatorOrderDetail, ({ id }, { db, config, language }) =>
    readOrderForOperator(db, id, { language, scale: config.currency.scale })
  ),
  handleOperatorPayment(operatorOrderCreate, (input, context, once) => {
    const { config, language, operator } = context
    const { account, product_id: productId, code, quantity, buyer_name: buyerName } = input
    return once(tx =>
      createOrder(
        tx,
        operator,
        { account, productId, code, quantity, buyerName },
        { language, scale: config.currency.scale }
      )
    )
  }),
  handleDecision(operatorOrderShip, 'shop_order', (tx, input, context) =>
    decideFor(tx, context, { id: input.id, step: 'ship', note: input.note, trackingNumber: input.tracking_number })
  ),
  handleDecision(operatorOrderCancel, 'shop_order', (tx, input, context) =>
    decideFor(tx, context, { id: input.id, step: 'cancel', note: input.reason })
  ),
  handleDecision(operatorOrderRefund, 'shop_order', (tx, input, context) =>
    decideFor(tx, context, { id: input.id, step: 'grant_refund', note: input.note })
  ),
  handleDecision(operatorOrderRefundReject, 'shop_order', (tx, input, context) =>
    decideFor(tx, context, { id: input.id, step: 'refuse_refund', note: input.reason })
  ),
  handleDecision(operatorOrderComplete, 'shop_order', (tx, input, context) =>
    decideFor(tx, context, { id: input.id, step: 'complete', note: input.note })
  ),
  handleOperatorPayment(operatorOrderReverse, (input, { config, language, operator }, once) =>
    once(async tx => {
      await lockForDecision(tx, 'shop_order', input)
      return reverseOrder(tx, operator, input, { language, scale: config.currency.scale })
    })
  )
]
