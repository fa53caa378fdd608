import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Refund a completed order before it is settled: the merchant gets the cost back, the goods go back to the depot. */
export const operatorOrderReverse = operation({
  method: 'POST',
  path: '/api/v1/operator/order_reverse',
  audience: 'operator',
  summary:
    'Refund a completed order before it is settled: the merchant gets back what it cost, the goods go back to the depot',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'order_settled', 'state_conflict', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
