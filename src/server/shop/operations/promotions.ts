import { promotionDelete, promotionList, promotionPublish } from '../../../contract/shop/promotion.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handlePaymentFacts } from '../../handler/handler.ts'
import { deletePromotion, formatNewPromotion, listPromotions, publishPromotion } from '../promotion.ts'

export const promotionHandlers: readonly Handler[] = [
  handleMerchant(promotionList, (input, { db, config, merchant, language }) =>
    listPromotions(db, merchant, input, { language, currency: config.currency })
  ),
  handlePaymentFacts(
    promotionPublish,
    async (input, context, intent) => {
      await checkTransactionPassword(context, input.password)
      return publishPromotion(context.db, intent, input, context.config.currency)
    },
    (facts, { config, language }) => formatNewPromotion(facts, { language, currency: config.currency })
  ),
  handleMerchant(promotionDelete, ({ id }, { db, config, merchant, language }) =>
    runTransaction(db, tx => deletePromotion(tx, merchant.id, id, { language, currency: config.currency }))
  )
]
