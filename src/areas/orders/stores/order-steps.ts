import type { Order, OrderStatus } from '../../../contract/entities/order.ts'
import { happened, type Step } from '../../../stores/steps.ts'

/** What can stand in an order's timeline: its statuses, the answer to a refund, and what is still to come. */
export type OrderStep =
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
  dfk: ['pay', 'ship', 'receive', 'settle'],
  dfh: ['ship', 'receive', 'settle'],
  yfh: ['receive', 'settle']
}

/** The life of an order: what happened, and what comes next while it is not at its end. */
export function orderSteps({
  timeline,
  status,
  refund,
  settles_at
}: Pick<Order, 'timeline' | 'status' | 'refund'> & Partial<Pick<Order, 'settles_at'>>) {
  const past: Step<OrderStep>[] = happened(timeline, {
    dfk: 'done',
    dfh: 'done',
    yfh: 'done',
    ywc: 'done',
    held: 'done',
    settled: 'done',
    yqx: 'failed',
    thtk: 'done',
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
