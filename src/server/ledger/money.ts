import type { TransferType } from '../../contract/movements.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { AccountRef } from './accounts.ts'
import { type Posted, type PostOptions, post, type Reference } from './post.ts'

/** Whose money moves, how much, and the document it belongs to. */
export interface Payment {
  merchantId: string
  amount: bigint
  reference?: Reference
  note?: string
}

/** The end of an earlier transfer: its amount and accounts are read from the ledger, never from the caller. */
export interface Resolution {
  merchantId: string
  /** Id of the transfer to resolve. */
  transferId: string
  reference?: Reference
  note?: string
}

const of = (merchantId: string, kind: 'available' | 'hold' | 'escrow' | 'promotion'): AccountRef => ({
  merchantId,
  kind
})
const outside: AccountRef = { platform: 'outside' }
const revenue: AccountRef = { platform: 'revenue' }
const sales: AccountRef = { platform: 'sales' }
const rewards: AccountRef = { platform: 'rewards' }

async function move(
  tx: Tx,
  payment: Payment,
  debit: AccountRef,
  credit: AccountRef,
  type: TransferType,
  options?: PostOptions
): Promise<Posted> {
  const { amount, reference, note } = payment
  const movement = { debit, credit, amount, type, ...(reference && { reference }), ...(note && { note }) }
  const [posted] = await post(tx, [movement], options)
  return posted as Posted
}

/** The earlier transfer, if it is of this merchant's account and of this type; else it is not theirs to resolve. */
async function earlier(
  tx: Tx,
  { merchantId, transferId }: Resolution,
  type: TransferType,
  side: 'debit_account' | 'credit_account'
) {
  const row = await tx
    .selectFrom('transfer')
    .innerJoin('account', 'account.id', `transfer.${side}`)
    .select(['transfer.id', 'transfer.amount'])
    .where('transfer.id', '=', transferId)
    .where('transfer.type', '=', type)
    .where('account.merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

async function resolve(
  tx: Tx,
  resolution: Resolution,
  amount: bigint,
  debit: AccountRef,
  credit: AccountRef,
  type: TransferType,
  rest: { more?: Parameters<typeof post>[1]; options?: PostOptions | undefined } = {}
): Promise<Posted> {
  const { transferId: resolves, reference, note } = resolution
  const movement = { debit, credit, amount, type, resolves, ...(reference && { reference }), ...(note && { note }) }
  const [posted] = await post(tx, [movement, ...(rest.more ?? [])], rest.options)
  return posted as Posted
}

/** An approved recharge: outside → available. */
export const creditRecharge = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, payment, outside, of(payment.merchantId, 'available'), 'recharge', options)

/** Takes an approved recharge back, once: available → outside. Refused when the money is not there any more. */
export async function reverseRecharge(tx: Tx, resolution: Resolution, options?: PostOptions): Promise<Posted> {
  const { amount } = await earlier(tx, resolution, 'recharge', 'credit_account')
  const available = of(resolution.merchantId, 'available')
  return resolve(tx, resolution, amount, available, outside, 'recharge_cancellation', { options })
}

/** Holds the whole amount of a withdrawal: available → hold. */
export const holdWithdrawal = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, payment, of(payment.merchantId, 'available'), of(payment.merchantId, 'hold'), 'withdrawal', options)

/** Pays a held withdrawal, once: hold → outside, of which `fee` comes back: outside → revenue. */
export async function payWithdrawal(
  tx: Tx,
  resolution: Resolution & { fee: bigint },
  options?: PostOptions
): Promise<Posted> {
  const { amount } = await earlier(tx, resolution, 'withdrawal', 'credit_account')
  const { fee, reference } = resolution
  if (fee < 0n || fee >= amount) throw new Refusal('amount_invalid')
  const taken = {
    debit: outside,
    credit: revenue,
    amount: fee,
    type: 'withdrawal_fee' as const,
    ...(reference && { reference })
  }
  const more = fee > 0n ? [taken] : []
  return resolve(tx, resolution, amount, of(resolution.merchantId, 'hold'), outside, 'withdrawal_payment', {
    more,
    options
  })
}

/** Gives a held withdrawal back, once: hold → available. */
export async function failWithdrawal(tx: Tx, resolution: Resolution, options?: PostOptions): Promise<Posted> {
  const { amount } = await earlier(tx, resolution, 'withdrawal', 'credit_account')
  const { merchantId } = resolution
  return resolve(tx, resolution, amount, of(merchantId, 'hold'), of(merchantId, 'available'), 'withdrawal_failure', {
    options
  })
}

/** An operator's deduction: available → outside. */
export const deduct = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, payment, of(payment.merchantId, 'available'), outside, 'deduction', options)

/** Gives a deduction back, once: outside → available. */
export async function cancelDeduction(tx: Tx, resolution: Resolution, options?: PostOptions): Promise<Posted> {
  const { amount } = await earlier(tx, resolution, 'deduction', 'debit_account')
  const available = of(resolution.merchantId, 'available')
  return resolve(tx, resolution, amount, outside, available, 'deduction_cancellation', { options })
}

/** Between a merchant's own balances; both show it as a record. */
export function moveBalance(
  tx: Tx,
  payment: Payment & { from: 'available' | 'promotion' },
  options?: PostOptions
): Promise<Posted> {
  const to = payment.from === 'available' ? 'promotion' : 'available'
  return move(tx, payment, of(payment.merchantId, payment.from), of(payment.merchantId, to), 'transfer', options)
}

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

/** A grade is bought: available → revenue. */
export const payUpgrade = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, payment, of(payment.merchantId, 'available'), revenue, 'shop_upgrade', options)

/** A promotion is bought: promotion → revenue. */
export const payPromotion = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, payment, of(payment.merchantId, 'promotion'), revenue, 'product_promotion', options)

/** A task is rewarded: rewards → available. */
export const rewardTask = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, payment, rewards, of(payment.merchantId, 'available'), 'task_reward', options)
