import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { getMerchantAccount, sales } from './accounts.ts'
import { type Payment, type Resolution, requireTransfer, resolve } from './moves.ts'
import { encodeMovements, type PostedTransfer, postMovements } from './post.ts'

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
export async function settleOrder(tx: Tx, resolution: Resolution & { saleAmount: bigint }): Promise<PostedTransfer> {
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
export const refundOrder = (tx: Tx, resolution: Resolution): Promise<PostedTransfer> =>
  releaseEscrow(tx, resolution, 'order_payment', 'order_refund')

async function releaseEscrow(
  tx: Tx,
  resolution: Resolution,
  earlier: 'order_payment' | 'order_settlement',
  type: 'order_refund' | 'order_release'
): Promise<PostedTransfer> {
  const { amount } = await requireTransfer(tx, resolution, earlier, 'credit_account')
  const { merchantId } = resolution
  const debit = getMerchantAccount(merchantId, 'escrow')
  return resolve(tx, resolution, { debit, credit: getMerchantAccount(merchantId, 'available'), amount, type })
}

/**
 * Completes a paid order that settles later, once: its cost escrow → sales, and the sale price `saleAmount` sales → escrow, where
 * it is held. Returns the transfer that holds it.
 */
export async function holdProceeds(tx: Tx, resolution: Resolution & { saleAmount: bigint }): Promise<PostedTransfer> {
  const { amount } = await requireTransfer(tx, resolution, 'order_payment', 'credit_account')
  const { merchantId, saleAmount, transferId: resolves, reference, note } = resolution
  const escrow = getMerchantAccount(merchantId, 'escrow')
  const rest = { type: 'order_settlement' as const, ...(reference && { reference }), ...(note && { note }) }
  const [, holdPosting] = await postMovements(tx, [
    { debit: escrow, credit: sales, amount, resolves, ...rest },
    { debit: sales, credit: escrow, amount: saleAmount, ...rest }
  ])
  return holdPosting as PostedTransfer
}

/** Releases held proceeds, once: escrow → available. */
export const releaseProceeds = (tx: Tx, resolution: Resolution): Promise<PostedTransfer> =>
  releaseEscrow(tx, resolution, 'order_settlement', 'order_release')

/**
 * Refunds a completed order whose proceeds are held, once: the proceeds escrow → sales, and the merchant's payment `cost` sales →
 * available.
 */
export async function reverseSettlement(tx: Tx, resolution: Resolution & { cost: bigint }): Promise<void> {
  const { amount } = await requireTransfer(tx, resolution, 'order_settlement', 'credit_account')
  await takeBack(tx, resolution, 'escrow', amount)
}

/**
 * Refunds a settled order, once: the merchant's payment `cost` sales → available, and the proceeds available → sales. Refused if the
 * balance is too low. `proceeds` is the transfer that held them; of an order that was settled at once, whose payment is resolved, it is
 * null. Returns the transfer that brought the proceeds.
 */
export async function takeBackProceeds(
  tx: Tx,
  payment: Resolution & { cost: bigint },
  proceeds: string | null
): Promise<{ proceeds_transfer: string }> {
  const proceedsTransfer = proceeds ?? (await requireProceeds(tx, payment))
  const [released] =
    proceeds === null ? [] : await tx.selectFrom('transfer').select('id').where('resolves', '=', proceeds).execute()
  const last = { ...payment, transferId: released?.id ?? proceedsTransfer }
  const { amount } = await requireTransfer(tx, last, released ? 'order_release' : 'order_settlement', 'credit_account')
  await takeBack(tx, last, 'available', amount)
  return { proceeds_transfer: proceedsTransfer }
}

/** Returns the transfer of the sale price of an order that was settled at once: written after its cost, with the next ids. */
async function requireProceeds(tx: Tx, { transferId, merchantId, reference }: Resolution): Promise<string> {
  const row = await tx
    .selectFrom('transfer as cost')
    .innerJoin('transfer as sale', join => join.onRef('sale.id', '>', 'cost.id'))
    .innerJoin('account', 'account.id', 'sale.credit_account')
    .select('sale.id')
    .where('cost.resolves', '=', transferId)
    .where('sale.type', '=', 'order_settlement')
    .where('sale.reference_id', '=', reference?.id ?? '')
    .where('account.merchant_id', '=', merchantId)
    .orderBy('sale.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.id
}

/** The cost comes back first, so that the balance has to cover the profit only. */
async function takeBack(
  tx: Tx,
  { merchantId, transferId: resolves, cost, reference, note }: Resolution & { cost: bigint },
  from: 'available' | 'escrow',
  amount: bigint
): Promise<void> {
  const rest = { type: 'order_reversal' as const, ...(reference && { reference }), ...(note && { note }) }
  await postMovements(tx, [
    { debit: sales, credit: getMerchantAccount(merchantId, 'available'), amount: cost, ...rest },
    { debit: getMerchantAccount(merchantId, from), credit: sales, amount, resolves, ...rest }
  ])
}
