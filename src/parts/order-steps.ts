import type { Order, OrderStatus } from '../contract/orders/order.ts'
import { ORDER_STATUS } from '../contract/orders/order-status.ts'
import type { TextKey } from '../i18n/keys.ts'
import { listPastSteps, type Step } from '../stores/steps.ts'

/** Entries of an order's timeline: its statuses, the end of its settlement, the answer to a refund request, and steps to come. */
type OrderEvent = OrderStatus | 'held' | 'settled' | 'refunded' | 'refund_rejected'
type OrderStep = OrderEvent | 'pay' | 'ship' | 'receive' | 'settle' | 'decide'

/** Titles of the entries. */
export const orderStepTitles = {
  [ORDER_STATUS.awaitingPayment]: 'order.stepOrdered',
  [ORDER_STATUS.awaitingShipment]: 'order.stepPaid',
  [ORDER_STATUS.shipped]: 'order.stepShipped',
  [ORDER_STATUS.completed]: 'order.stepCompleted',
  held: 'order.stepHeld',
  settled: 'order.stepSettled',
  [ORDER_STATUS.cancelled]: 'order.stepCancelled',
  [ORDER_STATUS.returned]: 'order.refundRequested',
  refunded: 'order.refunded',
  refund_rejected: 'order.refundRejected',
  pay: 'order.stepPay',
  ship: 'order.stepShip',
  receive: 'order.stepReceive',
  settle: 'order.stepSettle',
  decide: 'order.stepDecide'
} as const satisfies Record<OrderStep, TextKey>

const eventStates: Record<OrderEvent, 'done' | 'failed'> = {
  [ORDER_STATUS.awaitingPayment]: 'done',
  [ORDER_STATUS.awaitingShipment]: 'done',
  [ORDER_STATUS.shipped]: 'done',
  [ORDER_STATUS.completed]: 'done',
  held: 'done',
  settled: 'done',
  [ORDER_STATUS.cancelled]: 'failed',
  [ORDER_STATUS.returned]: 'done',
  refunded: 'done',
  refund_rejected: 'failed'
}

const ahead: Partial<Record<OrderStatus, readonly OrderStep[]>> = {
  [ORDER_STATUS.awaitingPayment]: ['pay', 'ship', 'receive', 'settle'],
  [ORDER_STATUS.awaitingShipment]: ['ship', 'receive', 'settle'],
  [ORDER_STATUS.shipped]: ['receive', 'settle']
}

/** Returns the past events of an order. */
export const listOrderEvents = (timeline: Order['timeline']): Step<OrderEvent>[] => listPastSteps(timeline, eventStates)

/** Returns the timeline of an order: past events, and the next steps until it ends. */
export function listOrderSteps({
  timeline,
  status,
  refund,
  settles_at
}: Pick<Order, 'timeline' | 'status' | 'refund'> & Partial<Pick<Order, 'settles_at'>>): Step<OrderStep>[] {
  const next =
    refund === 'requested' ? (['decide'] as const) : settles_at ? (['settle'] as const) : (ahead[status] ?? [])
  return [
    ...listOrderEvents(timeline),
    ...next.map((name, index): Step<OrderStep> => ({ name, state: index === 0 ? 'current' : 'upcoming', note: '' }))
  ]
}
