import { v7 as newId } from 'uuid'
import type { BalanceAdjustment } from '../../contract/entities/operator.ts'
import { formatMinor } from '../../contract/money.ts'
import type { Tx } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import { credit, creditRecharge } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { tell } from '../outbox/tell.ts'
import { type ActingOperator, writeAudit } from '../settings/audit.ts'
import { readAdjustment } from './adjustment.ts'
import { operatorRecharge } from './recharge-view.ts'

/** Credits an available balance. */
export async function postCredit(tx: Tx, operator: ActingOperator, request: BalanceAdjustment, scale: number) {
  const { merchantId, amount, reason } = await readAdjustment(tx, operator, request, scale)
  const id = newId()
  const transfer = await credit(tx, { merchantId, amount, reference: { kind: 'credit', id }, note: reason })
  const row = await tx
    .insertInto('credit')
    .values({ id, merchant_id: merchantId, amount, reason, transfer_id: transfer.id, operator_id: operator.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(tx, 'credit', { ...row, id: transfer.id, status: 'posted' })
  await writeAudit(tx, operator, 'credit', id, { ...request })
  return {
    id,
    merchant_id: merchantId,
    amount: formatMinor(amount, scale),
    reason,
    created_at: row.created_at.toISOString()
  }
}

/** Completes a recharge paid through customer service, in any currency: credits it at once. */
export async function rechargeOnline(tx: Tx, operator: ActingOperator, request: BalanceAdjustment, scale: number) {
  const { merchantId, amount, reason } = await readAdjustment(tx, operator, request, scale)
  const id = newId()
  const transfer = await creditRecharge(tx, { merchantId, amount, reference: { kind: 'recharge', id }, note: reason })
  const row = await tx
    .insertInto('recharge')
    .values({
      id,
      merchant_id: merchantId,
      network: '',
      address: '',
      amount,
      received: amount,
      status: 'approved',
      reason,
      transfer_id: transfer.id
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, { kind: 'recharge', id }, 'approved', reason)
  await announce(tx, merchantId, 'recharge.changed')
  await tell(tx, 'recharge', row, 'online')
  await writeAudit(tx, operator, 'recharge_online', id, { ...request })
  return operatorRecharge(tx, row, scale)
}
