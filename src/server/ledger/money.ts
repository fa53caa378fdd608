import type { Tx } from '../db/schema.ts'
import { externalAccount, getMerchantAccount, revenue, rewards } from './accounts.ts'
import { type Payment, postMovement, type Resolution, requireTransfer, resolve } from './moves.ts'
import { encodeMovements, type PostedTransfer } from './post.ts'

/** Credits an approved recharge: outside → available. */
export const creditRecharge = (tx: Tx, payment: Payment) =>
  postMovement(tx, {
    ...payment,
    debit: externalAccount,
    credit: getMerchantAccount(payment.merchantId, 'available'),
    type: 'recharge'
  })

/** Reverses an approved recharge, once: available → outside. Refused if the balance is too low. */
export async function reverseRecharge(tx: Tx, resolution: Resolution): Promise<PostedTransfer> {
  const { amount } = await requireTransfer(tx, resolution, 'recharge', 'credit_account')
  const debit = getMerchantAccount(resolution.merchantId, 'available')
  return resolve(tx, resolution, { debit, credit: externalAccount, amount, type: 'recharge_cancellation' })
}

/** Posts an operator's credit: outside → available. */
export const credit = (tx: Tx, payment: Payment) =>
  postMovement(tx, {
    ...payment,
    debit: externalAccount,
    credit: getMerchantAccount(payment.merchantId, 'available'),
    type: 'credit'
  })

/** Posts an operator's deduction: available → outside. */
export const deduct = (tx: Tx, payment: Payment) =>
  postMovement(tx, {
    ...payment,
    debit: getMerchantAccount(payment.merchantId, 'available'),
    credit: externalAccount,
    type: 'deduction'
  })

/** Cancels a deduction, once: outside → available. */
export async function cancelDeduction(tx: Tx, resolution: Resolution): Promise<PostedTransfer> {
  const { amount } = await requireTransfer(tx, resolution, 'deduction', 'debit_account')
  const credit = getMerchantAccount(resolution.merchantId, 'available')
  return resolve(tx, resolution, { debit: externalAccount, credit, amount, type: 'deduction_cancellation' })
}

type BalanceMove = Payment & { from: 'available' | 'promotion' }

/** The movement of `submit_transfer` between a merchant's own balances; both sides appear as records. */
export function buildBalanceMovement(payment: BalanceMove): string {
  const to = payment.from === 'available' ? 'promotion' : 'available'
  const { merchantId, from } = payment
  return encodeMovements([
    {
      ...payment,
      debit: getMerchantAccount(merchantId, from),
      credit: getMerchantAccount(merchantId, to),
      type: 'transfer'
    }
  ])
}

/** The movement of `submit_upgrade`, available → revenue; none for a grade that costs nothing more. */
export const buildUpgradePayment = (payment: Payment): string =>
  encodeMovements(
    payment.amount > 0n
      ? [
          {
            ...payment,
            debit: getMerchantAccount(payment.merchantId, 'available'),
            credit: revenue,
            type: 'shop_upgrade'
          }
        ]
      : []
  )

/** The movement of `submit_promotion`: promotion → revenue. */
export const buildPromotionPayment = (payment: Payment): string =>
  encodeMovements([
    {
      ...payment,
      debit: getMerchantAccount(payment.merchantId, 'promotion'),
      credit: revenue,
      type: 'product_promotion'
    }
  ])

/** Pays the reward of a task: rewards → available. */
export const payTaskReward = (tx: Tx, payment: Payment) =>
  postMovement(tx, {
    ...payment,
    debit: rewards,
    credit: getMerchantAccount(payment.merchantId, 'available'),
    type: 'task_reward'
  })
