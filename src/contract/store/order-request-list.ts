import * as v from 'valibot'
import { OrderRequest } from '../entities/shop.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** What visitors of the own shop page want to order, newest first. */
export const orderRequestList = operation({
  method: 'GET',
  path: '/api/v1/store/order_request_list',
  audience: 'merchant',
  summary: 'What visitors of the own shop page want to order, newest first',
  input: v.object(PageInput),
  output: pageOf(OrderRequest)
})
