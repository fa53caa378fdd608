import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { Amount } from '../money.ts'

/** The eleven record types of the specification (3), and transfer and task reward (PRODUCT.md 4). */
export const RECORD_TYPES = [
  'recharge',
  'deduction',
  'recharge_cancellation',
  'deduction_cancellation',
  'withdrawal',
  'withdrawal_failure',
  'order_payment',
  'order_settlement',
  'order_refund',
  'shop_upgrade',
  'product_promotion',
  'transfer',
  'task_reward'
] as const

/** One of {@link RECORD_TYPES}. */
export const RecordType = v.picklist(RECORD_TYPES)

/** See {@link RecordType}. */
export type RecordType = v.InferOutput<typeof RecordType>

/** The balances that records are kept of. */
export const RecordBalance = v.picklist(['available', 'promotion'])

/** What a record belongs to, so that a row can lead there. */
export const Reference = v.nullable(
  v.object({ kind: v.picklist(['recharge', 'withdrawal', 'deduction', 'order', 'promotion', 'task']), id: v.string() })
)

/** One movement of a balance: `amount` is signed, `balance_after` is what that balance was after it. */
export const WalletRecord = v.object({
  id: v.string(),
  type: RecordType,
  balance: RecordBalance,
  amount: Amount,
  balance_after: Amount,
  reference: Reference,
  created_at: Instant
})

/** See {@link WalletRecord}. */
export type WalletRecord = v.InferOutput<typeof WalletRecord>
