import { storeStats } from '../../../contract/store/stats.ts'
import { readStats } from '../../services/store-stats.ts'
import { handleMerchant } from '../handler.ts'

export const storeStatsHandler = handleMerchant(storeStats, ({ period }, context) =>
  readStats(context.db, context.merchant, period, context)
)
