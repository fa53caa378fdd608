import { storeStats } from '../../../contract/store/stats.ts'
import { storeInfo } from '../../../contract/store/store-info.ts'
import { type Handler, handleMerchant } from '../../handler.ts'
import { readStore } from '../store-info.ts'
import { readStats } from '../store-stats.ts'

export const storeHandlers: readonly Handler[] = [
  handleMerchant(storeInfo, (_, context) => readStore(context.db, context.merchant, context)),
  handleMerchant(storeStats, ({ period }, context) => readStats(context.db, context.merchant, period, context))
]
