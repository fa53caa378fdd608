import * as v from 'valibot'
import { Order } from '../entities/order.ts'
import { Id, PaymentPassword } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Buy a project: debits the wallet and opens an order that awaits shipment. */
export const projectBuy = operation({
  method: 'POST',
  path: '/api/v1/project/project_buy',
  audience: 'merchant',
  summary: 'Buy a project: debits the wallet and opens an order that awaits shipment',
  input: v.object({
    id: Id,
    quantity: v.pipe(
      v.number('required'),
      v.integer(),
      v.minValue(1, 'value_invalid'),
      v.maxValue(LIMITS.orderQuantityMax, 'value_invalid')
    ),
    password: PaymentPassword
  }),
  output: Order,
  refusals: [
    'not_found',
    'out_of_stock',
    'insufficient_balance',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch'
  ],
  idempotent: true
})
