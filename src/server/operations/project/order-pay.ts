import { orderPay } from '../../../contract/project/order-pay.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { lockOrder, takeStep } from '../../orders/order.ts'
import { shownOrder } from '../../orders/order-view.ts'

export const orderPayHandler = handlePayment(orderPay, async (input, context) => {
  const { db, config, language, merchant, idempotencyKey } = context
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(orderPay, merchant.id, idempotencyKey, input), async tx => {
    const row = await lockOrder(tx, input.id, merchant.id)
    const paid = await takeStep(tx, row, 'pay', { actor: 'merchant' })
    return shownOrder(tx, paid, { language, scale: config.currency.scale })
  })
})
