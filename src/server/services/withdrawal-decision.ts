import { formatMinor } from '../../contract/money.ts'
import { tell } from '../bot/tell.ts'
import type { Tx, Withdrawal } from '../db/schema.ts'
import { failWithdrawal, payWithdrawal } from '../ledger/index.ts'
import { announce } from '../realtime/announce.ts'
import { Refusal } from '../refusal.ts'
import { type ActingOperator, requireImpartial, writeAudit } from './audit.ts'
import { addEvent } from './timeline.ts'
import { operatorWithdrawal } from './withdrawal-view.ts'

/** Notes that a withdrawal was paid out: the held amount leaves, its fee is the platform's. */
export async function settleWithdrawal(tx: Tx, operator: ActingOperator, id: string, note: string, scale: number) {
  const row = await lockPending(tx, operator, id)
  const { merchant_id: merchantId, hold_transfer: transferId, fee } = row
  await payWithdrawal(tx, { merchantId, transferId, fee, reference: { kind: 'withdrawal', id }, note })
  const paid = await moveOn(tx, row, { status: 'paid' })
  await addEvent(tx, { kind: 'withdrawal', id }, 'paid', note)
  await writeAudit(tx, operator, 'withdraw_pay', id, {
    note,
    amount: formatMinor(row.amount, scale),
    fee: formatMinor(fee, scale)
  })
  return operatorWithdrawal(tx, paid, scale)
}

/** Fails a withdrawal: the whole held amount goes back, and the merchant reads why. */
export async function returnWithdrawal(tx: Tx, operator: ActingOperator, id: string, reason: string, scale: number) {
  const row = await lockPending(tx, operator, id)
  const { merchant_id: merchantId, hold_transfer: transferId } = row
  await failWithdrawal(tx, { merchantId, transferId, reference: { kind: 'withdrawal', id }, note: reason })
  const failed = await moveOn(tx, row, { status: 'failed', reason })
  await addEvent(tx, { kind: 'withdrawal', id }, 'failed', reason)
  await writeAudit(tx, operator, 'withdraw_fail', id, { reason, amount: formatMinor(row.amount, scale) })
  return operatorWithdrawal(tx, failed, scale)
}

async function lockPending(tx: Tx, operator: ActingOperator, id: string): Promise<Withdrawal> {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  requireImpartial(operator, row.merchant_id)
  if (row.status !== 'pending') throw new Refusal('state_conflict')
  return row
}

async function moveOn(
  tx: Tx,
  row: Withdrawal,
  change: Partial<Pick<Withdrawal, 'status' | 'reason'>>
): Promise<Withdrawal> {
  await announce(tx, row.merchant_id, 'withdraw.changed')
  await tell(tx, 'withdrawal', { ...row, ...change })
  return tx
    .updateTable('withdrawal')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
