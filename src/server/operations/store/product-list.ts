import { productList } from '../../../contract/store/product-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listProducts } from '../../shop/product.ts'

export const productListHandler = handleMerchant(productList, (input, { db, config, merchant, language }) =>
  listProducts(db, merchant.id, input, { language, scale: config.currency.scale })
)
