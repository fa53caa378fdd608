import { formatMinor } from '../../contract/money.ts'
import type { Recharge, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readAmount } from '../handler/amount.ts'
import { creditRecharge, reverseRecharge } from '../ledger/index.ts'
import { requireDecidable, requireImpartial, writeAudit } from '../settings/audit.ts'
import { changeRecharge, lockRecharge } from './recharge.ts'
import { formatOperatorRecharge } from './recharge-view.ts'

/** The id of a recharge, or the recharge itself if the transaction has locked it. */
type Target = string | Recharge

/** Credits a pending recharge with the requested amount. */
export async function approveRecharge(tx: Tx, operator: ActingOperator, target: Target, note: string, scale: number) {
  return approveLocked(tx, operator, await lockPending(tx, operator, target), note, scale)
}

async function approveLocked(tx: Tx, operator: ActingOperator, row: Recharge, note: string, scale: number) {
  const { id } = row
  const transfer_id = await creditPending(tx, row, row.amount, note)
  const approved = await changeRecharge(tx, row, { status: 'approved', received: row.amount, transfer_id, note })
  await writeAudit(tx, operator, 'recharge_approve', id, { note, amount: formatMinor(row.amount, scale) })
  return formatOperatorRecharge(tx, approved, scale)
}

/** Credits a pending recharge with the amount that arrived instead; the merchant can read both amounts and the reason. */
export async function approveReceived(
  tx: Tx,
  operator: ActingOperator,
  { target, received: text, reason }: { target: Target; received: string; reason: string },
  scale: number
) {
  const received = readAmount(text, scale, 'received')
  const row = await lockPending(tx, operator, target)
  if (received === row.amount) return approveLocked(tx, operator, row, reason, scale)
  if (reason === '') throw new Refusal('required', 'reason')
  const { id, amount: requested } = row
  const transfer_id = await creditPending(tx, row, received, reason)
  const approved = await changeRecharge(tx, row, { status: 'approved', received, reason, transfer_id }, 'received')
  await writeAudit(tx, operator, 'recharge_approve', id, {
    reason,
    amount: formatMinor(requested, scale),
    received: formatMinor(received, scale)
  })
  return formatOperatorRecharge(tx, approved, scale)
}

async function lockPending(tx: Tx, operator: ActingOperator, target: Target): Promise<Recharge> {
  return requireDecidable(operator, typeof target === 'string' ? await lockRecharge(tx, target) : target, 'pending')
}

async function creditPending(tx: Tx, row: Recharge, amount: bigint, note: string): Promise<string> {
  const { id, merchant_id: merchantId } = row
  const transfer = await creditRecharge(tx, { merchantId, amount, reference: { kind: 'recharge', id }, note })
  return transfer.id
}

/** Rejects a pending recharge; the merchant can read the reason. */
export async function rejectRecharge(tx: Tx, operator: ActingOperator, id: string, reason: string, scale: number) {
  const row = await lockPending(tx, operator, id)
  const rejected = await changeRecharge(tx, row, { status: 'rejected', reason })
  await writeAudit(tx, operator, 'recharge_reject', id, { reason, amount: formatMinor(row.amount, scale) })
  return formatOperatorRecharge(tx, rejected, scale)
}

/** Reverses an approved recharge with a second transfer. Refused if the merchant has spent it. */
export async function undoRecharge(tx: Tx, operator: ActingOperator, id: string, reason: string, scale: number) {
  const row = await lockRecharge(tx, id)
  requireImpartial(operator, row.merchant_id)
  if (row.status !== 'approved' || row.transfer_id === null) throw new Refusal('state_conflict')
  await reverseRecharge(tx, {
    merchantId: row.merchant_id,
    transferId: row.transfer_id,
    reference: { kind: 'recharge', id },
    note: reason
  })
  const reversed = await changeRecharge(tx, row, { status: 'reversed', reason })
  await writeAudit(tx, operator, 'recharge_reverse', id, {
    reason,
    amount: formatMinor(row.received ?? row.amount, scale)
  })
  return formatOperatorRecharge(tx, reversed, scale)
}
