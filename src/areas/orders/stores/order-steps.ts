import type { Order, OrderStatus } from '../../../contract/entities/order.ts'
import { ORDER_STATUS } from '../../../contract/order-status.ts'
import { happened, type Step } from '../../../stores/steps.ts'

/** Entries of an order's timeline: its statuses, the answer to a refund request, and steps to come. */
type OrderStep =
  | OrderStatus
  | 'held'
  | 'settled'
  | 'refunded'
  | 'refund_rejected'
  | 'pay'
  | 'ship'
  | 'receive'
  | 'settle'
  | 'decide'

const ahead: Partial<Record<OrderStatus, readonly OrderStep[]>> = {
  [ORDER_STATUS.awaitingPayment]: ['pay', 'ship', 'receive', 'settle'],
  [ORDER_STATUS.awaitingShipment]: ['ship', 'receive', 'settle'],
  [ORDER_STATUS.shipped]: ['receive', 'settle']
}

/** Returns the timeline of an order: past events, and the next steps until it ends. */
export function orderSteps({
  timeline,
  status,
  refund,
  settles_at
}: Pick<Order, 'timeline' | 'status' | 'refund'> & Partial<Pick<Order, 'settles_at'>>) {
  const past: Step<OrderStep>[] = happened(timeline, {
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
  })
  const next =
    refund === 'requested' ? (['decide'] as const) : settles_at ? (['settle'] as const) : (ahead[status] ?? [])
  return [
    ...past,
    ...next.map((name, index): Step<OrderStep> => ({ name, state: index === 0 ? 'current' : 'upcoming', note: '' }))
  ]
}
