import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'

/** Whether a product is offered to customers (specification 4). */
export const ProductStatus = v.picklist(['on_sale', 'withdrawn'])

/** See {@link ProductStatus}. */
export type ProductStatus = v.InferOutput<typeof ProductStatus>

/**
 * Fields of every product. `picture` is a relative path on the media host; amounts are per piece; `profit` = sale price −
 * purchase cost.
 */
const Goods = v.object({
  id: Id,
  /** The product code of the depot. */
  code: v.string(),
  /** In the language of the request. */
  name: v.string(),
  picture: v.string(),
  purchase_cost: Amount,
  sale_price: Amount,
  profit: Amount,
  /** Pieces left in the depot. All shops that offer the product sell from this stock. */
  stock: v.number()
})

/** A depot product. `added`: it is already in this merchant's shop. */
export const DepotProduct = v.object({ ...Goods.entries, added: v.boolean() })

/** See {@link DepotProduct}. */
export type DepotProduct = v.InferOutput<typeof DepotProduct>

/**
 * A product of a shop (specification 3). `sale_price` is the merchant's own price, or the depot's (`standard_price`). An own price
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

/** See {@link Product}. */
export type Product = v.InferOutput<typeof Product>
