import { formatMinor } from '../../contract/money.ts'
import type { Tx } from '../db/schema.ts'
import { creditRecharge, reverseRecharge } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { type ActingOperator, requireImpartial, writeAudit } from './audit.ts'
import { lockRecharge, moveOn } from './recharge.ts'
import { operatorRecharge } from './recharge-view.ts'
import { addEvent } from './timeline.ts'

/** Credits a pending recharge. */
export async function approveRecharge(tx: Tx, operator: ActingOperator, id: string, note: string, scale: number) {
  const row = await lockRecharge(tx, id)
  requireImpartial(operator, row.merchant_id)
  if (row.status !== 'pending') throw new Refusal('state_conflict')
  const transfer = await creditRecharge(tx, {
    merchantId: row.merchant_id,
    amount: row.amount,
    reference: { kind: 'recharge', id },
    note
  })
  const approved = await moveOn(tx, row, { status: 'approved', transfer_id: transfer.id })
  await addEvent(tx, { kind: 'recharge', id }, 'approved', note)
  await writeAudit(tx, operator, 'recharge_approve', id, { note, amount: formatMinor(row.amount, scale) })
  return operatorRecharge(tx, approved, scale)
}

/** Turns a pending recharge down; the merchant reads why. */
export async function rejectRecharge(tx: Tx, operator: ActingOperator, id: string, reason: string, scale: number) {
  const row = await lockRecharge(tx, id)
  requireImpartial(operator, row.merchant_id)
  if (row.status !== 'pending') throw new Refusal('state_conflict')
  const rejected = await moveOn(tx, row, { status: 'rejected', reason })
  await addEvent(tx, { kind: 'recharge', id }, 'rejected', reason)
  await writeAudit(tx, operator, 'recharge_reject', id, { reason, amount: formatMinor(row.amount, scale) })
  return operatorRecharge(tx, rejected, scale)
}

/** Takes an approved recharge back by a second transfer. Refused when the merchant has spent it. */
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
  const reversed = await moveOn(tx, row, { status: 'reversed', reason })
  await addEvent(tx, { kind: 'recharge', id }, 'reversed', reason)
  await writeAudit(tx, operator, 'recharge_reverse', id, { reason, amount: formatMinor(row.amount, scale) })
  return operatorRecharge(tx, reversed, scale)
}
