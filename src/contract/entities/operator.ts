import * as v from 'valibot'
import { Id, Instant, text } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { GradeName } from './grade.ts'
import { OrderSummary } from './order.ts'
import { Feedback } from './question.ts'
import { Recharge } from './recharge.ts'
import { Withdrawal } from './withdrawal.ts'

/** The merchant of a request, as shown to an operator. */
const Owner = v.object({ merchant_id: Id, account: v.string() })

/** Input of an operator's credit or deduction. The merchant can read the reason. */
export const BalanceAdjustment = v.object({ account: text(), amount: PositiveAmount, reason: text(500) })

/** See {@link BalanceAdjustment}. */
export type BalanceAdjustment = v.InferOutput<typeof BalanceAdjustment>

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
  operator: v.string(),
  action: v.string(),
  target: v.string(),
  payload: v.record(v.string(), v.unknown()),
  created_at: Instant
})

/** A customer's or a project's order as shown to an operator. */
export const OperatorOrder = v.object({ ...OrderSummary.entries, ...Owner.entries, reason: v.string() })

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

/** Feedback as shown to an operator. */
export const OperatorFeedback = v.object({ ...Feedback.entries, ...Owner.entries })

/** A depot product as shown to an operator. */
export const OperatorDepotProduct = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  purchase_cost: Amount,
  sale_price: Amount,
  stock: v.number(),
  active: v.boolean()
})
