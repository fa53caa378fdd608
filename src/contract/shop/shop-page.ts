import * as v from 'valibot'
import { defineOperation } from '../operation.ts'

/**
 * The own shop page. `takes_requests`: whether its visitors can send order requests. `pending`: how many of them nobody has decided
 * about.
 */
export const ShopPageInfo = v.object({
  link: v.string(),
  open: v.boolean(),
  takes_requests: v.boolean(),
  pending: v.number()
})

export type ShopPageInfo = v.InferOutput<typeof ShopPageInfo>

export const shopPageInfo = defineOperation({
  method: 'GET',
  path: '/api/v1/store/shop_page_info',
  audience: 'merchant',
  summary: 'The address of the own shop page, and whether anyone may open it',
  input: v.object({}),
  output: ShopPageInfo
})

export const shopPageUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/store/shop_page_update',
  audience: 'merchant',
  summary: 'Open the own shop page to everyone, or close it; take order requests there, or none',
  input: v.object({ open: v.optional(v.boolean()), takes_requests: v.optional(v.boolean()) }),
  output: ShopPageInfo
})
