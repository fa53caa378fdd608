import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { ORDER_STATUS } from '../order-status.ts'
import { BundleItem } from './project.ts'
import { TimelineEvent } from './timeline.ts'

/**
 * Where an order stands, and who moves it on: awaiting payment → awaiting shipment (the merchant pays) or cancelled (merchant or
 * operator); awaiting shipment → shipped (the operator); shipped → completed (merchant or operator). A completed order is held
 * until it settles, and the operator may refund it until then. Awaiting shipment or shipped → returned when the merchant asks for a
 * refund, which the operator grants, or refuses: then the order is what it was.
 */
export const OrderStatus = v.picklist(Object.values(ORDER_STATUS))

/** See {@link OrderStatus}. */
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** none; requested (returned, undecided); refunded (returned, final); rejected (the status is what it was before). */
export const RefundState = v.picklist(['none', 'requested', 'refunded', 'rejected'])

/** See {@link RefundState}. */
export type RefundState = v.InferOutput<typeof RefundState>

/** `project`: the merchant bought a bundle. `customer`: a customer ordered a product that is on sale. */
export const OrderKind = v.picklist(['project', 'customer'])

/** What a merchant may do with an order now. */
export const OrderAction = v.picklist(['pay', 'cancel', 'confirm', 'refund'])

/** See {@link OrderAction}. */
export type OrderAction = v.InferOutput<typeof OrderAction>

/**
 * An order in a list (specification 3). `cost` and `sale_price` are for one piece (one bundle); `order_amount` = cost × quantity is
 * what the merchant pays; `paid_amount` is what was paid; `profit` = (sale price − cost) × quantity, earned when it is
 * completed; zero when it is cancelled or refunded.
 */
export const OrderSummary = v.object({
  id: Id,
  /** The number that people name it by. */
  number: v.string(),
  kind: OrderKind,
  title: v.string(),
  picture: v.string(),
  quantity: v.number(),
  status: OrderStatus,
  refund: RefundState,
  cost: Amount,
  sale_price: Amount,
  profit: Amount,
  order_amount: Amount,
  paid_amount: Amount,
  /** When the proceeds of a completed order are released; null when nothing is held. */
  settles_at: v.nullable(Instant),
  created_at: Instant
})

/** See {@link OrderSummary}. */
export type OrderSummary = v.InferOutput<typeof OrderSummary>

/** An order with what is in it, what may be done, and its timeline. `reason`: why it was cancelled, or what the refund's answer was. */
export const Order = v.object({
  ...OrderSummary.entries,
  items: v.array(BundleItem),
  actions: v.array(OrderAction),
  reason: v.string(),
  /** How many days the proceeds are held when it is completed now; 0: they are credited at once. */
  settlement_days: v.number(),
  has_transaction_password: v.boolean(),
  available: Amount,
  timeline: v.array(TimelineEvent)
})

/** See {@link Order}. */
export type Order = v.InferOutput<typeof Order>

/** How many orders have each status, for the tabs. */
export const OrderCounts = v.object({
  all: v.number(),
  [ORDER_STATUS.awaitingPayment]: v.number(),
  [ORDER_STATUS.awaitingShipment]: v.number(),
  [ORDER_STATUS.shipped]: v.number(),
  [ORDER_STATUS.completed]: v.number(),
  [ORDER_STATUS.cancelled]: v.number(),
  [ORDER_STATUS.returned]: v.number()
})

/** See {@link OrderCounts}. */
export type OrderCounts = v.InferOutput<typeof OrderCounts>
