import * as v from 'valibot'
import { operation } from '../operation.ts'
import { ShopPageInfo } from './shop-page-info.ts'

/** Open the own shop page to everyone, or close it. */
export const shopPageUpdate = operation({
  method: 'POST',
  path: '/api/v1/store/shop_page_update',
  audience: 'merchant',
  summary: 'Open the own shop page to everyone, or close it',
  input: v.object({ open: v.boolean() }),
  output: ShopPageInfo
})
