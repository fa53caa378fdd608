import * as v from 'valibot'
import { Id, Instant, optionalText, text } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput, SortInput } from '../page.ts'
import { Category } from './category.ts'

/** Whether a product is offered to customers. */
export const ProductStatus = v.picklist(['on_sale', 'withdrawn'])

export type ProductStatus = v.InferOutput<typeof ProductStatus>

/**
 * Fields of every product. `picture`, the cover, is a relative path on the media host; amounts are per piece; `profit` = sale price −
 * purchase cost.
 */
const Goods = v.object({
  id: Id,
  /** The product code of the depot. */
  code: v.string(),
  /** In the language of the request. */
  name: v.string(),
  picture: v.string(),
  /** All pictures, which `goods_pictures` answers; 0 without a cover. */
  picture_count: v.number(),
  purchase_cost: Amount,
  sale_price: Amount,
  profit: Amount,
  /** Pieces left in the depot. All shops that offer the product sell from this stock. */
  stock: v.number(),
  /** The color of its swatch, such as `#2c4a8c`, '' if it has none. */
  color: v.string()
})

/** What an entry of a list is, also its variants: '' if nothing is said. In the language of the request. */
const EntryText = { description: v.string() }

/** `yes`: the variants of a product are one entry of the list. */
export const Grouping = v.optional(v.literal('yes'))

/** A depot product. `added`: it is already in this merchant's shop. */
export const DepotProduct = v.object({ ...Goods.entries, added: v.boolean() })

export type DepotProduct = v.InferOutput<typeof DepotProduct>

/**
 * An entry of the depot: the first variant of a product that matches, and in `variants` all that match but for the keyword, itself
 * among them. Empty: the only one, or the list is not grouped.
 */
export const DepotEntry = v.object({ ...DepotProduct.entries, ...EntryText, variants: v.array(DepotProduct) })

export type DepotEntry = v.InferOutput<typeof DepotEntry>

/**
 * A product of a shop. `sale_price` is the merchant's own price, or the depot's (`standard_price`). An own price
 * is between `price_min` and `price_max`; if these are equal, the operator allows none. `promotion` is the active one.
 */
export const Product = v.object({
  ...Goods.entries,
  standard_price: Amount,
  price_min: Amount,
  price_max: Amount,
  shop_code: v.string(),
  status: ProductStatus,
  promotion: v.nullable(v.object({ id: Id, ends_at: Instant })),
  created_at: Instant
})

export type Product = v.InferOutput<typeof Product>

/** An entry of the shop's list, with its `variants` as in `DepotEntry`. */
export const ProductEntry = v.object({ ...Product.entries, ...EntryText, variants: v.array(Product) })

export type ProductEntry = v.InferOutput<typeof ProductEntry>

/** The sort order of the depot: newest first, the highest profit of a piece first, or the lowest cost first. */
export const DepotSort = v.picklist(['newest', 'profit', 'cost'])

export type DepotSort = v.InferOutput<typeof DepotSort>

export const depotList = defineOperation({
  method: 'GET',
  path: '/api/v1/store/depot_list',
  audience: 'merchant',
  summary:
    'Goods of the depot, newest first unless sorted otherwise; a keyword finds by part of a word in every language, and by code. ' +
    '`in_stock` keeps those with or without pieces left, `added` those in the own shop or not in it. `group` makes the variants of a product one entry',
  input: v.object({
    ...PageInput,
    keyword: optionalText(80),
    sort: v.optional(DepotSort),
    in_stock: v.optional(v.picklist(['yes', 'no'])),
    added: v.optional(v.picklist(['yes', 'no'])),
    category: v.optional(Category),
    group: Grouping
  }),
  output: createPageSchema(DepotEntry),
  refusals: ['rate_limited']
})

export const goodsPictures = defineOperation({
  method: 'GET',
  path: '/api/v1/store/goods_pictures',
  audience: 'merchant',
  summary:
    'The pictures of a good that the depot offers, or of one in the own shop: relative paths on the media host, the cover first',
  input: v.object({ code: text(40) }),
  output: v.object({ list: v.array(v.string()) }),
  refusals: ['not_found']
})

export const depotAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/store/depot_add',
  audience: 'merchant',
  summary: 'Add goods of the depot to the own shop; they are on sale at once. What is there already stays as it is',
  input: v.object({ ids: v.pipe(v.array(Id), v.minLength(1, 'product_missing'), v.maxLength(100)) }),
  output: v.object({ added: v.number() }),
  refusals: ['not_found', 'product_missing', 'product_limit_reached']
})

export const productList = defineOperation({
  method: 'GET',
  path: '/api/v1/store/product_list',
  audience: 'merchant',
  summary:
    'Products of the own shop, newest first unless sorted otherwise. `group` makes the variants of a product one entry. ' +
    '`counts` are of all entries, whatever the filter: of variants, or grouped of products',
  input: v.object({
    ...PageInput,
    ...SortInput,
    status: v.optional(ProductStatus),
    keyword: optionalText(80),
    group: Grouping
  }),
  output: v.object({
    ...createPageSchema(ProductEntry).entries,
    counts: v.object({ all: v.number(), on_sale: v.number(), withdrawn: v.number() })
  }),
  refusals: ['rate_limited']
})

/**
 * All or none. A product that the depot no longer offers (`product_unavailable`) or has no stock of (`out_of_stock`) cannot be
 * put on sale.
 */
export const productUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/store/product_update',
  audience: 'merchant',
  summary: 'Put products on sale, or withdraw them. Withdrawing a product ends no promotion and no order',
  input: v.object({
    ids: v.pipe(v.array(Id), v.minLength(1, 'product_missing'), v.maxLength(100)),
    status: ProductStatus
  }),
  output: v.object({ list: v.array(Product) }),
  refusals: ['not_found', 'product_missing', 'product_unavailable', 'out_of_stock']
})

/** Within the limits that the operator sets. */
export const productPrice = defineOperation({
  method: 'POST',
  path: '/api/v1/store/product_price',
  audience: 'merchant',
  summary: "Set the own sale price of a product, or return to the depot's",
  input: v.object({ id: Id, price: v.optional(v.message(PositiveAmount, 'amount_invalid')) }),
  output: Product,
  refusals: ['not_found', 'amount_invalid', 'amount_out_of_range']
})
