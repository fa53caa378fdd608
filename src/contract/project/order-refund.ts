import * as v from 'valibot'
import { Order } from '../entities/order.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Request return and refund of a paid order that is not completed; an operator decides. */
export const orderRefund = operation({
  method: 'POST',
  path: '/api/v1/project/order_refund',
  audience: 'merchant',
  summary: 'Ask for return and refund of a paid order that is not completed; an operator decides',
  input: v.object({ id: Id, reason: text(500) }),
  output: Order,
  refusals: ['not_found', 'state_conflict', 'refund_rejected']
})
