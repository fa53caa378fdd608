import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Accept an order request: it becomes a customer's order at the price that the visitor saw. */
export const operatorOrderRequestAccept = operation({
  method: 'POST',
  path: '/api/v1/operator/order_request_accept',
  audience: 'operator',
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
