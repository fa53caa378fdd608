import type { Tx } from '../db/schema.ts'
import { accountOf, findTransfer, movementOf, type Payment, type Resolution, resolve, sales } from './moves.ts'
import { type Posted, post, writtenMovements } from './post.ts'

/** The movement of `submit_order_payment` and `submit_purchase`, which pays an order's cost into escrow: available → escrow. */
export function orderPayment(payment: Payment): string {
  const { merchantId } = payment
  return writtenMovements([
    movementOf(payment, accountOf(merchantId, 'available'), accountOf(merchantId, 'escrow'), 'order_payment')
  ])
}

/** Settles a paid order, once: its cost escrow → sales, and the sale price `saleAmount` sales → available. */
export async function settleOrder(tx: Tx, resolution: Resolution & { saleAmount: bigint }): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId, saleAmount, reference } = resolution
  const earned = {
    debit: sales,
    credit: accountOf(merchantId, 'available'),
    amount: saleAmount,
    type: 'order_settlement' as const,
    ...(reference && { reference })
  }
  return resolve(tx, resolution, amount, accountOf(merchantId, 'escrow'), sales, 'order_settlement', [earned])
}

/** Refunds a paid order's cost, once: escrow → available. */
export async function refundOrder(tx: Tx, resolution: Resolution): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId } = resolution
  return resolve(
    tx,
    resolution,
    amount,
    accountOf(merchantId, 'escrow'),
    accountOf(merchantId, 'available'),
    'order_refund'
  )
}

/**
 * Completes a paid order that settles later, once: its cost escrow → sales, and the sale price `saleAmount` sales → escrow, where
 * it is held. Returns the transfer that holds it.
 */
export async function holdProceeds(tx: Tx, resolution: Resolution & { saleAmount: bigint }): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId, saleAmount, transferId: resolves, reference, note } = resolution
  const escrow = accountOf(merchantId, 'escrow')
  const rest = { type: 'order_settlement' as const, ...(reference && { reference }), ...(note && { note }) }
  const [, held] = await post(tx, [
    { debit: escrow, credit: sales, amount, resolves, ...rest },
    { debit: sales, credit: escrow, amount: saleAmount, ...rest }
  ])
  return held as Posted
}

/** Releases held proceeds, once: escrow → available. */
export async function releaseProceeds(tx: Tx, resolution: Resolution): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'order_settlement', 'credit_account')
  const { merchantId } = resolution
  return resolve(
    tx,
    resolution,
    amount,
    accountOf(merchantId, 'escrow'),
    accountOf(merchantId, 'available'),
    'order_release'
  )
}

/**
 * Refunds a completed order whose proceeds are held, once: the proceeds escrow → sales, and the merchant's payment `cost` sales →
 * available.
 */
export async function reverseSettlement(tx: Tx, resolution: Resolution & { cost: bigint }): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'order_settlement', 'credit_account')
  const { merchantId, cost, reference, note } = resolution
  const back = {
    debit: sales,
    credit: accountOf(merchantId, 'available'),
    amount: cost,
    type: 'order_reversal' as const
  }
  const more = [{ ...back, ...(reference && { reference }), ...(note && { note }) }]
  return resolve(tx, resolution, amount, accountOf(merchantId, 'escrow'), sales, 'order_reversal', more)
}
