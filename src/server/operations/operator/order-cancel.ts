import { operatorOrderCancel } from '../../../contract/operator/order-cancel.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { decideOrder } from '../../orders/order-admin.ts'

export const operatorOrderCancelHandler = handleOperator(
  operatorOrderCancel,
  (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      decideOrder(
        tx,
        operator,
        { id: input.id, step: 'cancel', note: input.reason },
        { language, scale: config.currency.scale }
      )
    )
)
