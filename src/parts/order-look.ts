import type { Order, OrderStatus, OrderSummary } from '../contract/entities/order.ts'
import type { TextKey } from '../i18n/keys.ts'
import type { IconName } from '../ui/icons.ts'
import type { Tone } from '../ui/types.ts'

interface Look {
  tone: Tone
  icon: IconName
  label: TextKey
  /** What it means for the merchant now. */
  next: TextKey
}

const looks: Record<OrderStatus, Look> = {
  dfk: { tone: 'warning', icon: 'wallet', label: 'order.status.dfk', next: 'order.nextUnpaid' },
  dfh: { tone: 'pending', icon: 'package', label: 'order.status.dfh', next: 'order.nextPaid' },
  yfh: { tone: 'accent', icon: 'truck', label: 'order.status.yfh', next: 'order.nextShipped' },
  ywc: { tone: 'success', icon: 'circle-check', label: 'order.status.ywc', next: 'order.nextCompleted' },
  yqx: { tone: 'neutral', icon: 'ban', label: 'order.status.yqx', next: 'order.nextCancelled' },
  thtk: { tone: 'pending', icon: 'undo-2', label: 'order.refundRequested', next: 'order.nextRequested' }
}

const maturing: Look = { ...looks.ywc, next: 'order.nextMaturing' }

/** Where the operator holds proceeds, confirming receipt does not credit them yet. */
const shippedHeld: Look = { ...looks.yfh, next: 'order.nextShippedHeld' }

const refunded: Look = { tone: 'neutral', icon: 'undo-2', label: 'order.refunded', next: 'order.nextRefunded' }

/** How an order looks in its state, what that is called, and what comes of it. */
export function orderLook({
  status,
  refund,
  settles_at,
  settlement_days = 0
}: Pick<OrderSummary, 'status' | 'refund'> & Partial<Pick<Order, 'settles_at' | 'settlement_days'>>): Look {
  if (refund === 'refunded') return refunded
  if (settles_at) return maturing
  return status === 'yfh' && settlement_days > 0 ? shippedHeld : looks[status]
}
