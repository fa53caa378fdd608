import { operatorOrderShip } from '../../../contract/operator/order-ship.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { decideOrder } from '../../orders/order-admin.ts'

export const operatorOrderShipHandler = handleOperator(operatorOrderShip, (input, { db, config, language, operator }) =>
  transaction(db, tx =>
    decideOrder(
      tx,
      operator,
      { id: input.id, step: 'ship', note: input.note },
      { language, scale: config.currency.scale }
    )
  )
)
