import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Ship a paid order. */
export const operatorOrderShip = operation({
  method: 'POST',
  path: '/api/v1/operator/order_ship',
  audience: 'operator',
  summary: 'Ship a paid order',
  input: v.object({ id: Id, note: optionalText(500), tracking_number: optionalText(LIMITS.nameMax) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
