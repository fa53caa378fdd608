import { v7 as newId } from 'uuid'
import { formatMinor } from '../../contract/money.ts'
import type { BalanceAdjustment } from '../../contract/wallet/adjustment.operator.ts'
import type { Recharge, Tx } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { credit, creditRecharge } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { notify } from '../outbox/notify.ts'
import { writeAudit } from '../settings/audit.ts'
import { readAdjustment } from './adjustment.ts'
import { formatOperatorRecharge } from './recharge-view.ts'

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
  await notify(tx, 'credit', { ...row, id: transfer.id, status: 'posted' })
  await writeAudit(tx, operator, 'credit', id, { ...request })
  return {
    id,
    merchant_id: merchantId,
    amount: formatMinor(amount, scale),
    reason,
    created_at: row.created_at.toISOString()
  }
}

/** A payment that arrived without a recharge; outside of the chains all fields are empty. */
interface UnmatchedPayment {
  merchantId: string
  amount: bigint
  reason: string
  payment: { network: string; address: string; transaction_id: string }
}

/** Completes a recharge paid through customer service, in any currency: credits it at once. */
export async function creditOnlineRecharge(
  tx: Tx,
  operator: ActingOperator,
  request: BalanceAdjustment,
  scale: number
) {
  const adjustment = await readAdjustment(tx, operator, request, scale)
  const row = await creditArrived(tx, { ...adjustment, payment: { network: '', address: '', transaction_id: '' } })
  await writeAudit(tx, operator, 'recharge_online', row.id, { ...request })
  return formatOperatorRecharge(tx, row, scale)
}

/** Writes an approved recharge for a payment that has arrived, and credits it. */
export async function creditArrived(
  tx: Tx,
  { merchantId, amount, reason, payment }: UnmatchedPayment
): Promise<Recharge> {
  const id = newId()
  const transfer = await creditRecharge(tx, { merchantId, amount, reference: { kind: 'recharge', id }, note: reason })
  const row = await tx
    .insertInto('recharge')
    .values({
      id,
      merchant_id: merchantId,
      ...payment,
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
  await notify(tx, 'recharge', row, 'online')
  return row
}
