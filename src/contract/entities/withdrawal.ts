import * as v from 'valibot'
import { Id, Instant, UsualMinutes } from '../fields.ts'
import { Amount } from '../money.ts'
import { TimelineEvent } from './timeline.ts'
import { WithdrawalAccount } from './withdrawal-account.ts'

/**
 * pending (the funds are held) → processing (an operator has started the payout) → paid → returned (the payment bounced). pending
 * → cancelled (by the merchant). pending, processing → failed (by the operator). A cancelled, failed or returned withdrawal gives
 * back the funds and the attempt of the day.
 */
export const WithdrawalStatus = v.picklist(['pending', 'processing', 'paid', 'failed', 'cancelled', 'returned'])

/**
 * A withdrawal in a list. `amount` leaves the balance; `arrives` = amount − fee reaches the account, which is masked, as it was at
 * the time of the request.
 */
export const WithdrawalSummary = v.object({
  id: Id,
  amount: Amount,
  fee: Amount,
  arrives: Amount,
  status: WithdrawalStatus,
  destination: WithdrawalAccount,
  created_at: Instant
})

/** A withdrawal with its timeline. `transaction_id` is empty until the payout is known on its chain. */
export const Withdrawal = v.object({
  ...WithdrawalSummary.entries,
  transaction_id: v.string(),
  reason: v.string(),
  /** Only in the detail of one that is under way. */
  usual_minutes: UsualMinutes,
  timeline: v.array(TimelineEvent)
})

/** See {@link Withdrawal}. */
export type Withdrawal = v.InferOutput<typeof Withdrawal>
