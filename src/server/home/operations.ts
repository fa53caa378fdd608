import { appInfo } from '../../contract/home/app-info.ts'
import { currencyRateList } from '../../contract/home/currency-rate.ts'
import { indexInfo } from '../../contract/home/index-info.ts'
import { readCached } from '../db/ttl-cache.ts'
import { type Handler, handle } from '../handler/handler.ts'
import { readRates } from '../settings/currency-rates.ts'
import { readAppInfo } from './app-info.ts'
import { readHome } from './home.ts'

export const homeHandlers: readonly Handler[] = [
  handle(appInfo, (_input, { db, config }) => readAppInfo(db, config), { whileAway: true }),
  handle(
    indexInfo,
    async (_input, context) => {
      const [home, asOf] = await Promise.all([readHome(context), context.asOf?.()])
      return asOf ? { ...home, as_of: asOf.toISOString() } : home
    },
    { whileAway: true }
  ),
  handle(currencyRateList, (_input, { db }) => readCached(db, 'currency rates', () => readRates(db)))
]
