import * as v from 'valibot'
import { Product, ProductStatus } from '../entities/product.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Put products on sale, or withdraw them: all or none. Withdrawing a product ends no promotion and no order. A product that the
 * depot no longer offers (`product_unavailable`) or has no stock of (`out_of_stock`) cannot be put on sale.
 */
export const productUpdate = operation({
  method: 'POST',
  path: '/api/v1/store/product_update',
  audience: 'merchant',
  summary: 'Put products on sale, or withdraw them. Withdrawing a product ends no promotion and no order',
  input: v.object({
    ids: v.pipe(v.array(Id), v.minLength(1, 'product_missing'), v.maxLength(100)),
    status: ProductStatus
  }),
  output: v.object({ list: v.array(Product) }),
  refusals: ['not_found', 'product_missing', 'product_unavailable', 'out_of_stock']
})
