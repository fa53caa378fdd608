import { parseAmount } from '../../../contract/money.ts'
import type { Config } from '../../config/config.ts'
import { requireReleased } from '../../db/document-desk.ts'
import type { Row, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { lockRecharge } from '../recharge.ts'
import { approveReceived, approveRecharge } from '../recharge-decision.ts'
import { markCredited, noteTransaction } from './match.ts'
import { lockPayment } from './payment-of.ts'

/** A person's approval: `received` is the amount that arrived, if it is not the requested one, and `reason` says why. */
interface Approval {
  id: string
  note?: string | undefined
  received?: string | undefined
  reason?: string | undefined
}

/**
 * Approves a recharge whose payment has arrived where a node watches its network; refuses with `payment_not_seen` otherwise. Recharge and
 * payment are locked before they are judged, and the payment is tied to the recharge, so that nobody credits it again.
 */
export async function approvePaid(
  tx: Tx,
  operator: ActingOperator,
  { id, note = '', received, reason = '' }: Approval,
  config: Pick<Config, 'currency' | 'depositNodes'>
) {
  const { scale } = config.currency
  const payment = await requirePayment(tx, id, config)
  const target = payment === undefined ? id : await noteTransaction(tx, id, payment)
  const approved =
    received === undefined
      ? await approveRecharge(tx, operator, target, note, scale)
      : await approveReceived(tx, operator, { target, received, reason }, scale)
  // Of another amount it waits for a person who assigns or dismisses it.
  if (payment !== undefined && payment.amount === parseAmount(approved.received ?? approved.amount, scale))
    await markCredited(tx, payment.id, id)
  return approved
}

/** Returns the locked payment; undefined where no node watches the network, or where the recharge is decided already. */
async function requirePayment(
  tx: Tx,
  id: string,
  config: Pick<Config, 'currency' | 'depositNodes'>
): Promise<Row<'deposit'> | undefined> {
  const row = await lockRecharge(tx, id)
  if (row.status !== 'pending') return undefined
  if (!config.depositNodes.some(({ network }) => network === row.network)) return undefined
  const payment = await lockPayment(tx, row)
  if (payment === undefined || payment.status === 'seen') throw new Refusal('payment_not_seen')
  await requireReleased(tx, [payment.id])
  return payment
}
