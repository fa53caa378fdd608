import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Reject a requested refund: the order returns to its previous status. */
export const operatorOrderRefundReject = operation({
  method: 'POST',
  path: '/api/v1/operator/order_refund_reject',
  audience: 'operator',
  summary: 'Refuse a requested refund: the order is again what it was',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
