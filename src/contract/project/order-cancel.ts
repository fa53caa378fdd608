import * as v from 'valibot'
import { Order } from '../entities/order.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Cancel an order that awaits payment; the goods go back to the depot. */
export const orderCancel = operation({
  method: 'POST',
  path: '/api/v1/project/order_cancel',
  audience: 'merchant',
  summary: 'Cancel an order that awaits payment; the goods go back to the depot',
  input: v.object({ id: Id, reason: optionalText(500) }),
  output: Order,
  refusals: ['not_found', 'state_conflict']
})
