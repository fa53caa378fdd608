import * as v from 'valibot'
import { OperatorOrderDetail } from '../entities/operator.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One order with its goods, its history and what can be decided about it. */
export const operatorOrderDetail = operation({
  method: 'GET',
  path: '/api/v1/operator/order_detail/{id}',
  audience: 'operator',
  summary: 'One order with its goods, its history and what can be decided about it',
  input: v.object({ id: Id }),
  output: OperatorOrderDetail,
  refusals: ['not_found']
})
