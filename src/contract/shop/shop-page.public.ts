import * as v from 'valibot'
import { Id, optionalText } from '../fields.ts'
import type { Locale } from '../languages.ts'
import { Amount, Currency } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { Category, OptionalCategory } from './category.ts'
import { Grouping } from './product.ts'

/**
 * The public data of a shop. `takes_requests`: whether visitors can send order requests. `avatar` and `cover` are
 * relative paths on the media host, '' without a picture. `about`, `delivery` and the ways to reach the shop are ''
 * where the shop says nothing; `telegram` is a public name without @. `listed`: search engines may list it.
 * `open_since`: the month, such as `2025-11`. `answer_hours`: half of its latest order requests were decided within
 * so many hours, at least 1; null if there are too few.
 */
export const Shop = v.object({
  code: v.string(),
  name: v.string(),
  avatar: v.string(),
  cover: v.string(),
  about: v.string(),
  delivery: v.string(),
  telegram: v.string(),
  phone: v.string(),
  email: v.string(),
  listed: v.boolean(),
  currency: Currency,
  takes_requests: v.boolean(),
  open_since: v.string(),
  answer_hours: v.nullable(v.number())
})

export type Shop = v.InferOutput<typeof Shop>

/**
 * A product on sale in the form that visitors see. `picture` is a relative path on the media host. `promoted`: the
 * shop advertises it now.
 */
export const ShopProduct = v.object({
  id: Id,
  name: v.string(),
  picture: v.string(),
  price: Amount,
  sold_out: v.boolean(),
  promoted: v.boolean(),
  /** The color of its swatch, such as `#2c4a8c`, '' if it has none. */
  color: v.string(),
  category: OptionalCategory
})

export type ShopProduct = v.InferOutput<typeof ShopProduct>

/**
 * A product and all its variants on sale, including itself: a list shows it once, with a swatch for each variant.
 * Empty: it has no other variant, or the list is not grouped.
 */
export const ShopEntry = v.object({ ...ShopProduct.entries, variants: v.array(ShopProduct) })

export type ShopEntry = v.InferOutput<typeof ShopEntry>

/** One product with a text about it, '' if nothing is said, and all its pictures, the cover first. */
export const DescribedProduct = v.object({
  ...ShopEntry.entries,
  description: v.string(),
  pictures: v.array(v.string())
})

export type DescribedProduct = v.InferOutput<typeof DescribedProduct>

/** How many characters of a search are read. */
export const SEARCH_LENGTH = 80

/** Closed shops and pages that are off are missing. */
export const shopPage = defineOperation({
  method: 'GET',
  path: '/api/v1/shop/shop_page/{code}',
  audience: 'anyone',
  summary:
    'The public page of a shop: its products on sale, those in stock first, among them the promoted ones. ' +
    '`group` makes the variants of a product one entry; `category` keeps those of one of the `categories` that it has; `keyword` finds by part of a word in every language, and by code',
  input: v.object({
    ...PageInput,
    code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
    group: Grouping,
    keyword: optionalText(SEARCH_LENGTH),
    category: v.optional(Category)
  }),
  output: v.object({ ...createPageSchema(ShopEntry).entries, shop: Shop, categories: v.array(Category) }),
  refusals: ['not_found', 'rate_limited']
})

export const shopProduct = defineOperation({
  method: 'GET',
  path: '/api/v1/shop/shop_product/{id}',
  audience: 'anyone',
  summary: 'One product of a public shop page',
  input: v.object({ id: Id }),
  output: v.object({ shop: Shop, product: DescribedProduct }),
  refusals: ['not_found', 'rate_limited']
})

// What the public pages of shops show: the backend says it, src/shop-page.tsx draws it.

/** A link with its text. */
interface ShopLink {
  href: string
  label: string
}

/** The search of a shop, which the browser sends by itself. `lang`: the language of the page's address, if it names one. */
export interface ShopSearch {
  action: string
  label: string
  submit: string
  value: string
  /** '' for all. */
  category: string
  lang?: Locale | undefined
}

/** Links to the products of each category. */
export interface ShopCategories {
  label: string
  links: readonly (ShopLink & { current: boolean })[]
}

/** The page in each language. */
export interface ShopLanguages {
  label: string
  links: readonly (ShopLink & { lang: Locale; current: boolean })[]
}

/** A product as visitors see it. */
interface ShopItem {
  href: string
  name: string
  /** Address, '' if there is none. */
  picture: string
  price: string
  /** Set when it cannot be ordered. */
  soldOut?: string | undefined
  /** Set while the shop advertises it. */
  promoted?: string | undefined
  /** The first colors of several variants, and how many more there are. */
  colors?: { label: string; first: readonly string[]; more: number } | undefined
}

/** The variants of a product, itself among them. `color`: such as `#2c4a8c`, '' if it has none. */
export interface ShopVariants {
  label: string
  links: readonly (ShopLink & { color: string; soldOut: boolean; current: boolean })[]
}

/** The pictures of a product, the cover first. */
export interface ShopGallery {
  label: string
  pictures: readonly { src: string; label: string }[]
}

/** A field of the form: its texts, and what was typed when it comes back. */
export interface ShopField {
  label: string
  value: string
  help?: string | undefined
  error?: string | undefined
  optional?: string | undefined
}

/** What a shop says of itself: a text, or links. */
export interface ShopFact {
  title: string
  text?: string | undefined
  links?: readonly ShopLink[] | undefined
}

/**
 * What a page shows, in words of the reader's language. `banner`: what the operator has paused for all shops, and why; one sentence each.
 */
export type ShopView = { banner?: readonly string[]; languages?: ShopLanguages; facts?: readonly ShopFact[] } & (
  | {
      kind: 'shop'
      name: string
      /** Address of the avatar, '' if there is none. */
      avatar: string
      /** Address of the cover, '' if there is none. */
      cover: string
      line: string
      /** '' if the shop says nothing. */
      about: string
      /** What a visitor can do here. */
      lead: string
      label: string
      /** Left out while there is nothing to search. */
      search?: ShopSearch | undefined
      /** Left out where there is nothing to choose. */
      categories?: ShopCategories | undefined
      /** Back from a search to all products. */
      all?: ShopLink | undefined
      items: readonly ShopItem[]
      empty: { title?: string | undefined; text: string }
      pages: readonly ShopLink[]
    }
  | {
      kind: 'product'
      back: ShopLink
      item: ShopItem
      /** What it is, '' if nothing is said. */
      description: string
      /** All its pictures, if there are several: addresses, and what they show. */
      gallery?: ShopGallery | undefined
      variants?: ShopVariants | undefined
      note?: { text: string; done: boolean } | undefined
      form?: ShopForm | undefined
    }
  | { kind: 'missing'; title: string; text: string }
)

/** The form for an order request; `seenPrice` is what one piece costs. The quantity stands beside the price that is read. */
export interface ShopForm {
  action: string
  seenPrice: string
  /** The code of the currency, of ISO 4217 or the operator's own. */
  currency: string
  buyer_name: ShopField
  contact: ShopField
  quantity: ShopField & { fewer: string; more: string }
  /** What nobody must fill in; `open` where something is typed or wrong there. */
  more: { label: string; open: boolean }
  address: ShopField
  message: ShopField
  free: string
  submit: string
}
