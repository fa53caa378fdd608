import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { OrderStatus } from '../entities/order.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Orders of all merchants, newest first. */
export const operatorOrderList = operation({
  method: 'GET',
  path: '/api/v1/operator/order_list',
  audience: 'operator',
  summary: 'Orders of all merchants, newest first',
  input: v.object({
    ...PageInput,
    merchant_id: v.optional(Id),
    status: v.optional(OrderStatus),
    refund: v.optional(v.literal('requested'))
  }),
  output: pageOf(OperatorOrder)
})
