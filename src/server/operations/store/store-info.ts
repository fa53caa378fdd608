import { storeInfo } from '../../../contract/store/store-info.ts'
import { readStore } from '../../services/store-info.ts'
import { handleMerchant } from '../handler.ts'

export const storeInfoHandler = handleMerchant(storeInfo, (_, context) =>
  readStore(context.db, context.merchant, context)
)
