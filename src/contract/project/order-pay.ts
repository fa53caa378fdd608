import * as v from 'valibot'
import { Order } from '../entities/order.ts'
import { Id, PaymentPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/** Pay an order that awaits payment: available → escrow. */
export const orderPay = operation({
  method: 'POST',
  path: '/api/v1/project/order_pay',
  audience: 'merchant',
  summary: 'Pay an order that awaits payment: available → escrow',
  input: v.object({ id: Id, password: PaymentPassword }),
  output: Order,
  refusals: [
    'not_found',
    'state_conflict',
    'insufficient_balance',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
