import { productUpdate } from '../../../contract/store/product-update.ts'
import { transaction } from '../../db/retry.ts'
import { handleMerchant } from '../../handler.ts'
import { updateProducts } from '../../shop/product.ts'

export const productUpdateHandler = handleMerchant(
  productUpdate,
  async ({ ids, status }, { db, config, merchant, language }) => {
    const reader = { language, scale: config.currency.scale }
    return { list: await transaction(db, tx => updateProducts(tx, merchant.id, ids, status, reader)) }
  }
)
