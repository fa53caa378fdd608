import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'

/** A product is offered to customers, or it is not (specification 4). */
export const ProductStatus = v.picklist(['on_sale', 'withdrawn'])

/** See {@link ProductStatus}. */
export type ProductStatus = v.InferOutput<typeof ProductStatus>

/** What every product shows. `picture` is a relative path on the media host; amounts are for one piece; `profit` = sale price − purchase cost. */
const Goods = v.object({
  id: Id,
  /** The depot's own code of it. */
  code: v.string(),
  /** In the request's language. */
  name: v.string(),
  picture: v.string(),
  purchase_cost: Amount,
  sale_price: Amount,
  profit: Amount,
  /** Pieces that are left in the depot; every shop that sells the product sells these. */
  stock: v.number()
})

/** A good of the depot. `added`: it is in this merchant's shop already. */
export const DepotProduct = v.object({ ...Goods.entries, added: v.boolean() })

/** See {@link DepotProduct}. */
export type DepotProduct = v.InferOutput<typeof DepotProduct>

/** A product of a shop (specification 3). `promotion` is the one that runs now. */
export const Product = v.object({
  ...Goods.entries,
  shop_code: v.string(),
  status: ProductStatus,
  promotion: v.nullable(v.object({ id: Id, ends_at: Instant })),
  created_at: Instant
})

/** See {@link Product}. */
export type Product = v.InferOutput<typeof Product>
