import * as v from 'valibot'
import { DocumentOwner } from '../account/merchant.operator.ts'
import { DecisionInput, DocumentVersion, Id, Instant, optionalText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, DaysInput, PageInput } from '../page.ts'
import { DESK_ROLES, MONEY_ROLES, VIEW_ROLES } from '../roles.ts'
import { AwaitsSecondPerson } from '../staff/second-person.operator.ts'
import { TimelineEvent } from '../timeline.ts'
import { BundleItem, OrderOrigin, OrderStatus, OrderSummary } from './order.ts'

/** A customer's or a project's order as shown to an operator. */
export const OperatorOrder = v.object({
  ...OrderSummary.entries,
  ...DocumentOwner.entries,
  ...AwaitsSecondPerson,
  reason: v.string(),
  /** Since when its refund waits; null while none does. */
  refund_asked_at: v.nullable(Instant),
  version: DocumentVersion
})

/** What an operator can decide about an order; `reverse` refunds a completed one, settled or not. */
export const OrderDecision = v.picklist(['ship', 'complete', 'cancel', 'refund', 'refund_reject', 'reverse'])

export type OrderDecision = v.InferOutput<typeof OrderDecision>

/** An order with its goods, its history and what an operator can decide about it now. */
export const OperatorOrderDetail = v.object({
  ...OperatorOrder.entries,
  /** Null: it came from no request. */
  request: v.nullable(OrderOrigin),
  items: v.array(BundleItem),
  timeline: v.array(TimelineEvent),
  decisions: v.array(OrderDecision)
})

/** The states of a refund; `any`: there is one. */
export const RefundFilter = v.picklist(['any', 'requested', 'refunded', 'rejected'])

export type RefundFilter = v.InferOutput<typeof RefundFilter>

/** What the list of orders can be sorted by; `date` is when they were made, with `refund` when they last changed. */
export const ORDER_COLUMNS = ['date', 'account', 'status', 'amount'] as const

/** A column of the list and its direction. */
export type OrderSort = ColumnSort<(typeof ORDER_COLUMNS)[number]>

/** By `sort`; without it the newest first, refunds that wait oldest first. `from` and `to` are days of that date. */
export const operatorOrderList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/order_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Orders of all merchants; `keyword` finds by number, account or amount',
  input: v.object({
    ...PageInput,
    ...createColumnSortInput(ORDER_COLUMNS),
    merchant_id: v.optional(Id),
    status: v.optional(OrderStatus),
    refund: v.optional(RefundFilter),
    keyword: optionalText(200),
    ...DaysInput
  }),
  output: createPageSchema(OperatorOrder)
})

export const operatorOrderDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/order_detail/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'One order with its goods, its history and what can be decided about it',
  input: v.object({ id: Id }),
  output: OperatorOrderDetail,
  refusals: ['not_found']
})

/** A product by its id, or by the code of its good. */
export const operatorOrderCreate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_create',
  audience: 'operator',
  roles: DESK_ROLES,
  summary:
    "Enter a customer's order: of a product that is on sale, or of one of the shop's choosing (promoted products first)",
  input: v.object({
    account: text(),
    product_id: v.optional(Id),
    code: optionalText(40),
    buyer_name: optionalText(LIMITS.maxNameLength),
    quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.maxOrderQuantity)), 1)
  }),
  output: OperatorOrder,
  refusals: ['not_found', 'product_unavailable', 'out_of_stock', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})

export const operatorOrderShip = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_ship',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Ship a paid order',
  input: v.object({ ...DecisionInput, note: optionalText(500), tracking_number: optionalText(LIMITS.maxNameLength) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})

export const operatorOrderComplete = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_complete',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Complete a shipped order: it is settled',
  input: v.object({ ...DecisionInput, note: optionalText(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})

export const operatorOrderCancel = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_cancel',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Cancel an order that awaits payment',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})

export const operatorOrderRefund = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_refund',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary:
    'Grant return and refund: escrow → available, the goods go back to the depot. Without a request too, while the order is paid and not completed',
  input: v.object({ ...DecisionInput, note: optionalText(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})

export const operatorOrderRefundReject = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_refund_reject',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Refuse a requested refund: the order is again what it was',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})

export const operatorOrderReverse = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/order_reverse',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary:
    'Refund a completed order, settled or not: the merchant gives back its proceeds and gets back what it cost, the goods go back to the depot',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorOrder,
  refusals: ['not_found', 'insufficient_balance', 'state_conflict', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
