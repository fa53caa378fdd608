import { productList, productPrice, productUpdate } from '../../../contract/shop/product.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleMerchant } from '../../handler/handler.ts'
import { listProducts, setPrice, updateProducts } from '../product.ts'

export const productHandlers: readonly Handler[] = [
  handleMerchant(productList, (input, { db, config, merchant, language }) =>
    listProducts(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handleMerchant(productUpdate, async ({ ids, status }, { db, config, merchant, language }) => {
    const reader = { language, scale: config.currency.scale }
    return { list: await runTransaction(db, tx => updateProducts(tx, merchant.id, ids, status, reader)) }
  }),
  handleMerchant(productPrice, (input, { db, config, merchant, language }) =>
    runTransaction(db, tx => setPrice(tx, merchant.id, input, { language, scale: config.currency.scale }))
  )
]
