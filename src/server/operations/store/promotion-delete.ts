import { promotionDelete } from '../../../contract/store/promotion-delete.ts'
import { transaction } from '../../db/retry.ts'
import { handleMerchant } from '../../handler.ts'
import { deletePromotion } from '../../shop/promotion.ts'

export const promotionDeleteHandler = handleMerchant(promotionDelete, ({ id }, { db, config, merchant, language }) =>
  transaction(db, tx => deletePromotion(tx, merchant.id, id, { language, currency: config.currency }))
)
