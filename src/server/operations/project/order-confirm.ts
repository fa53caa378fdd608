import { orderConfirm } from '../../../contract/project/order-confirm.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { lockOrder, takeStep } from '../../orders/order.ts'
import { shownOrder } from '../../orders/order-view.ts'

export const orderConfirmHandler = handlePayment(orderConfirm, (input, context) => {
  const { db, config, language, merchant, idempotencyKey } = context
  return once(db, intentOf(orderConfirm, merchant.id, idempotencyKey, input), async tx => {
    const row = await lockOrder(tx, input.id, merchant.id)
    const completed = await takeStep(tx, row, 'complete', { actor: 'merchant' })
    return shownOrder(tx, completed, { language, scale: config.currency.scale })
  })
})
