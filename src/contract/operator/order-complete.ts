import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Complete a shipped order: it is settled. */
export const operatorOrderComplete = operation({
  method: 'POST',
  path: '/api/v1/operator/order_complete',
  audience: 'operator',
  summary: 'Complete a shipped order: it is settled',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
