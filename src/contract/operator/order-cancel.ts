import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Cancel an order that awaits payment. */
export const operatorOrderCancel = operation({
  method: 'POST',
  path: '/api/v1/operator/order_cancel',
  audience: 'operator',
  summary: 'Cancel an order that awaits payment',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
