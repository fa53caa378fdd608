import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { OperatorMerchant } from './operator.ts'

/** One merchant as shown to an operator: where the money is, what waits, and how the person signs in. */
export const MerchantDetail = v.object({
  ...OperatorMerchant.entries,
  total: Amount,
  /** Held by withdrawals that are not paid yet. */
  held_by_withdrawals: Amount,
  /** Held by paid orders, and proceeds that have not settled yet. */
  held_by_orders: Amount,
  /** The part of {@link held_by_orders} that is the proceeds of completed orders. */
  settling: Amount,
  /** Documents that wait for an operator. */
  waiting: v.object({
    recharges: v.number(),
    withdrawals: v.number(),
    refunds: v.number(),
    proofs: v.number(),
    feedback: v.number()
  }),
  notes: v.number(),
  language: v.string(),
  timezone: v.string(),
  invited_by: v.nullable(v.string()),
  telegram: v.nullable(v.object({ user_id: v.string(), username: v.string() })),
  partner: v.nullable(v.string()),
  has_transaction_password: v.boolean(),
  transaction_password_changed_at: v.nullable(Instant),
  /** When the merchant closed the account, and when personal data were removed after that. */
  closed_at: v.nullable(Instant),
  erased_at: v.nullable(Instant),
  last_seen_at: v.nullable(Instant)
})

/**
 * An open session of a merchant. `device` is Telegram or the browser, and the system, in words; `launched_by` is the host that
 * identified the person; null: a password did.
 */
export const MerchantSession = v.object({
  id: Id,
  device: v.string(),
  launched_by: v.nullable(v.string()),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant
})

/** A note of the staff about a merchant, who does not see it. */
export const MerchantNote = v.object({ id: Id, operator: v.string(), text: v.string(), created_at: Instant })
