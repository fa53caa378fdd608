import * as v from 'valibot'
import { Id, Instant, optionalText, PaymentPassword, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput, SortInput } from '../page.ts'
import { TimelineEvent } from '../timeline.ts'
import { ORDER_STATUS } from './order-status.ts'

/** A product in a project or an order. Amounts are per piece. */
export const BundleItem = v.object({
  code: v.string(),
  name: v.string(),
  picture: v.string(),
  quantity: v.number(),
  purchase_cost: Amount,
  sale_price: Amount
})

export type BundleItem = v.InferOutput<typeof BundleItem>

/**
 * Order statuses and who may change them. Awaiting payment → awaiting shipment (the merchant pays) or cancelled (merchant or
 * operator). Awaiting shipment → shipped (operator). Shipped → completed (merchant or operator). The proceeds of a completed
 * order are held until it settles; the operator may refund it then and afterwards. Awaiting shipment or shipped → returned when the
 * merchant requests a refund. The operator grants it, or rejects it, which restores the previous status.
 */
export const OrderStatus = v.picklist(Object.values(ORDER_STATUS))

export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** none; requested (returned, undecided); refunded (returned, final); rejected (the order has its previous status again). */
const RefundState = v.picklist(['none', 'requested', 'refunded', 'rejected'])

/** `project`: the merchant bought a bundle. `customer`: a customer ordered a product on sale. */
const OrderKind = v.picklist(['project', 'customer'])

/** Actions that are available to a merchant for an order. */
export const OrderAction = v.picklist(['pay', 'cancel', 'confirm', 'refund'])

export type OrderAction = v.InferOutput<typeof OrderAction>

/**
 * An order in a list. `cost` and `sale_price` are per piece (or bundle). `order_amount` = cost × quantity is
 * the amount that the merchant pays; `paid_amount` is the amount already paid. `profit` = (sale price − cost) × quantity is
 * earned on completion; zero for a cancelled or refunded order.
 */
export const OrderSummary = v.object({
  id: Id,
  /** The order number that people refer to. */
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
  /** When the proceeds of a completed order are released. Null: nothing is held. */
  settles_at: v.nullable(Instant),
  /** The customer; empty if unknown. */
  buyer_name: v.string(),
  /** The carrier's number; empty until the order ships, or without one. */
  tracking_number: v.string(),
  created_at: Instant
})

export type OrderSummary = v.InferOutput<typeof OrderSummary>

/** What the visitor of the shop page wrote in the request that an order came from; erased with it. */
export const OrderOrigin = v.object({
  id: Id,
  contact: v.string(),
  address: v.string(),
  message: v.string()
})

/**
 * An order with its items, available actions and timeline. `reason`: why it was cancelled, or the answer to the refund request.
 */
export const Order = v.object({
  ...OrderSummary.entries,
  /** Null: it came from no request. Left out of the answers of a payment and of a confirmation. */
  request: v.optional(v.nullable(OrderOrigin)),
  items: v.array(BundleItem),
  actions: v.array(OrderAction),
  reason: v.string(),
  /** How many days the proceeds are held if the order is completed now. 0: they are credited at once. */
  settlement_days: v.number(),
  has_transaction_password: v.boolean(),
  available: Amount,
  timeline: v.array(TimelineEvent)
})

export type Order = v.InferOutput<typeof Order>

/** Number of orders per status, for the tabs. */
export const OrderCounts = v.object({
  all: v.number(),
  [ORDER_STATUS.awaitingPayment]: v.number(),
  [ORDER_STATUS.awaitingShipment]: v.number(),
  [ORDER_STATUS.shipped]: v.number(),
  [ORDER_STATUS.completed]: v.number(),
  [ORDER_STATUS.cancelled]: v.number(),
  [ORDER_STATUS.returned]: v.number()
})

export type OrderCounts = v.InferOutput<typeof OrderCounts>

export const orderList = defineOperation({
  method: 'GET',
  path: '/api/v1/project/order_list',
  audience: 'merchant',
  summary:
    'Orders, newest first unless sorted otherwise; `keyword` finds by parts of words of the goods (in any language) and of the buyer’s name, and ' +
    'by a number or its last six digits. `counts` are of all of them, whatever the filter',
  input: v.object({ ...PageInput, ...SortInput, status: v.optional(OrderStatus), keyword: optionalText(80) }),
  output: v.object({ ...createPageSchema(OrderSummary).entries, counts: OrderCounts })
})

export const orderDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/project/order_detail/{id}',
  audience: 'merchant',
  summary: 'One order with its timeline',
  input: v.object({ id: Id }),
  output: Order,
  refusals: ['not_found']
})

export const orderPay = defineOperation({
  method: 'POST',
  path: '/api/v1/project/order_pay',
  audience: 'merchant',
  summary: 'Pay an order that awaits payment: available → escrow',
  input: v.object({ id: Id, password: PaymentPassword }),
  output: Order,
  refusals: [
    'not_found',
    'state_conflict',
    'insufficient_balance',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})

/** Orders that were paid at once, as they were asked for, and the balance afterwards. */
export const OrdersPaid = v.object({
  orders: v.array(v.pick(OrderSummary, ['id', 'number', 'title', 'quantity', 'order_amount'])),
  paid_amount: Amount,
  available: Amount
})

export type OrdersPaid = v.InferOutput<typeof OrdersPaid>

// Any spelling of an id is that id.
const isDistinct = (ids: string[]) => new Set(ids.map(id => id.toLowerCase())).size === ids.length

/**
 * `seen_total` is the total that the person saw. If an order or the total has changed, nothing is paid, and `field`
 * names the order.
 */
export const ordersPay = defineOperation({
  method: 'POST',
  path: '/api/v1/project/orders_pay',
  audience: 'merchant',
  summary: 'Pay several orders that await payment, all or none: available → escrow',
  input: v.object({
    ids: v.pipe(
      v.array(Id),
      v.minLength(1, 'required'),
      v.maxLength(LIMITS.maxOrdersPaid, 'too_long'),
      v.check(isDistinct, 'value_invalid')
    ),
    seen_total: PositiveAmount,
    password: PaymentPassword
  }),
  output: OrdersPaid,
  refusals: orderPay.refusals,
  idempotent: true
})

export const orderConfirm = defineOperation({
  method: 'POST',
  path: '/api/v1/project/order_confirm',
  audience: 'merchant',
  summary: 'Confirm receipt of a shipped order: it is settled',
  input: v.object({ id: Id }),
  output: Order,
  refusals: ['not_found', 'state_conflict', 'idempotency_mismatch'],
  idempotent: true
})

export const orderRefund = defineOperation({
  method: 'POST',
  path: '/api/v1/project/order_refund',
  audience: 'merchant',
  summary: 'Ask for return and refund of a paid order that is not completed; an operator decides',
  input: v.object({ id: Id, reason: text(500) }),
  output: Order,
  refusals: ['not_found', 'state_conflict', 'refund_rejected']
})

export const orderCancel = defineOperation({
  method: 'POST',
  path: '/api/v1/project/order_cancel',
  audience: 'merchant',
  summary: 'Cancel an order that awaits payment; the goods go back to the depot',
  input: v.object({ id: Id, reason: optionalText(500) }),
  output: Order,
  refusals: ['not_found', 'state_conflict']
})
