import { operatorOrderRefundReject } from '../../../contract/operator/order-refund-reject.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { decideOrder } from '../../orders/order-admin.ts'

export const operatorOrderRefundRejectHandler = handleOperator(
  operatorOrderRefundReject,
  (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      decideOrder(
        tx,
        operator,
        { id: input.id, step: 'refuse_refund', note: input.reason },
        { language, scale: config.currency.scale }
      )
    )
)
