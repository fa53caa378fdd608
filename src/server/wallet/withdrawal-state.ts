import { databaseNow } from '../db/clock.ts'
import type { Tx, Withdrawal, WithdrawalStatus } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import { cancelWithdrawal, failWithdrawal, returnDaily, withdrawalsKey } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { tell } from '../outbox/tell.ts'
import { Refusal } from '../refusal.ts'

/** Locks a withdrawal until the transaction ends: of everybody who decides at once, one finds it as it is. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** What becomes of a withdrawal: its new state, and what is said about it. */
export interface WithdrawalChange {
  status: WithdrawalStatus
  /** Why, for the merchant to read. */
  reason?: string
  /** A note in the timeline; the reason where there is none. */
  note?: string
}

/** Writes the new state of a locked withdrawal, its timeline, and says so to whoever listens. */
export async function moveOn(tx: Tx, row: Withdrawal, { note, ...change }: WithdrawalChange): Promise<Withdrawal> {
  await addEvent(tx, { kind: 'withdrawal', id: row.id }, change.status, note ?? change.reason ?? '')
  await announce(tx, row.merchant_id, 'withdraw.changed')
  await tell(tx, 'withdrawal', { ...row, ...change })
  return tx
    .updateTable('withdrawal')
    .set({ ...change, updated_at: databaseNow })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives back what a withdrawal holds, and its attempt of the day. */
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

/** Gives the attempt of the day back on which the withdrawal was asked for. */
export async function returnAttempt(tx: Tx, row: Withdrawal): Promise<void> {
  await returnDaily(tx, withdrawalsKey(row.merchant_id), row.created_at)
}
