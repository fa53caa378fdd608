import { v7 as newId } from 'uuid'
import { LIMITS } from '../../contract/limits.ts'
import { feeOf, formatMinor } from '../../contract/money.ts'
import { readAmount } from '../amount.ts'
import { databaseNow } from '../db/clock.ts'
import type { Db, GradeRow, Tx } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import { holdWithdrawal, takeDaily, withdrawalsKey } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { tell } from '../outbox/tell.ts'
import { Refusal } from '../refusal.ts'
import { accountOf, requireOwnAddress } from './withdrawal-account.ts'
import { lockWithdrawal, moveOn, releaseHold } from './withdrawal-state.ts'
import { shownWithdrawal, withTimeline } from './withdrawal-view.ts'

/** What a merchant asks for; the transaction password was checked before. */
export interface WithdrawalRequest {
  account_id: string
  amount: string
}

/** What decides whether and for what fee a merchant may withdraw. */
export interface WithdrawalTerms {
  grade: GradeRow
  hasPassword: boolean
  /** Until when a changed transaction password holds withdrawals back; null when it does not. */
  blockedUntil: Date | null
}

/** The smallest withdrawal: one whole unit of the currency. */
export const smallestWithdrawal = (scale: number): bigint => 10n ** BigInt(scale)

/** Reads the merchant's grade and the state of their transaction password. */
export async function withdrawalTerms(db: Db, merchantId: string): Promise<WithdrawalTerms> {
  const row = await db
    .selectFrom('merchant')
    .innerJoin('grade', 'grade.name', 'merchant.grade')
    .selectAll('grade')
    .select(['merchant.transaction_password_hash', 'merchant.transaction_password_changed_at', databaseNow.as('now')])
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { transaction_password_hash, transaction_password_changed_at: changed, now, ...grade } = row
  const until = changed && new Date(changed.getTime() + LIMITS.passwordChangeHoldMs)
  return { grade, hasPassword: transaction_password_hash !== null, blockedUntil: until && until > now ? until : null }
}

/**
 * Opens a withdrawal and holds its amount at once. The order of the checks is the order in which a person can act on them;
 * the day's counter is a row that is taken, never counted.
 */
export async function submitWithdrawal(tx: Tx, merchantId: string, request: WithdrawalRequest, scale: number) {
  const amount = readAmount(request.amount, scale)
  const account = await accountOf(tx, merchantId, request.account_id)
  await requireOwnAddress(tx, account.fields, 'account_id')
  const { grade, blockedUntil } = await withdrawalTerms(tx, merchantId)
  if (blockedUntil) {
    throw new Refusal('transaction_password_recent', undefined, { until: blockedUntil.toISOString() })
  }
  const fee = checkedFee(amount, grade, scale)
  if ((await takeDaily(tx, withdrawalsKey(merchantId), grade.withdrawals_per_day)) === null) {
    throw new Refusal('withdraw_times_used')
  }
  const id = newId()
  const hold = await holdWithdrawal(tx, { merchantId, amount, reference: { kind: 'withdrawal', id } })
  const row = await tx
    .insertInto('withdrawal')
    .values({
      id,
      merchant_id: merchantId,
      account_id: account.id,
      destination: JSON.stringify({ ...account.fields, label: account.label }),
      amount,
      fee,
      hold_transfer: hold.id
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(tx, merchantId, 'withdraw.changed')
  await tell(tx, 'withdrawal', row)
  return withTimeline(row, [await addEvent(tx, { kind: 'withdrawal', id }, 'pending')], scale)
}

/** Takes a pending withdrawal back. Once an operator has started the payout, only the operator can end it. */
export async function cancelWithdrawal(tx: Tx, merchantId: string, id: string, scale: number) {
  const row = await lockWithdrawal(tx, id)
  if (row.merchant_id !== merchantId) throw new Refusal('not_found')
  if (row.status === 'processing') throw new Refusal('withdrawal_started')
  if (row.status !== 'pending') throw new Refusal('state_conflict')
  await releaseHold(tx, row, 'cancelled')
  const cancelled = await moveOn(tx, row, { status: 'cancelled' })
  return shownWithdrawal(tx, cancelled, scale)
}

function checkedFee(amount: bigint, grade: GradeRow, scale: number): bigint {
  const minimum = smallestWithdrawal(scale)
  const limit = grade.limit_per_withdrawal
  const fee = feeOf(amount, grade.fee_basis_points)
  if (amount < minimum || fee >= amount) {
    throw new Refusal('amount_out_of_range', 'amount', {
      minimum: formatMinor(minimum, scale),
      maximum: formatMinor(limit, scale)
    })
  }
  if (amount > limit) throw new Refusal('withdraw_limit_exceeded', 'amount', { limit: formatMinor(limit, scale) })
  return fee
}
