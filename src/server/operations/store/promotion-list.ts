import { promotionList } from '../../../contract/store/promotion-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listPromotions } from '../../shop/promotion.ts'

export const promotionListHandler = handleMerchant(promotionList, (input, { db, config, merchant, language }) =>
  listPromotions(db, merchant, input, { language, currency: config.currency })
)
