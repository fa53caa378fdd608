import type { Tx } from '../db/schema.ts'
import {
  accountOf,
  findTransfer,
  move,
  movementOf,
  outside,
  type Payment,
  type Resolution,
  resolve,
  revenue,
  rewards
} from './moves.ts'
import { type Posted, type PostOptions, writtenMovements } from './post.ts'

/** Credits an approved recharge: outside → available. */
export const creditRecharge = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, movementOf(payment, outside, accountOf(payment.merchantId, 'available'), 'recharge'), options)

/** Reverses an approved recharge, once: available → outside. Refused if the balance is too low. */
export async function reverseRecharge(tx: Tx, resolution: Resolution, options?: PostOptions): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'recharge', 'credit_account')
  const available = accountOf(resolution.merchantId, 'available')
  return resolve(tx, resolution, amount, available, outside, 'recharge_cancellation', { options })
}

/** Posts an operator's credit: outside → available. */
export const credit = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, movementOf(payment, outside, accountOf(payment.merchantId, 'available'), 'credit'), options)

/** Posts an operator's deduction: available → outside. */
export const deduct = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, movementOf(payment, accountOf(payment.merchantId, 'available'), outside, 'deduction'), options)

/** Cancels a deduction, once: outside → available. */
export async function cancelDeduction(tx: Tx, resolution: Resolution, options?: PostOptions): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'deduction', 'debit_account')
  const available = accountOf(resolution.merchantId, 'available')
  return resolve(tx, resolution, amount, outside, available, 'deduction_cancellation', { options })
}

type BalanceMove = Payment & { from: 'available' | 'promotion' }

const betweenBalances = (payment: BalanceMove) => {
  const to = payment.from === 'available' ? 'promotion' : 'available'
  return movementOf(payment, accountOf(payment.merchantId, payment.from), accountOf(payment.merchantId, to), 'transfer')
}

/** Moves money between a merchant's own balances; both sides appear as records. */
export const moveBalance = (tx: Tx, payment: BalanceMove, options?: PostOptions) =>
  move(tx, betweenBalances(payment), options)

/** The same movement for `submit_transfer`. */
export const balanceMovement = (payment: BalanceMove): string => writtenMovements([betweenBalances(payment)])

const forGrade = (payment: Payment) =>
  movementOf(payment, accountOf(payment.merchantId, 'available'), revenue, 'shop_upgrade')

/** Pays for a grade: available → revenue. */
export const payUpgrade = (tx: Tx, payment: Payment, options?: PostOptions) => move(tx, forGrade(payment), options)

/** The same movement for `submit_upgrade`; none for a grade that costs nothing more. */
export const upgradePayment = (payment: Payment): string =>
  writtenMovements(payment.amount > 0n ? [forGrade(payment)] : [])

const forPromotion = (payment: Payment) =>
  movementOf(payment, accountOf(payment.merchantId, 'promotion'), revenue, 'product_promotion')

/** Pays for a promotion: promotion → revenue. */
export const payPromotion = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, forPromotion(payment), options)

/** The same movement for `submit_promotion`. */
export const promotionPayment = (payment: Payment): string => writtenMovements([forPromotion(payment)])

/** Pays the reward of a task: rewards → available. */
export const rewardTask = (tx: Tx, payment: Payment, options?: PostOptions) =>
  move(tx, movementOf(payment, rewards, accountOf(payment.merchantId, 'available'), 'task_reward'), options)
