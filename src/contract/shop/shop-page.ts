import * as v from 'valibot'
import { operation } from '../operation.ts'

/** The own shop page. `pending`: how many order requests nobody has decided about. */
export const ShopPageInfo = v.object({ link: v.string(), open: v.boolean(), pending: v.number() })

/** See {@link ShopPageInfo}. */
export type ShopPageInfo = v.InferOutput<typeof ShopPageInfo>

/** The address of the own shop page, and whether anyone may open it. */
export const shopPageInfo = operation({
  method: 'GET',
  path: '/api/v1/store/shop_page_info',
  audience: 'merchant',
  summary: 'The address of the own shop page, and whether anyone may open it',
  input: v.object({}),
  output: ShopPageInfo
})

/** Open the own shop page to everyone, or close it. */
export const shopPageUpdate = operation({
  method: 'POST',
  path: '/api/v1/store/shop_page_update',
  audience: 'merchant',
  summary: 'Open the own shop page to everyone, or close it',
  input: v.object({ open: v.boolean() }),
  output: ShopPageInfo
})
