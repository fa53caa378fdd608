import { call } from '../../../api/request.ts'
import { formatMinor, type Minor, parseAmount } from '../../../contract/money.ts'
import {
  type Order,
  orderCancel,
  orderConfirm,
  orderDetail,
  orderPay,
  orderRefund
} from '../../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import { createForm } from '../../../stores/form.ts'
import { startFormFromData } from '../../../stores/form-from-data.ts'
import { createResource } from '../../../stores/loadable.ts'
import { pollWhilePending } from '../../../stores/pending-watch.ts'

/** Returns whether another person may still change it, so that an open page has to check for updates. */
export const isOpen = ({
  status,
  refund,
  settles_at
}: Pick<Order, 'status' | 'refund'> & Partial<Pick<Order, 'settles_at'>>): boolean =>
  Boolean(settles_at) ||
  status === ORDER_STATUS.awaitingPayment ||
  status === ORDER_STATUS.awaitingShipment ||
  status === ORDER_STATUS.shipped ||
  refund === 'requested'

/** One order with its timeline. Its page shows a failed load itself; a failed refresh shows no message. */
export const order = createResource(orderDetail, {
  quiet: true,
  topics: ['order.changed', 'wallet.changed'],
  follow: pollWhilePending(isOpen)
})

/** Shows the answer of an action. One that says nothing about the customer's request changes nothing about it. */
function showOrder(next: Order): void {
  const state = order.$state.get()
  const before = state.state === 'ready' && state.data.id === next.id ? state.data : undefined
  order.set({ id: next.id }, next.request === undefined && before ? { ...next, request: before.request } : next)
}

/** The amount credited on completion: the payment and the profit. */
export function calculateCredit(
  { order_amount, profit }: Pick<Order, 'order_amount' | 'profit'>,
  scale: number
): string {
  return formatMinor((parseAmount(order_amount, scale) ?? 0n) + (parseAmount(profit, scale) ?? 0n), scale)
}

/** The remaining balance after paying; negative if the balance is too low. */
export const subtractPrice = (
  { available, order_amount }: Pick<Order, 'available' | 'order_amount'>,
  scale: number
): Minor => (parseAmount(available, scale) ?? 0n) - (parseAmount(order_amount, scale) ?? 0n)

/**
 * Performs an action on an order. Afterwards the page shows the backend's state in any case, including changes made meanwhile. A
 * refusal is shown in a toast.
 */
export async function changeOrder(step: 'cancel' | 'confirm', id: string): Promise<void> {
  try {
    showOrder(await call(step === 'cancel' ? orderCancel : orderConfirm, { id }))
  } catch {
    await order.refresh()
  }
}

/** Pays an order. The only input is the transaction password, which is not kept. */
export const orderPayment = createForm({
  name: 'order-payment',
  initial: { id: '', password: '' },
  draft: false,
  submit: async (values, options) => {
    const answer = await call(orderPay, values, { ...options, fields: ['password'] })
    showOrder(answer)
    return answer
  }
})

/** Requests return and refund, with the merchant's reason. */
export const refundForm = createForm({
  name: 'order-refund',
  initial: { id: '', reason: '' },
  schema: orderRefund.input,
  submit: async (values, options) => {
    const updated = await call(orderRefund, values, { ...options, fields: ['reason'] })
    showOrder(updated)
    return updated
  }
})

// A reason entered for one order does not appear for another.
startFormFromData(order, refundForm, ({ id }) => ({ id, reason: '' }))
