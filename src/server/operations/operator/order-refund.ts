import { operatorOrderRefund } from '../../../contract/operator/order-refund.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { decideOrder } from '../../orders/order-admin.ts'

export const operatorOrderRefundHandler = handleOperator(
  operatorOrderRefund,
  (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      decideOrder(
        tx,
        operator,
        { id: input.id, step: 'grant_refund', note: input.note },
        { language, scale: config.currency.scale }
      )
    )
)
