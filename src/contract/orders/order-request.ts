import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'

/** pending; accepted: it became an order; declined, with the reason. */
export const OrderRequestStatus = v.picklist(['pending', 'accepted', 'declined'])

/**
 * What a visitor of a shop page wants to order. It moves no money and takes nothing from the stock. `price` is per piece, as the
 * visitor saw it; `amount` is that of all pieces. `buyer_name`, `contact`, `address` and `message` are empty once they have been
 * erased, some weeks later (`LIMITS`); those of an accepted one not before its order has ended.
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
  /** Where to deliver; empty if the visitor gave none. */
  address: v.string(),
  message: v.string(),
  status: OrderRequestStatus,
  reason: v.string(),
  /** The order that it became. */
  order_id: v.nullable(Id),
  created_at: Instant
})

export type OrderRequest = v.InferOutput<typeof OrderRequest>

/** The order awaits the payment of its cost; an operator ships it. */
export const orderRequestAccept = defineOperation({
  method: 'POST',
  path: '/api/v1/store/order_request_accept',
  audience: 'merchant',
  summary: "Accept an order request: it becomes a customer's order at the price that the visitor saw",
  input: v.object({ id: Id }),
  output: OrderRequest,
  refusals: ['not_found', 'state_conflict', 'product_unavailable', 'out_of_stock', 'value_invalid']
})

/** The visitor hears nothing from us: the merchant answers by the contact that they left. */
export const orderRequestDecline = defineOperation({
  method: 'POST',
  path: '/api/v1/store/order_request_decline',
  audience: 'merchant',
  summary: 'Decline an order request',
  input: v.object({ id: Id }),
  output: OrderRequest,
  refusals: ['not_found', 'state_conflict']
})

export const orderRequestList = defineOperation({
  method: 'GET',
  path: '/api/v1/store/order_request_list',
  audience: 'merchant',
  summary: 'What visitors of the own shop page want to order, newest first',
  input: v.object(PageInput),
  output: createPageSchema(OrderRequest)
})
