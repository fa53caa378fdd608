import { shopPage, shopProduct } from '../../../contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../contract/shop/shop-page.ts'
import { shopProfile, shopProfileUpdate } from '../../../contract/shop/shop-profile.ts'
import { storeStatsFile } from '../../../contract/shop/stats.public.ts'
import { storeStats, storeStatsExport, storeStatsLink } from '../../../contract/shop/stats.ts'
import { storeInfo } from '../../../contract/shop/store.ts'
import { runTransaction } from '../../db/retry.ts'
import { Refusal } from '../../errors/refusal.ts'
import { createAttachment, linkedFileHeaders } from '../../files/attachment.ts'
import { type Handler, handle, handleMerchant } from '../../handler/handler.ts'
import { openRecordLink, readRecordLink } from '../../wallet/index.ts'
import { readPageInfo, readShopPage, readShopProduct, updatePage } from '../public-shop.ts'
import { readShopProfile, updateShopProfile } from '../shop-profile.ts'
import { createStatsName, exportStats } from '../stats-export.ts'
import { calculateStatsSpan } from '../stats-span.ts'
import { readStore } from '../store-info.ts'
import { readStats } from '../store-stats.ts'

const path = storeStatsFile.path.replace('{ticket}', '')

export const storeHandlers: readonly Handler[] = [
  handleMerchant(storeInfo, (_, context) => readStore(context.db, context.merchant, context)),
  handleMerchant(storeStats, async (request, context) =>
    readStats(await context.readsOf(), context.merchant, request, context)
  ),
  handleMerchant(storeStatsExport, async (request, context) => {
    const stats = await readStats(await context.readsOf(), context.merchant, request, context)
    return createAttachment(exportStats(stats, context.language), createStatsName(stats.timezone))
  }),
  handleMerchant(storeStatsLink, (stats, context) => {
    const timezone = context.merchant.timezone || context.timezone
    // Refuses days of which no file could be made.
    calculateStatsSpan(stats, timezone, new Date())
    return openRecordLink(context, { stats }, { name: createStatsName(timezone), path })
  }),
  handle(storeStatsFile, async ({ ticket }, { db, readsOf, config }) => {
    const { filter, merchantId, language, timezone } = await readRecordLink(db, ticket)
    if (!('stats' in filter)) throw new Refusal('not_found')
    const reader = { config, language, timezone }
    const stats = await readStats(await readsOf(), { id: merchantId, timezone }, filter.stats, reader)
    return createAttachment(exportStats(stats, language), createStatsName(timezone), linkedFileHeaders)
  }),
  handleMerchant(shopPageInfo, (_, context) => readPageInfo(context.db, context.merchant, context)),
  handleMerchant(shopPageUpdate, (change, context) =>
    runTransaction(context.db, async tx => {
      await updatePage(tx, context.merchant.id, change)
      return readPageInfo(tx, context.merchant, context)
    })
  ),
  handleMerchant(shopProfile, (_, context) => readShopProfile(context.db, context.merchant, context)),
  handleMerchant(shopProfileUpdate, (change, context) =>
    runTransaction(context.db, async tx => {
      await updateShopProfile(tx, context.merchant.id, change)
      return readShopProfile(tx, context.merchant, context)
    })
  ),
  handle(shopPage, (input, { db, config, language }) =>
    readShopPage(db, input, { language, currency: config.currency })
  ),
  handle(shopProduct, ({ id }, { db, config, language }) =>
    readShopProduct(db, id, { language, currency: config.currency })
  )
]
