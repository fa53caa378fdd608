import { promotionList } from '../../../contract/store/promotion-list.ts'
import { listPromotions } from '../../services/promotion.ts'
import { handleMerchant } from '../handler.ts'

export const promotionListHandler = handleMerchant(promotionList, (input, { db, config, merchant, language }) =>
  listPromotions(db, merchant, input, { language, currency: config.currency })
)
