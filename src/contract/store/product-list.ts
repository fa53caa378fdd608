import * as v from 'valibot'
import { Product, ProductStatus } from '../entities/product.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf, SortInput } from '../page.ts'

/** Products of the own shop, newest first. `counts` cover all products, whatever the filter. */
export const productList = operation({
  method: 'GET',
  path: '/api/v1/store/product_list',
  audience: 'merchant',
  summary:
    'Products of the own shop, newest first unless sorted otherwise. `counts` are of all of them, whatever the filter',
  input: v.object({ ...PageInput, ...SortInput, status: v.optional(ProductStatus), keyword: optionalText(80) }),
  output: v.object({
    ...pageOf(Product).entries,
    counts: v.object({ all: v.number(), on_sale: v.number(), withdrawn: v.number() })
  }),
  refusals: ['rate_limited']
})
