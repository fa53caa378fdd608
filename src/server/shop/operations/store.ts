import { shopPage, shopProduct } from '../../../contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../contract/shop/shop-page.ts'
import { shopProfile, shopProfileUpdate } from '../../../contract/shop/shop-profile.ts'
import { storeStats } from '../../../contract/shop/stats.ts'
import { storeInfo } from '../../../contract/shop/store.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handle, handleMerchant } from '../../handler/handler.ts'
import { readPageInfo, readShopPage, readShopProduct, updatePage } from '../public-shop.ts'
import { readShopProfile, updateShopProfile } from '../shop-profile.ts'
import { readStore } from '../store-info.ts'
import { readStats } from '../store-stats.ts'

export const storeHandlers: readonly Handler[] = [
  handleMerchant(storeInfo, (_, context) => readStore(context.db, context.merchant, context)),
  handleMerchant(storeStats, async (request, context) =>
    readStats(await context.readsOf(), context.merchant, request, context)
  ),
  handleMerchant(shopPageInfo, (_, context) => readPageInfo(context.db, context.merchant, context)),
  handleMerchant(shopPageUpdate, (change, context) =>
    transaction(context.db, async tx => {
      await updatePage(tx, context.merchant.id, change)
      return readPageInfo(tx, context.merchant, context)
    })
  ),
  handleMerchant(shopProfile, (_, context) => readShopProfile(context.db, context.merchant, context)),
  handleMerchant(shopProfileUpdate, (change, context) =>
    transaction(context.db, async tx => {
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
