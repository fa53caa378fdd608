import * as v from 'valibot'
import { Product, ProductStatus } from '../entities/product.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Put products on sale, or withdraw them. Withdrawing a product ends no promotion and no order. */
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
  refusals: ['not_found', 'product_missing', 'out_of_stock']
})
