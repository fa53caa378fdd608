import { orderCancel } from '../../../contract/project/order-cancel.ts'
import { transaction } from '../../db/retry.ts'
import { handleMerchant } from '../../handler.ts'
import { lockOrder, takeStep } from '../../orders/order.ts'
import { shownOrder } from '../../orders/order-view.ts'

export const orderCancelHandler = handleMerchant(orderCancel, (input, { db, config, language, merchant }) =>
  transaction(db, async tx => {
    const row = await lockOrder(tx, input.id, merchant.id)
    const cancelled = await takeStep(tx, row, 'cancel', { actor: 'merchant', note: input.reason })
    return shownOrder(tx, cancelled, { language, scale: config.currency.scale })
  })
)
