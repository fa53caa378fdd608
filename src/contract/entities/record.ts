import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { MONEY_FLOWS, RECORD_TYPES } from '../movements.ts'

/** One of the kinds of movements that a merchant sees (contract/movements.ts says how each counts). */
export const RecordType = v.picklist(RECORD_TYPES)

/** See {@link RecordType}. */
export type RecordType = v.InferOutput<typeof RecordType>

/** The balances that records are kept of: of `hold` (withdrawals) and `escrow` (orders) only what leaves them for others. */
export const RecordBalance = v.picklist(['available', 'promotion', 'hold', 'escrow'])

/** What a record belongs to, so that a row can lead there. */
export const Reference = v.nullable(
  v.object({
    kind: v.picklist(['recharge', 'withdrawal', 'deduction', 'credit', 'order', 'promotion', 'task']),
    id: v.string()
  })
)

/**
 * One movement of a balance: `amount` is signed, `balance_after` is what that balance was after it. `money` says whether it
 * counts as money in or out (contract/movements.ts).
 */
export const WalletRecord = v.object({
  id: v.string(),
  type: RecordType,
  balance: RecordBalance,
  amount: Amount,
  money: v.picklist(MONEY_FLOWS),
  balance_after: Amount,
  /** Why, where somebody gave a reason: a deduction, a failed withdrawal, a refund. */
  reason: v.string(),
  /** What of the amount was the platform's fee: in the record by which a withdrawal is paid. */
  fee: v.nullable(Amount),
  /** Where the money went or came from: a masked account, or the network of a recharge. */
  account: v.string(),
  /** What was ordered. */
  title: v.string(),
  reference: Reference,
  created_at: Instant
})

/** See {@link WalletRecord}. */
export type WalletRecord = v.InferOutput<typeof WalletRecord>
