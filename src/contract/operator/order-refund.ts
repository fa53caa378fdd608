import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Grant return and refund: escrow → available, the goods go back to the depot. No request is needed while the order is paid and
 * not completed.
 */
export const operatorOrderRefund = operation({
  method: 'POST',
  path: '/api/v1/operator/order_refund',
  audience: 'operator',
  summary:
    'Grant return and refund: escrow → available, the goods go back to the depot. Without a request too, while the order is paid and not completed',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
