import { v7 as newId } from 'uuid'
import { databaseNow } from '../db/clock.ts'
import type { Recharge, Tx } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireOwnFile } from '../files/file.ts'
import { readAmount } from '../handler/amount.ts'
import { announce } from '../outbox/announce.ts'
import { notify } from '../outbox/notify.ts'
import { requireRechargesOpen } from '../settings/pause.ts'
import { attachQuote, findPaidChannel, refuseCents, requireRange, retireQuote } from './recharge-quote.ts'
import { formatRecharge, withTimeline } from './recharge-view.ts'
import { toPlainTransactionId } from './transaction-id.ts'

/** A merchant's input about a payment. */
interface RechargeRequest {
  channel_id: string
  amount: string
  proof?: string | undefined
  transaction_id?: string | undefined
}

/**
 * Creates a pending recharge; no money moves. The channel's address is copied, because it is where the merchant really paid to.
 */
export async function submitRecharge(tx: Tx, merchantId: string, request: RechargeRequest, scale: number) {
  const amount = readAmount(request.amount, scale)
  const channel = await findPaidChannel(tx, merchantId, { channelId: request.channel_id, amount })
  if (request.proof !== undefined) {
    await requireOwnFile(tx, { id: request.proof, merchantId, purpose: 'proof' })
  }
  const id = newId()
  const row = await tx
    .insertInto('recharge')
    .values({
      id,
      merchant_id: merchantId,
      channel_id: channel.id,
      network: channel.network,
      address: channel.address,
      amount,
      proof_file: request.proof ?? null,
      transaction_id: toPlainTransactionId(request.transaction_id ?? '')
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!(await attachQuote(tx, row))) {
    // Amounts that were reserved before a pause may have been paid already.
    await requireRechargesOpen(tx)
    requireRange(channel, amount, scale)
    refuseCents(amount, scale)
  }
  await announce(tx, merchantId, 'recharge.changed')
  await notify(tx, 'recharge', row)
  return withTimeline(row, [await addEvent(tx, { kind: 'recharge', id }, 'pending')], scale)
}

/** Evidence that a merchant adds to a pending recharge. */
interface Evidence {
  id: string
  proof?: string | undefined
  transaction_id?: string | undefined
}

/** Adds a proof or a transaction id to a pending recharge that lacks it. */
export async function addEvidence(tx: Tx, merchantId: string, { id, proof, transaction_id }: Evidence, scale: number) {
  const row = await lockRecharge(tx, id)
  if (row.merchant_id !== merchantId) throw new Refusal('not_found')
  const isThere = (proof !== undefined && row.proof_file !== null) || (transaction_id && row.transaction_id !== '')
  if (row.status !== 'pending' || isThere) throw new Refusal('state_conflict')
  if (proof !== undefined) await requireOwnFile(tx, { id: proof, merchantId, purpose: 'proof' })
  await announce(tx, merchantId, 'recharge.changed')
  const changed = await tx
    .updateTable('recharge')
    .set({
      ...(proof !== undefined && { proof_file: proof }),
      ...(transaction_id && { transaction_id: toPlainTransactionId(transaction_id) }),
      updated_at: databaseNow
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return formatRecharge(tx, changed, scale)
}

/** Cancels a pending recharge. The row is locked first, so that a concurrent approval comes before or after, never both. */
export async function cancelRecharge(tx: Tx, merchantId: string, id: string, scale: number) {
  const row = await lockRecharge(tx, id)
  if (row.merchant_id !== merchantId) throw new Refusal('not_found')
  if (row.status !== 'pending') throw new Refusal('state_conflict')
  const cancelled = await changeRecharge(tx, row, { status: 'cancelled' })
  return formatRecharge(tx, cancelled, scale)
}

/** Returns the recharge, locked until the transaction ends. */
export async function lockRecharge(tx: Tx, id: string): Promise<Recharge> {
  const row = await tx.selectFrom('recharge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** A decision about a recharge: its new state with reason and note. */
interface RechargeChange extends Partial<Pick<Recharge, 'reason' | 'transfer_id' | 'received'>> {
  status: Recharge['status']
  /** A note in the timeline; by default the reason. */
  note?: string
}

/**
 * Writes the new state of a locked recharge and its timeline, and announces it as `news`, by default the state. An approval also
 * writes the transaction that `row` names.
 */
export async function changeRecharge(
  tx: Tx,
  row: Recharge,
  { note, ...change }: RechargeChange,
  news: string = change.status
): Promise<Recharge> {
  if (row.status === 'pending') await retireQuote(tx, row.id)
  await addEvent(tx, { kind: 'recharge', id: row.id }, change.status, note ?? change.reason ?? '')
  await announce(tx, row.merchant_id, 'recharge.changed')
  await notify(tx, 'recharge', { ...row, ...change }, news)
  return tx
    .updateTable('recharge')
    .set({
      ...change,
      ...(change.status === 'approved' && { transaction_id: row.transaction_id }),
      updated_at: databaseNow
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
