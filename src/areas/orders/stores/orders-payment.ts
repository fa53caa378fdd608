import { call } from '../../../api/request.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Minor, parseAmount } from '../../../contract/money.ts'
import { type OrderSummary, orderList, ordersPay } from '../../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import { walletInfo } from '../../../contract/wallet/balance.ts'
import { createForm } from '../../../stores/form.ts'
import { createResource } from '../../../stores/loadable.ts'

/** The input that asks for the orders that await payment, oldest first, as many as are paid at once. */
export const UNPAID_INPUT = {
  status: ORDER_STATUS.awaitingPayment,
  sort: 'oldest',
  page_size: LIMITS.maxOrdersPaid
} as const

/** The orders that can be paid at once. A payment never starts from data of an earlier visit. */
export const unpaidOrders = createResource(orderList, { quiet: true, topics: ['order.changed'] })

/** The wallet that pays the orders. */
export const payingWallet = createResource(walletInfo, { quiet: true, topics: ['wallet.changed'] })

/** Returns what orders cost together. */
export const sumOrders = (orders: readonly Pick<OrderSummary, 'order_amount'>[], scale: number): Minor =>
  orders.reduce((sum, { order_amount }) => sum + (parseAmount(order_amount, scale) ?? 0n), 0n)

/**
 * Pays orders at once. The only input is the transaction password, which is not stored; one intent has one
 * idempotency key until its response.
 */
export const ordersPayment = createForm({
  name: 'orders-payment',
  initial: { ids: [] as string[], seen_total: '', password: '' },
  draft: false,
  submit: (values, options) => call(ordersPay, values, { ...options, fields: ['password'] })
})
