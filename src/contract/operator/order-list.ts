import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { OrderStatus } from '../entities/order.ts'
import { Day, Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/**
 * Orders of all merchants, newest first. `keyword` finds by the whole number of an order or by a merchant's account. Days are in the
 * business time zone, both ends included.
 */
export const operatorOrderList = operation({
  method: 'GET',
  path: '/api/v1/operator/order_list',
  audience: 'operator',
  summary: 'Orders of all merchants, newest first; `keyword` finds by the number or by the account',
  input: v.object({
    ...PageInput,
    merchant_id: v.optional(Id),
    status: v.optional(OrderStatus),
    refund: v.optional(v.literal('requested')),
    keyword: optionalText(200),
    from: v.optional(Day),
    to: v.optional(Day)
  }),
  output: pageOf(OperatorOrder)
})
