import { storeStats } from '../../../contract/store/stats.ts'
import { handleMerchant } from '../../handler.ts'
import { readStats } from '../../shop/store-stats.ts'

export const storeStatsHandler = handleMerchant(storeStats, ({ period }, context) =>
  readStats(context.db, context.merchant, period, context)
)
