import { appInfo } from '../../contract/app/app-info.ts'
import { currencyRateList } from '../../contract/app/currency-rate-list.ts'
import { indexInfo } from '../../contract/app/index-info.ts'
import { cached } from '../db/ttl-cache.ts'
import { type Handler, handle } from '../handler.ts'
import { readRates } from '../settings/currency-rates.ts'
import { readAppInfo } from './app-info.ts'
import { readHome } from './home.ts'

export const homeHandlers: readonly Handler[] = [
  handle(appInfo, (_input, { db, config }) => readAppInfo(db, config)),
  handle(indexInfo, (_input, context) => readHome(context)),
  handle(currencyRateList, (_input, { db }) => cached(db, 'currency rates', () => readRates(db)))
]
