import type { Tx } from '../db/schema.ts'
import { earlier, move, of, type Payment, type Resolution, resolve, sales } from './moves.ts'
import type { Posted, PostOptions } from './post.ts'

/** Pays an order's cost into escrow: available → escrow. */
export const payOrder = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, payment, of(payment.merchantId, 'available'), of(payment.merchantId, 'escrow'), 'order_payment', options)

/** Settles a paid order, once: its cost escrow → sales, and what it was sold for, `saleAmount`: sales → available. */
export async function settleOrder(
  tx: Tx,
  resolution: Resolution & { saleAmount: bigint },
  options?: PostOptions
): Promise<Posted> {
  const { amount } = await earlier(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId, saleAmount, reference } = resolution
  const earned = {
    debit: sales,
    credit: of(merchantId, 'available'),
    amount: saleAmount,
    type: 'order_settlement' as const,
    ...(reference && { reference })
  }
  return resolve(tx, resolution, amount, of(merchantId, 'escrow'), sales, 'order_settlement', {
    more: [earned],
    options
  })
}

/** Gives a paid order's cost back, once: escrow → available. */
export async function refundOrder(tx: Tx, resolution: Resolution, options?: PostOptions): Promise<Posted> {
  const { amount } = await earlier(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId } = resolution
  return resolve(tx, resolution, amount, of(merchantId, 'escrow'), of(merchantId, 'available'), 'order_refund', {
    options
  })
}
