import * as v from 'valibot'
import { OptionalEmail, OptionalPhone, OptionalTelegram } from '../contact.ts'
import { Id, optionalText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'

/**
 * What the own shop page says besides the products. `cover`: an uploaded picture. `telegram`: a public name without @. `listed`: search
 * engines may list the page. `link` and `open` are those of `shop_page_info`.
 */
export const ShopProfile = v.object({
  /** The merchant's. */
  id: Id,
  link: v.string(),
  open: v.boolean(),
  cover: v.nullable(Id),
  about: v.string(),
  delivery: v.string(),
  telegram: v.string(),
  phone: v.string(),
  email: v.string(),
  listed: v.boolean()
})

export type ShopProfile = v.InferOutput<typeof ShopProfile>

export const shopProfile = defineOperation({
  method: 'GET',
  path: '/api/v1/store/shop_profile',
  audience: 'merchant',
  summary: 'What the own shop page says besides the products: cover, texts, contact',
  input: v.object({}),
  output: ShopProfile
})

export const shopProfileUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/store/shop_profile_update',
  audience: 'merchant',
  summary: 'Change what the own shop page says; what is left out stays, an empty value removes a text or the cover',
  input: v.object({
    cover: v.optional(v.union([v.literal(''), Id], 'value_invalid')),
    about: optionalText(LIMITS.maxShopTextLength),
    delivery: optionalText(LIMITS.maxShopTextLength),
    telegram: v.optional(OptionalTelegram),
    phone: v.optional(OptionalPhone),
    email: v.optional(OptionalEmail),
    listed: v.optional(v.boolean())
  }),
  output: ShopProfile,
  refusals: ['file_missing']
})
