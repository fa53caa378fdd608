import * as v from 'valibot'
import { Id, Instant, optionalText, text } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Conversation, Feedback } from './feedback.ts'
import { GradeName } from './grade.ts'
import { OrderSummary } from './order.ts'
import { BundleItem } from './project.ts'
import { Recharge } from './recharge.ts'
import { OrderRequest } from './shop.ts'
import { TimelineEvent } from './timeline.ts'
import { Withdrawal } from './withdrawal.ts'

/** The merchant of a request, as shown to an operator. */
const Owner = v.object({ merchant_id: Id, account: v.string() })

/** Input of an operator's credit or deduction. The merchant can read the reason. */
export const BalanceAdjustment = v.object({ account: text(), amount: PositiveAmount, reason: text(500) })

/** See {@link BalanceAdjustment}. */
export type BalanceAdjustment = v.InferOutput<typeof BalanceAdjustment>

/** The path of a picture on the media host, as an operator sets it. `picture_upload` returns one; empty removes the picture. */
export const PicturePath = optionalText(200)

/** A new name of a person or a partner: without visible characters it could not be identified later. */
export const VisibleName = v.pipe(
  text(100),
  v.check(name => !/\p{Cc}|\p{Cf}/u.test(name), 'value_invalid')
)

/** A partner whose backend signs in its own users. */
export const OperatorPartner = v.object({
  id: Id,
  name: v.string(),
  origins: v.array(v.string()),
  users: v.number(),
  created_at: Instant,
  ended_at: v.nullable(Instant)
})

/** A recharge as shown to an operator. */
export const OperatorRecharge = v.object({ ...Recharge.entries, ...Owner.entries })

/** A withdrawal as shown to an operator. `payout` is the full destination, not masked, so that it can be paid. */
export const OperatorWithdrawal = v.object({
  ...Withdrawal.entries,
  ...Owner.entries,
  payout: v.record(v.string(), v.string())
})

/** A merchant as shown to an operator. */
export const OperatorMerchant = v.object({
  id: Id,
  account: v.string(),
  nickname: v.string(),
  shop_code: v.string(),
  grade: GradeName,
  status: v.picklist(['active', 'closed']),
  demo: v.boolean(),
  available: Amount,
  held: Amount,
  promotion: Amount,
  created_at: Instant
})

/** An operator's deduction from an available balance. */
export const Deduction = v.object({
  id: Id,
  merchant_id: Id,
  amount: Amount,
  reason: v.string(),
  status: v.picklist(['posted', 'cancelled']),
  created_at: Instant
})

/** An operator's credit to an available balance. */
export const Credit = v.object({ id: Id, merchant_id: Id, amount: Amount, reason: v.string(), created_at: Instant })

/** An entry of the audit log of operators. */
export const AuditEntry = v.object({
  id: Id,
  /** Who did it; null: the merchant, whose account is then in `operator`. */
  operator_id: v.nullable(Id),
  operator: v.string(),
  /** The second person of an action that needed two. */
  approved_by: v.nullable(v.string()),
  address: v.string(),
  action: v.string(),
  target: v.string(),
  /** The merchant whom it is about, and the merchant's account; null: none. */
  merchant_id: v.nullable(Id),
  account: v.nullable(v.string()),
  payload: v.record(v.string(), v.unknown()),
  created_at: Instant
})

/** A customer's or a project's order as shown to an operator. */
export const OperatorOrder = v.object({ ...OrderSummary.entries, ...Owner.entries, reason: v.string() })

/** What an operator can decide about an order; `reverse` refunds a completed one before it is settled. */
export const OrderDecision = v.picklist(['ship', 'complete', 'cancel', 'refund', 'refund_reject', 'reverse'])

/** See {@link OrderDecision}. */
export type OrderDecision = v.InferOutput<typeof OrderDecision>

/** An order with its goods, its history and what an operator can decide about it now. */
export const OperatorOrderDetail = v.object({
  ...OperatorOrder.entries,
  items: v.array(BundleItem),
  timeline: v.array(TimelineEvent),
  decisions: v.array(OrderDecision)
})

/** A proof as shown to an operator. `proof` is a file id. */
export const OperatorSubmission = v.object({
  id: Id,
  ...Owner.entries,
  task_id: Id,
  kind: v.picklist(['mission', 'share']),
  title: v.string(),
  reward: Amount,
  status: v.picklist(['pending', 'approved', 'rejected']),
  proof: v.nullable(v.string()),
  reason: v.string(),
  created_at: Instant
})

/** An order request as shown to an operator. */
export const OperatorOrderRequest = v.object({ ...OrderRequest.entries, ...Owner.entries })

/** Feedback as shown to an operator. */
export const OperatorFeedback = v.object({ ...Feedback.entries, ...Owner.entries })

/** A conversation as shown to an operator. */
export const OperatorConversation = v.object({ ...Conversation.entries, ...Owner.entries })

/** A depot product as shown to an operator. */
export const OperatorDepotProduct = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  /** The name in all its languages. */
  names: v.record(v.string(), v.string()),
  picture: v.string(),
  purchase_cost: Amount,
  sale_price: Amount,
  stock: v.number(),
  active: v.boolean()
})
