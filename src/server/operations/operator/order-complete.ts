import { operatorOrderComplete } from '../../../contract/operator/order-complete.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { decideOrder } from '../../orders/order-admin.ts'

export const operatorOrderCompleteHandler = handleOperator(
  operatorOrderComplete,
  (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      decideOrder(
        tx,
        operator,
        { id: input.id, step: 'complete', note: input.note },
        { language, scale: config.currency.scale }
      )
    )
)
