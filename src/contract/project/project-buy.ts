import * as v from 'valibot'
import { Order } from '../entities/order.ts'
import { Id, PaymentPassword } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Buy a project: debits the wallet and creates an order that awaits shipment. */
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
    /** The bundle cost shown to the merchant. If it has changed, nothing is bought (`state_conflict`). */
    seen_price: v.optional(PositiveAmount),
    password: PaymentPassword
  }),
  output: Order,
  refusals: [
    'not_found',
    'out_of_stock',
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
