import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount, Currency } from '../money.ts'

/** What everybody may know of a shop. */
export const Shop = v.object({ code: v.string(), name: v.string(), currency: Currency })

/** See {@link Shop}. */
export type Shop = v.InferOutput<typeof Shop>

/** A product on sale as a visitor of the shop sees it. `picture` is a relative path on the media host. */
export const ShopProduct = v.object({
  id: Id,
  name: v.string(),
  picture: v.string(),
  price: Amount,
  sold_out: v.boolean()
})

/** See {@link ShopProduct}. */
export type ShopProduct = v.InferOutput<typeof ShopProduct>

/** pending; accepted: it became an order; declined, with the reason. */
export const OrderRequestStatus = v.picklist(['pending', 'accepted', 'declined'])

/**
 * What a visitor of a shop page wants to order. It moves no money and takes nothing from the stock. `price` is per piece, as the
 * visitor saw it; `amount` is that of all pieces. `buyer_name`, `contact` and `message` are empty once they have been erased, some
 * weeks later (`LIMITS`).
 */
export const OrderRequest = v.object({
  id: Id,
  name: v.string(),
  picture: v.string(),
  quantity: v.number(),
  price: Amount,
  amount: Amount,
  buyer_name: v.string(),
  contact: v.string(),
  message: v.string(),
  status: OrderRequestStatus,
  reason: v.string(),
  /** The order that it became. */
  order_id: v.nullable(Id),
  created_at: Instant
})

/** See {@link OrderRequest}. */
export type OrderRequest = v.InferOutput<typeof OrderRequest>
