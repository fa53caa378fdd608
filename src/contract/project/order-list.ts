import * as v from 'valibot'
import { OrderCounts, OrderStatus, OrderSummary } from '../entities/order.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf, SortInput } from '../page.ts'

/** Orders, newest first. `counts` cover all orders, whatever the filter. */
export const orderList = operation({
  method: 'GET',
  path: '/api/v1/project/order_list',
  audience: 'merchant',
  summary: 'Orders, newest first unless sorted otherwise. `counts` are of all of them, whatever the filter',
  input: v.object({ ...PageInput, ...SortInput, status: v.optional(OrderStatus) }),
  output: v.object({ ...pageOf(OrderSummary).entries, counts: OrderCounts })
})
