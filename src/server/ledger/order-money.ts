import type { Tx } from '../db/schema.ts'
import { getMerchantAccount, sales } from './accounts.ts'
import { type Payment, type Resolution, requireTransfer, resolve } from './moves.ts'
import { encodeMovements, type Posted, post } from './post.ts'

/** The movement of `submit_order_payment` and `submit_purchase`, which pays an order's cost into escrow: available → escrow. */
export function buildOrderPayment(payment: Payment): string {
  const { merchantId } = payment
  return encodeMovements([
    {
      ...payment,
      debit: getMerchantAccount(merchantId, 'available'),
      credit: getMerchantAccount(merchantId, 'escrow'),
      type: 'order_payment'
    }
  ])
}

/** Settles a paid order, once: its cost escrow → sales, and the sale price `saleAmount` sales → available. */
export async function settleOrder(tx: Tx, resolution: Resolution & { saleAmount: bigint }): Promise<Posted> {
  const { amount } = await requireTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId, saleAmount, reference } = resolution
  const earned = {
    debit: sales,
    credit: getMerchantAccount(merchantId, 'available'),
    amount: saleAmount,
    type: 'order_settlement' as const,
    ...(reference && { reference })
  }
  const debit = getMerchantAccount(merchantId, 'escrow')
  return resolve(tx, resolution, { debit, credit: sales, amount, type: 'order_settlement' }, [earned])
}

/** Refunds a paid order's cost, once: escrow → available. */
export const refundOrder = (tx: Tx, resolution: Resolution): Promise<Posted> =>
  releaseEscrow(tx, resolution, 'order_payment', 'order_refund')

async function releaseEscrow(
  tx: Tx,
  resolution: Resolution,
  earlier: 'order_payment' | 'order_settlement',
  type: 'order_refund' | 'order_release'
): Promise<Posted> {
  const { amount } = await requireTransfer(tx, resolution, earlier, 'credit_account')
  const { merchantId } = resolution
  const debit = getMerchantAccount(merchantId, 'escrow')
  return resolve(tx, resolution, { debit, credit: getMerchantAccount(merchantId, 'available'), amount, type })
}

/**
 * Completes a paid order that settles later, once: its cost escrow → sales, and the sale price `saleAmount` sales → escrow, where
 * it is held. Returns the transfer that holds it.
 */
export async function holdProceeds(tx: Tx, resolution: Resolution & { saleAmount: bigint }): Promise<Posted> {
  const { amount } = await requireTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId, saleAmount, transferId: resolves, reference, note } = resolution
  const escrow = getMerchantAccount(merchantId, 'escrow')
  const rest = { type: 'order_settlement' as const, ...(reference && { reference }), ...(note && { note }) }
  const [, held] = await post(tx, [
    { debit: escrow, credit: sales, amount, resolves, ...rest },
    { debit: sales, credit: escrow, amount: saleAmount, ...rest }
  ])
  return held as Posted
}

/** Releases held proceeds, once: escrow → available. */
export const releaseProceeds = (tx: Tx, resolution: Resolution): Promise<Posted> =>
  releaseEscrow(tx, resolution, 'order_settlement', 'order_release')

/**
 * Refunds a completed order whose proceeds are held, once: the proceeds escrow → sales, and the merchant's payment `cost` sales →
 * available.
 */
export async function reverseSettlement(tx: Tx, resolution: Resolution & { cost: bigint }): Promise<Posted> {
  const { amount } = await requireTransfer(tx, resolution, 'order_settlement', 'credit_account')
  const { merchantId, cost, reference, note } = resolution
  const back = {
    debit: sales,
    credit: getMerchantAccount(merchantId, 'available'),
    amount: cost,
    type: 'order_reversal' as const
  }
  const more = [{ ...back, ...(reference && { reference }), ...(note && { note }) }]
  const debit = getMerchantAccount(merchantId, 'escrow')
  return resolve(tx, resolution, { debit, credit: sales, amount, type: 'order_reversal' }, more)
}
