import { v7 as newId } from 'uuid'
import { type Currency, formatMinor } from '../../contract/money.ts'
import { merchantByAccount } from '../account/index.ts'
import { readAmount } from '../amount.ts'
import { databaseNow } from '../db/clock.ts'
import type { Deduction, Tx } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import { cancelDeduction, deduct } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { type ActingOperator, requireImpartial, writeAudit } from '../settings/audit.ts'
import { noticeMoney } from './money-notice.ts'

/** What an operator takes, from whom and why. */
export interface DeductionRequest {
  account: string
  amount: string
  reason: string
}

/** Deducts from an available balance. */
export async function postDeduction(tx: Tx, operator: ActingOperator, request: DeductionRequest, currency: Currency) {
  const { scale } = currency
  const amount = readAmount(request.amount, scale)
  const { reason } = request
  const { id: merchantId } = await merchantByAccount(tx, request.account)
  requireImpartial(operator, merchantId)
  const id = newId()
  const transfer = await deduct(tx, { merchantId, amount, reference: { kind: 'deduction', id }, note: reason })
  const row = await tx
    .insertInto('deduction')
    .values({ id, merchant_id: merchantId, amount, reason, transfer_id: transfer.id, operator_id: operator.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, { kind: 'deduction', id }, 'posted', reason)
  await noticeMoney(tx, merchantId, { type: 'deduction', text: 'deducted', amount, reason }, currency)
  await writeAudit(tx, operator, 'deduct', id, { ...request })
  return shown(row, scale)
}

/** Gives a deduction back, once. */
export async function undoDeduction(tx: Tx, operator: ActingOperator, id: string, note: string, currency: Currency) {
  const { scale } = currency
  const row = await tx.selectFrom('deduction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  requireImpartial(operator, row.merchant_id)
  if (row.status !== 'posted') throw new Refusal('state_conflict')
  await cancelDeduction(tx, {
    merchantId: row.merchant_id,
    transferId: row.transfer_id,
    reference: { kind: 'deduction', id },
    note
  })
  const cancelled = await tx
    .updateTable('deduction')
    .set({ status: 'cancelled', updated_at: databaseNow })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, { kind: 'deduction', id }, 'cancelled', note)
  const news = { type: 'deduction_cancellation', text: 'deductionCancelled', amount: row.amount, reason: note } as const
  await noticeMoney(tx, row.merchant_id, news, currency)
  await writeAudit(tx, operator, 'deduct_cancel', id, { note, amount: formatMinor(row.amount, scale) })
  return shown(cancelled, scale)
}

const shown = (row: Deduction, scale: number) => ({
  id: row.id,
  merchant_id: row.merchant_id,
  amount: formatMinor(row.amount, scale),
  reason: row.reason,
  status: row.status,
  created_at: row.created_at.toISOString()
})
