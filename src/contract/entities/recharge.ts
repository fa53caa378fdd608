import * as v from 'valibot'
import { Id, Instant, UsualMinutes } from '../fields.ts'
import { Amount } from '../money.ts'
import { TRANSACTION_ID } from '../transaction-id.ts'
import { TimelineEvent } from './timeline.ts'
import { Network } from './withdrawal-account.ts'

/**
 * A payment channel for recharges. `online` goes through recharge customer service because currencies differ by country: it has
 * no address and accepts no submissions.
 */
export const RechargeChannel = v.variant('kind', [
  v.object({
    id: Id,
    kind: v.literal('usdt'),
    network: Network,
    address: v.string(),
    minimum: Amount,
    maximum: Amount,
    usual_minutes: UsualMinutes
  }),
  v.object({ id: Id, kind: v.literal('online') })
])

/** See {@link RechargeChannel}. */
export type RechargeChannel = v.InferOutput<typeof RechargeChannel>

/** See {@link TRANSACTION_ID}. */
export const TransactionId = v.pipe(v.string(), v.trim(), v.regex(TRANSACTION_ID, 'value_invalid'))

/** pending → approved | rejected | cancelled (by the merchant); approved → reversed (by the operator). */
export const RechargeStatus = v.picklist(['pending', 'approved', 'rejected', 'cancelled', 'reversed'])

/**
 * A recharge in a list. `amount` was requested, `received` was credited. `network` is empty for a payment through customer
 * service.
 */
export const RechargeSummary = v.object({
  id: Id,
  amount: Amount,
  received: v.nullable(Amount),
  network: v.string(),
  status: RechargeStatus,
  created_at: Instant
})

/**
 * A recharge with its timeline. `proof` is a file id. `transaction_id` is empty until it is known. `reason` explains a rejection, a reversal or a different credited amount.
 */
export const Recharge = v.object({
  ...RechargeSummary.entries,
  address: v.string(),
  proof: v.nullable(v.string()),
  transaction_id: v.string(),
  reason: v.string(),
  /** Only in the detail of one that is pending. */
  usual_minutes: UsualMinutes,
  timeline: v.array(TimelineEvent)
})

/** See {@link Recharge}. */
export type Recharge = v.InferOutput<typeof Recharge>
