import { orderRefund } from '../../../contract/project/order-refund.ts'
import { transaction } from '../../db/retry.ts'
import { handleMerchant } from '../../handler.ts'
import { lockOrder, takeStep } from '../../orders/order.ts'
import { shownOrder } from '../../orders/order-view.ts'

export const orderRefundHandler = handleMerchant(orderRefund, (input, { db, config, language, merchant }) =>
  transaction(db, async tx => {
    const row = await lockOrder(tx, input.id, merchant.id)
    const asked = await takeStep(tx, row, 'ask_refund', { actor: 'merchant', note: input.reason })
    return shownOrder(tx, asked, { language, scale: config.currency.scale })
  })
)
