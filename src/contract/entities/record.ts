import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { MONEY_FLOWS, RECORD_TYPES } from '../movements.ts'

/** A kind of movement that is visible to merchants (contract/movements.ts defines how each counts). */
export const RecordType = v.picklist(RECORD_TYPES)

/** See {@link RecordType}. */
export type RecordType = v.InferOutput<typeof RecordType>

/** The balances that have records. Of `hold` (withdrawals) and `escrow` (orders), only movements to others are recorded. */
export const RecordBalance = v.picklist(['available', 'promotion', 'hold', 'escrow'])

/** The document behind a record, so that its row can link to it. */
const Reference = v.nullable(
  v.object({
    kind: v.picklist(['recharge', 'withdrawal', 'deduction', 'credit', 'order', 'promotion', 'task']),
    id: v.string()
  })
)

/**
 * One movement of a balance. `amount` is signed, `balance_after` is the balance after it. `money` says whether it counts as money
 * in or out (contract/movements.ts).
 */
export const WalletRecord = v.object({
  id: v.string(),
  type: RecordType,
  balance: RecordBalance,
  amount: Amount,
  money: v.picklist(MONEY_FLOWS),
  balance_after: Amount,
  /** The reason, if one was given: for a deduction, a failed withdrawal, a refund. */
  reason: v.string(),
  /** The platform's fee within the amount: in the record of a paid withdrawal. */
  fee: v.nullable(Amount),
  /** The other side of the movement: a masked account, or the network of a recharge. */
  account: v.string(),
  /** The ordered items. */
  title: v.string(),
  /** Relative path of their picture; '' without one. */
  picture: v.string(),
  reference: Reference,
  created_at: Instant
})

/** See {@link WalletRecord}. */
export type WalletRecord = v.InferOutput<typeof WalletRecord>
