import * as v from 'valibot'
import { Shop, ShopProduct } from '../entities/shop.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One product of a public shop page. */
export const shopProduct = operation({
  method: 'GET',
  path: '/api/v1/shop/shop_product/{id}',
  audience: 'anyone',
  summary: 'One product of a public shop page',
  input: v.object({ id: Id }),
  output: v.object({ shop: Shop, product: ShopProduct }),
  refusals: ['not_found', 'rate_limited']
})
