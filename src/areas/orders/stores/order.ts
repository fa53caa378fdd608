import { call } from '../../../api/request.ts'
import type { Order } from '../../../contract/entities/order.ts'
import { formatMinor, type Minor, parseAmount } from '../../../contract/money.ts'
import { ORDER_STATUS } from '../../../contract/order-status.ts'
import { orderCancel } from '../../../contract/project/order-cancel.ts'
import { orderConfirm } from '../../../contract/project/order-confirm.ts'
import { orderDetail } from '../../../contract/project/order-detail.ts'
import { orderPay } from '../../../contract/project/order-pay.ts'
import { orderRefund } from '../../../contract/project/order-refund.ts'
import { createForm } from '../../../stores/form.ts'
import { resource } from '../../../stores/loadable.ts'
import { whilePending } from '../../../stores/pending-watch.ts'

/** Whether somebody else may still change it, so that an open page has to look again. */
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

/** One order with its timeline. Its page says itself what could not be had; a look that fails meanwhile is no news. */
export const order = resource(orderDetail, {
  quiet: true,
  topics: ['order.changed', 'wallet.changed'],
  follow: whilePending(isOpen)
})

/** What completing an order credits: what was paid for it, and the profit. */
export function creditOf({ order_amount, profit }: Pick<Order, 'order_amount' | 'profit'>, scale: number): string {
  return formatMinor((parseAmount(order_amount, scale) ?? 0n) + (parseAmount(profit, scale) ?? 0n), scale)
}

/** What is left to spend after paying; below zero when the balance is not enough. */
export const leftAfter = (
  { available, order_amount }: Pick<Order, 'available' | 'order_amount'>,
  scale: number
): Minor => (parseAmount(available, scale) ?? 0n) - (parseAmount(order_amount, scale) ?? 0n)

/**
 * Takes one step with an order. Whatever the answer is, what the page shows afterwards is what the backend has: an order that
 * changed in the meantime shows as it is now. A refusal has told the person by a toast.
 */
export async function stepOrder(step: 'cancel' | 'confirm', id: string): Promise<void> {
  try {
    order.set(await call(step === 'cancel' ? orderCancel : orderConfirm, { id }))
  } catch {
    await order.refresh()
  }
}

/** Paying an order: only the transaction password is asked for, and nothing of it is kept. */
export const orderPayment = createForm({
  name: 'order-payment',
  initial: { id: '', password: '' },
  draft: false,
  submit: async (values, options) => {
    const paid = await call(orderPay, values, { ...options, fields: ['password'] })
    order.set(paid)
    return paid
  }
})

/** Asking for return and refund, with the reason in the merchant's own words. */
export const refundForm = createForm({
  name: 'order-refund',
  initial: { id: '', reason: '' },
  schema: orderRefund.input,
  submit: async (values, options) => {
    const asked = await call(orderRefund, values, { ...options, fields: ['reason'] })
    order.set(asked)
    return asked
  }
})

// Another order's reason is not this one's.
order.$state.listen(state => {
  if (state.state !== 'ready') return
  const { id } = state.data
  if (refundForm.$values.get().id !== id) refundForm.reset({ id, reason: '' })
})
