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
import { type Posted, writtenMovements } from './post.ts'

/** Credits an approved recharge: outside → available. */
export const creditRecharge = (tx: Tx, payment: Payment) =>
  move(tx, movementOf(payment, outside, accountOf(payment.merchantId, 'available'), 'recharge'))

/** Reverses an approved recharge, once: available → outside. Refused if the balance is too low. */
export async function reverseRecharge(tx: Tx, resolution: Resolution): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'recharge', 'credit_account')
  const available = accountOf(resolution.merchantId, 'available')
  return resolve(tx, resolution, amount, available, outside, 'recharge_cancellation')
}

/** Posts an operator's credit: outside → available. */
export const credit = (tx: Tx, payment: Payment) =>
  move(tx, movementOf(payment, outside, accountOf(payment.merchantId, 'available'), 'credit'))

/** Posts an operator's deduction: available → outside. */
export const deduct = (tx: Tx, payment: Payment) =>
  move(tx, movementOf(payment, accountOf(payment.merchantId, 'available'), outside, 'deduction'))

/** Cancels a deduction, once: outside → available. */
export async function cancelDeduction(tx: Tx, resolution: Resolution): Promise<Posted> {
  const { amount } = await findTransfer(tx, resolution, 'deduction', 'debit_account')
  const available = accountOf(resolution.merchantId, 'available')
  return resolve(tx, resolution, amount, outside, available, 'deduction_cancellation')
}

type BalanceMove = Payment & { from: 'available' | 'promotion' }

/** The movement of `submit_transfer` between a merchant's own balances; both sides appear as records. */
export function balanceMovement(payment: BalanceMove): string {
  const to = payment.from === 'available' ? 'promotion' : 'available'
  const { merchantId, from } = payment
  return writtenMovements([movementOf(payment, accountOf(merchantId, from), accountOf(merchantId, to), 'transfer')])
}

/** The movement of `submit_upgrade`, available → revenue; none for a grade that costs nothing more. */
export const upgradePayment = (payment: Payment): string =>
  writtenMovements(
    payment.amount > 0n
      ? [movementOf(payment, accountOf(payment.merchantId, 'available'), revenue, 'shop_upgrade')]
      : []
  )

/** The movement of `submit_promotion`: promotion → revenue. */
export const promotionPayment = (payment: Payment): string =>
  writtenMovements([movementOf(payment, accountOf(payment.merchantId, 'promotion'), revenue, 'product_promotion')])

/** Pays the reward of a task: rewards → available. */
export const rewardTask = (tx: Tx, payment: Payment) =>
  move(tx, movementOf(payment, rewards, accountOf(payment.merchantId, 'available'), 'task_reward'))
