import * as v from 'valibot'
import { DocumentOwner } from '../account/merchant.operator.ts'
import { Id, text } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, QueueInput } from '../page.ts'
import { DESK_ROLES, VIEW_ROLES } from '../roles.ts'
import { OperatorOrder } from './order.operator.ts'
import { OrderRequest, OrderRequestStatus } from './order-request.ts'

/** An order request as shown to an operator. */
export const OperatorOrderRequest = v.object({ ...OrderRequest.entries, ...DocumentOwner.entries })

export const operatorOrderRequestList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/order_request_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'What visitors of shop pages want to order; `keyword` finds by number, account, amount, buyer or contact',
  input: v.object({ ...QueueInput, status: v.optional(OrderRequestStatus) }),
  output: createPageSchema(OperatorOrderRequest)
})

export const operatorOrderRequestAccept = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_request_accept',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: "Accept an order request: it becomes a customer's order at the price that the visitor saw",
  input: v.object({ id: Id }),
  output: OperatorOrder,
  refusals: [
    'not_found',
    'state_conflict',
    'product_unavailable',
    'out_of_stock',
    'value_invalid',
    'operator_self_decision'
  ]
})

export const operatorOrderRequestDecline = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_request_decline',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Decline an order request; the merchant can read the reason',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorOrderRequest,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
