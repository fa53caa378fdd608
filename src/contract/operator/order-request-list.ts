import * as v from 'valibot'
import { OperatorOrderRequest } from '../entities/operator.ts'
import { OrderRequestStatus } from '../entities/shop.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** What visitors of shop pages want to order, newest first. */
export const operatorOrderRequestList = operation({
  method: 'GET',
  path: '/api/v1/operator/order_request_list',
  audience: 'operator',
  summary: 'What visitors of shop pages want to order, newest first',
  input: v.object({ ...PageInput, status: v.optional(OrderRequestStatus) }),
  output: pageOf(OperatorOrderRequest)
})
