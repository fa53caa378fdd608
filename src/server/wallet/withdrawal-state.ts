import { databaseNow } from '../db/clock.ts'
import type { Tx, Withdrawal, WithdrawalStatus } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import { Refusal } from '../errors/refusal.ts'
import { cancelWithdrawal, failWithdrawal, getWithdrawalsKey, payWithdrawal, returnDaily } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { notify } from '../outbox/notify.ts'

/** Locks a withdrawal until the transaction ends: of concurrent decisions, one finds its current state. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** A decision about a withdrawal: its new state with reason and note. */
interface WithdrawalChange {
  status: WithdrawalStatus
  /** The reason, for the merchant. */
  reason?: string
  /** The transaction that paid it. */
  transaction_id?: string
  /** A note in the timeline; by default the reason. */
  note?: string
}

/** Writes the new state of a locked withdrawal and its timeline, and announces it. */
export async function changeWithdrawal(
  tx: Tx,
  row: Withdrawal,
  { note, ...change }: WithdrawalChange
): Promise<Withdrawal> {
  await addEvent(tx, { kind: 'withdrawal', id: row.id }, change.status, note ?? change.reason ?? '')
  await announce(tx, row.merchant_id, 'withdraw.changed')
  await notify(tx, 'withdrawal', { ...row, ...change })
  return tx
    .updateTable('withdrawal')
    .set({ ...change, updated_at: databaseNow })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Pays a locked withdrawal out of what is held for it, and writes its new state. `transactionId` is '' for a bank. */
export async function markPaid(
  tx: Tx,
  row: Withdrawal,
  { note, transactionId }: { note: string; transactionId: string }
): Promise<Withdrawal> {
  const { id, merchant_id: merchantId, hold_transfer: transferId, fee } = row
  await payWithdrawal(tx, { merchantId, transferId, fee, reference: { kind: 'withdrawal', id }, note })
  return changeWithdrawal(tx, row, { status: 'paid', note, transaction_id: transactionId })
}

/** Releases the held amount of a withdrawal, and gives back its attempt of the day. */
export async function releaseHold(tx: Tx, row: Withdrawal, status: 'failed' | 'cancelled', note = ''): Promise<void> {
  await returnAttempt(tx, row)
  const release = status === 'failed' ? failWithdrawal : cancelWithdrawal
  await release(tx, {
    merchantId: row.merchant_id,
    transferId: row.hold_transfer,
    reference: { kind: 'withdrawal', id: row.id },
    note
  })
}

/** Gives back the attempt of the day on which the withdrawal was requested. */
export async function returnAttempt(tx: Tx, row: Withdrawal): Promise<void> {
  await returnDaily(tx, getWithdrawalsKey(row.merchant_id), row.created_at)
}
