import * as v from 'valibot'
import { operation } from '../operation.ts'

/** The own shop page. `pending`: how many order requests nobody has decided about. */
export const ShopPageInfo = v.object({ link: v.string(), open: v.boolean(), pending: v.number() })

export type ShopPageInfo = v.InferOutput<typeof ShopPageInfo>

export const shopPageInfo = operation({
  method: 'GET',
  path: '/api/v1/store/shop_page_info',
  audience: 'merchant',
  summary: 'The address of the own shop page, and whether anyone may open it',
  input: v.object({}),
  output: ShopPageInfo
})

export const shopPageUpdate = operation({
  method: 'POST',
  path: '/api/v1/store/shop_page_update',
  audience: 'merchant',
  summary: 'Open the own shop page to everyone, or close it',
  input: v.object({ open: v.boolean() }),
  output: ShopPageInfo
})
