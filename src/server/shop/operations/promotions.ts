import { promotionDelete, promotionList, promotionPublish } from '../../../contract/shop/promotion.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handlePayment } from '../../handler.ts'
import { deletePromotion, listPromotions, publishPromotion } from '../promotion.ts'

export const promotionHandlers: readonly Handler[] = [
  handleMerchant(promotionList, (input, { db, config, merchant, language }) =>
    listPromotions(db, merchant, input, { language, currency: config.currency })
  ),
  handlePayment(promotionPublish, async (input, context, { intent }) => {
    const { config, db, language } = context
    await checkTransactionPassword(context, input.password)
    return publishPromotion(db, intent, input, { language, currency: config.currency })
  }),
  handleMerchant(promotionDelete, ({ id }, { db, config, merchant, language }) =>
    transaction(db, tx => deletePromotion(tx, merchant.id, id, { language, currency: config.currency }))
  )
]
