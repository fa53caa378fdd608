import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

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

export type OrderRequest = v.InferOutput<typeof OrderRequest>

export const orderRequestList = operation({
  method: 'GET',
  path: '/api/v1/store/order_request_list',
  audience: 'merchant',
  summary: 'What visitors of the own shop page want to order, newest first',
  input: v.object(PageInput),
  output: pageOf(OrderRequest)
})
