import * as v from 'valibot'
import { OperatorOrderRequest } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Decline an order request; the merchant can read the reason. */
export const operatorOrderRequestDecline = operation({
  method: 'POST',
  path: '/api/v1/operator/order_request_decline',
  audience: 'operator',
  summary: 'Decline an order request; the merchant can read the reason',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorOrderRequest,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
