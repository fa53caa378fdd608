import * as v from 'valibot'
import { Shop, ShopProduct } from '../entities/shop.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** The public page of a shop: its products on sale, those in stock first. Closed shops and pages that are off are missing. */
export const shopPage = operation({
  method: 'GET',
  path: '/api/v1/shop/shop_page/{code}',
  audience: 'anyone',
  summary: 'The public page of a shop: its products on sale, those in stock first',
  input: v.object({ ...PageInput, code: v.pipe(v.string(), v.regex(/^\d{8}$/)) }),
  output: v.object({ ...pageOf(ShopProduct).entries, shop: Shop }),
  refusals: ['not_found', 'rate_limited']
})
