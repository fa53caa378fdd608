import * as v from 'valibot'
import { Order } from '../entities/order.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One order with its timeline. */
export const orderDetail = operation({
  method: 'GET',
  path: '/api/v1/project/order_detail/{id}',
  audience: 'merchant',
  summary: 'One order with its timeline',
  input: v.object({ id: Id }),
  output: Order,
  refusals: ['not_found']
})
