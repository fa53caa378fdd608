import { storeInfo } from '../../../contract/store/store-info.ts'
import { handleMerchant } from '../../handler.ts'
import { readStore } from '../../shop/store-info.ts'

export const storeInfoHandler = handleMerchant(storeInfo, (_, context) =>
  readStore(context.db, context.merchant, context)
)
