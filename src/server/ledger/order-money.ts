import type { Tx } from '../db/schema.ts'
import { accountOf, findTransfer, move, movementOf, type Payment, type Resolution, resolve, sales } from './moves.ts'
import { type Posted, type PostOptions, post, writtenMovements } from './post.ts'

const forOrder = (payment: Payment) =>
  movementOf(
    payment,
    accountOf(payment.merchantId, 'available'),
    accountOf(payment.merchantId, 'escrow'),
    'order_payment'
  )

/** Pays an order's cost into escrow: available → escrow. */
export const payOrder = (tx: Tx, payment: Payment, options?: PostOptions) => move(tx, forOrder(payment), options)

/** The same movement for `submit_order_payment`. */
export const orderPayment = (payment: Payment): string => writtenMovements([forOrder(payment)])

/** Settles a paid order, once: its cost escrow → sales, and the sale price `saleAmount` sales → available. */
export async function settleOrder(
  tx: Tx,
  resolution: Resolution & { saleAmount: bigint },
  options?: PostOptions
): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId, saleAmount, reference } = resolution
  const earned = {
    debit: sales,
    credit: accountOf(merchantId, 'available'),
    amount: saleAmount,
    type: 'order_settlement' as const,
    ...(reference && { reference })
  }
  return resolve(tx, resolution, amount, accountOf(merchantId, 'escrow'), sales, 'order_settlement', {
    more: [earned],
    options
  })
}

/** Refunds a paid order's cost, once: escrow → available. */
export async function refundOrder(tx: Tx, resolution: Resolution, options?: PostOptions): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId } = resolution
  return resolve(
    tx,
    resolution,
    amount,
    accountOf(merchantId, 'escrow'),
    accountOf(merchantId, 'available'),
    'order_refund',
    {
      options
    }
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
  return resolve(tx, resolution, amount, accountOf(merchantId, 'escrow'), sales, 'order_reversal', { more })
}
