import { promotionPublish } from '../../../contract/store/promotion-publish.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { publishPromotion } from '../../shop/promotion.ts'

export const promotionPublishHandler = handlePayment(promotionPublish, async (input, context) => {
  const { db, config, merchant, language, idempotencyKey } = context
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(promotionPublish, merchant.id, idempotencyKey, input), tx =>
    publishPromotion(tx, merchant.id, input, { language, currency: config.currency })
  )
})
