import { databaseNow } from '../db/clock.ts'
import type { Db, GradeRow, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { changeWithdrawal, lockWithdrawal, releaseHold } from './withdrawal-state.ts'
import { findBlockedUntil } from './withdrawal-terms.ts'
import { formatWithdrawal } from './withdrawal-view.ts'

/** The merchant data that decide whether and for what fee a withdrawal is possible. */
interface WithdrawalTerms {
  grade: GradeRow
  hasPassword: boolean
  /** End of the block after a changed transaction password; null without one. */
  blockedUntil: Date | null
}

/** Reads the merchant's grade and the state of their transaction password. */
export async function readWithdrawalTerms(db: Db, merchantId: string): Promise<WithdrawalTerms> {
  const row = await db
    .selectFrom('merchant')
    .innerJoin('grade', 'grade.name', 'merchant.grade')
    .selectAll('grade')
    .select(['merchant.transaction_password_hash', 'merchant.transaction_password_changed_at', databaseNow.as('now')])
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { transaction_password_hash, transaction_password_changed_at: changed, now, ...grade } = row
  return {
    grade,
    hasPassword: transaction_password_hash !== null,
    blockedUntil: findBlockedUntil(changed?.getTime() ?? null, now)
  }
}

/** Cancels a pending withdrawal. Once an operator has started the payout, only the operator can end it. */
export async function cancelWithdrawal(tx: Tx, merchantId: string, id: string, scale: number) {
  const row = await lockWithdrawal(tx, id)
  if (row.merchant_id !== merchantId) throw new Refusal('not_found')
  if (row.status === 'processing') throw new Refusal('withdrawal_started')
  if (row.status !== 'pending') throw new Refusal('state_conflict')
  await releaseHold(tx, row, 'cancelled')
  const cancelled = await changeWithdrawal(tx, row, { status: 'cancelled' })
  return formatWithdrawal(tx, cancelled, scale)
}
