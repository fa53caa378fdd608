import { formatMinor } from '../../contract/money.ts'
import { findByAccount, readAccountName } from '../db/merchants.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { notify } from '../outbox/notify.ts'
import { requireImpartial, writeAudit } from '../settings/audit.ts'
import { type CustomerOrder, openCustomerOrder } from './customer-order.ts'
import { lockOrder, takeStep } from './order.ts'
import { toOperatorOrder } from './order-list.ts'
import type { OrderStep } from './order-steps.ts'
import { calculateOrderAmount, type OrderReader } from './order-view.ts'

/** Creates a customer's order for a shop. */
export async function createOrder(
  tx: Tx,
  operator: ActingOperator,
  input: CustomerOrder & { account: string },
  reader: OrderReader
) {
  const merchant = await findByAccount(tx, input.account)
  if (merchant?.status !== 'active') throw new Refusal('not_found', 'account')
  requireImpartial(operator, merchant.id)
  const row = await openCustomerOrder(tx, merchant.id, input)
  await writeAudit(tx, operator, 'order_create', row.id, { account: merchant.account, number: row.number })
  return toOperatorOrder(tx, row, merchant.account, reader)
}

const audits: Readonly<Record<Exclude<OrderStep, 'pay' | 'ask_refund' | 'settle' | 'reverse'>, string>> = {
  cancel: 'order_cancel',
  ship: 'order_ship',
  complete: 'order_complete',
  grant_refund: 'order_refund',
  refuse_refund: 'order_refund_reject'
}

/** A step of an order that an operator takes. */
export interface OrderDecision {
  id: string
  step: keyof typeof audits
  note?: string | undefined
  trackingNumber?: string | undefined
}

/** Performs an operator's step of an order. */
export async function decideOrder(
  tx: Tx,
  operator: ActingOperator,
  { id, step, note = '', trackingNumber }: OrderDecision,
  reader: OrderReader
) {
  const row = await lockOrder(tx, id)
  requireImpartial(operator, row.merchant_id)
  const moved = await takeStep(tx, row, step, { actor: 'operator', note, trackingNumber })
  await writeAudit(tx, operator, audits[step], id, {
    note,
    ...(trackingNumber && { tracking_number: trackingNumber }),
    number: row.number,
    amount: formatMinor(calculateOrderAmount(row), reader.scale)
  })
  await notify(tx, 'order', { ...moved, amount: calculateOrderAmount(moved) }, step)
  return toOperatorOrder(tx, moved, await readAccountName(tx, row.merchant_id), reader)
}

/** Refunds a completed order, settled or not; the merchant can read the reason. */
export async function reverseOrder(
  tx: Tx,
  operator: ActingOperator,
  { id, reason }: { id: string; reason: string },
  reader: OrderReader
) {
  const row = await lockOrder(tx, id)
  requireImpartial(operator, row.merchant_id)
  const moved = await takeStep(tx, row, 'reverse', { actor: 'operator', note: reason })
  const { merchant_id: merchantId, number } = row
  const amount = calculateOrderAmount(row)
  const formatted = formatMinor(amount, reader.scale)
  await writeAudit(tx, operator, 'order_reverse', id, { reason, number, amount: formatted })
  await notify(tx, 'order', { ...moved, amount }, 'reverse')
  return toOperatorOrder(tx, moved, await readAccountName(tx, merchantId), reader)
}
