import type { Order as OrderAnswer } from '../../contract/orders/order.ts'
import type { Order } from '../db/schema.ts'
import type { PaymentFacts } from '../ledger/index.ts'
import { paidStatus } from './order-steps.ts'
import { formatOrderPage, type OrderPage, type OrderReader, omitRequest } from './order-view.ts'

/** The data of a paid order. `timeline` is without the payment. */
type PaidDetails = Pick<OrderPage, 'items' | 'timeline' | 'settlement_days' | 'has_password'>

/** The row of an order as JSON has it: times and amounts are texts. */
type OrderFact = { [Name in keyof Order]: Order[Name] extends Date | bigint ? string : Order[Name] }

/** The facts of an order's payment. */
export type PaidOrder = PaymentFacts<PaidDetails & { order: OrderFact }>

/** Returns the page of an order that was just paid. */
export function formatPaidOrder(
  { order, timeline, at, balances, ...details }: PaidOrder,
  reader: OrderReader
): OrderAnswer {
  const page = formatOrderPage(
    {
      ...order,
      ...details,
      request: null,
      // An order that was just paid has no other times.
      completed_at: null,
      matures_at: null,
      settled_at: null,
      paid_at: new Date(at),
      created_at: new Date(order.created_at),
      updated_at: new Date(at),
      cost: BigInt(order.cost),
      sale_price: BigInt(order.sale_price),
      available: BigInt(balances.available),
      timeline: [...timeline, { status: paidStatus, note: '', created_at: at }]
    },
    reader
  )
  return omitRequest(page)
}
