import type { Order, OrderStatus, OrderSummary } from '../contract/orders/order.ts'
import { ORDER_STATUS } from '../contract/orders/order-status.ts'
import { formatNumber } from '../i18n/format.ts'
import type { TextKey } from '../i18n/keys.ts'
import type { Translate } from '../i18n/translate.ts'
import { splitGoodName } from '../ui/cards/good-parts.ts'
import type { IconName } from '../ui/icons.ts'
import type { Tone } from '../ui/types.ts'

interface OrderLook {
  tone: Tone
  icon: IconName
  label: TextKey
  /** The next step for the merchant. */
  next: TextKey
}

/** Labels of the statuses. */
export const statusTitles = {
  [ORDER_STATUS.awaitingPayment]: 'order.status.awaitingPayment',
  [ORDER_STATUS.awaitingShipment]: 'order.status.awaitingShipment',
  [ORDER_STATUS.shipped]: 'order.status.shipped',
  [ORDER_STATUS.completed]: 'order.status.completed',
  [ORDER_STATUS.cancelled]: 'order.status.cancelled',
  [ORDER_STATUS.returned]: 'order.status.returned'
} as const satisfies Record<OrderStatus, TextKey>

const looks: Record<OrderStatus, OrderLook> = {
  [ORDER_STATUS.awaitingPayment]: {
    tone: 'warning',
    icon: 'wallet',
    label: statusTitles[ORDER_STATUS.awaitingPayment],
    next: 'order.nextUnpaid'
  },
  [ORDER_STATUS.awaitingShipment]: {
    tone: 'pending',
    icon: 'package',
    label: statusTitles[ORDER_STATUS.awaitingShipment],
    next: 'order.nextPaid'
  },
  [ORDER_STATUS.shipped]: {
    tone: 'accent',
    icon: 'truck',
    label: statusTitles[ORDER_STATUS.shipped],
    next: 'order.nextShipped'
  },
  [ORDER_STATUS.completed]: {
    tone: 'success',
    icon: 'circle-check',
    label: statusTitles[ORDER_STATUS.completed],
    next: 'order.nextCompleted'
  },
  [ORDER_STATUS.cancelled]: {
    tone: 'neutral',
    icon: 'ban',
    label: statusTitles[ORDER_STATUS.cancelled],
    next: 'order.nextCancelled'
  },
  [ORDER_STATUS.returned]: {
    tone: 'pending',
    icon: 'undo-2',
    label: 'order.refundRequested',
    next: 'order.nextRequested'
  }
}

const maturingLook: OrderLook = { ...looks[ORDER_STATUS.completed], next: 'order.nextMaturing' }

/** Where the operator holds proceeds, confirming receipt does not credit them yet. */
const shippedHeldLook: OrderLook = { ...looks[ORDER_STATUS.shipped], next: 'order.nextShippedHeld' }

const refunded: OrderLook = { tone: 'neutral', icon: 'undo-2', label: 'order.refunded', next: 'order.nextRefunded' }

/** Returns tone, icon, label and next step of an order. */
export function describeOrder({
  status,
  refund,
  settles_at,
  settlement_days = 0
}: Pick<OrderSummary, 'status' | 'refund'> & Partial<Pick<Order, 'settles_at' | 'settlement_days'>>): OrderLook {
  if (refund === 'refunded') return refunded
  if (settles_at) return maturingLook
  return status === ORDER_STATUS.shipped && settlement_days > 0 ? shippedHeldLook : looks[status]
}

/** Returns what was ordered, and how many of it. */
export function formatOrderTitle(
  { title: ordered, quantity }: Pick<OrderSummary, 'title' | 'quantity'>,
  t: Translate
): string {
  const { title, variant } = splitGoodName(ordered)
  const times = quantity > 1 ? t('order.times', { name: title, count: formatNumber(quantity) }) : title
  return [times, ...variant].join(' · ')
}
