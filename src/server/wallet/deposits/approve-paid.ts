import { parseAmount } from '../../../contract/money.ts'
import type { Config } from '../../config/config.ts'
import { requireReleased } from '../../db/document-desk.ts'
import type { Recharge, Row, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { writeAudit } from '../../settings/audit.ts'
import { lockRecharge } from '../recharge.ts'
import { approveReceived, approveRecharge } from '../recharge-decision.ts'
import { markCredited } from './match.ts'
import { lockPayment } from './payment-of.ts'

/** A person's approval: `received` is the amount that arrived, if it is not the requested one, and `reason` says why. */
interface Approval {
  id: string
  note?: string | undefined
  received?: string | undefined
  reason?: string | undefined
}

type WatchConfig = Pick<Config, 'currency' | 'depositNodes'>

/**
 * Approves a recharge whose payment has arrived where a node watches its network; refuses with `payment_not_seen` otherwise, and with
 * `payment_differs` if another amount than the payment's would be credited. Recharge and payment are locked before they are judged, and the
 * payment is tied to the recharge, so that nobody credits it again.
 */
export async function approvePaid(tx: Tx, operator: ActingOperator, approval: Approval, config: WatchConfig) {
  const { recharge, payment, isWatched } = await lockPaidRecharge(tx, approval.id, config)
  if (isWatched && payment?.status !== 'unmatched') throw new Refusal('payment_not_seen')
  return approve(tx, operator, approval, { recharge, payment, scale: config.currency.scale })
}

/**
 * Approves a recharge whose payment the node has not confirmed; `reason` says why, and the audit log names the choice. What the node does
 * show of its payment is obeyed: `payment_differs`, as above.
 */
export async function approveUnseen(
  tx: Tx,
  operator: ActingOperator,
  approval: Approval & { reason: string },
  config: WatchConfig
) {
  const { id, reason } = approval
  const { recharge, payment } = await lockPaidRecharge(tx, id, config)
  await writeAudit(tx, operator, 'recharge_approve_unseen', id, { reason })
  return approve(tx, operator, { ...approval, note: reason }, { recharge, payment, scale: config.currency.scale })
}

/** Returns a recharge, and the payment of a pending one whose network a node watches; both are locked. */
async function lockPaidRecharge(
  tx: Tx,
  id: string,
  { depositNodes }: WatchConfig
): Promise<{ recharge: Recharge; payment?: Row<'deposit'> | undefined; isWatched: boolean }> {
  const recharge = await lockRecharge(tx, id)
  const isWatched = recharge.status === 'pending' && depositNodes.some(({ network }) => network === recharge.network)
  if (!isWatched) return { recharge, isWatched }
  const payment = await lockPayment(tx, recharge)
  if (payment) await requireReleased(tx, [payment.id])
  return { recharge, payment, isWatched }
}

async function approve(
  tx: Tx,
  operator: ActingOperator,
  { note = '', received, reason = '' }: Approval,
  { recharge, payment, scale }: { recharge: Recharge; payment: Row<'deposit'> | undefined; scale: number }
) {
  const amount = received === undefined ? recharge.amount : parseAmount(received, scale)
  if (payment && amount !== null && payment.amount !== amount) throw new Refusal('payment_differs', 'received')
  const target = payment ? { ...recharge, transaction_id: payment.transaction_id } : recharge
  const approved =
    received === undefined
      ? await approveRecharge(tx, operator, target, note, scale)
      : await approveReceived(tx, operator, { target, received, reason }, scale)
  if (payment === undefined) return approved
  // One that is not confirmed yet is tied by the watcher when it is.
  if (payment.status === 'unmatched') await markCredited(tx, payment.id, recharge.id)
  return approved
}
