import { readBalances } from '../../ledger/index.ts'
import { publishPromotion, readPromotionPrice, upgradeGrade } from '../../shop/index.ts'
import {
  approveRecharge,
  cancelRecharge,
  postDeduction,
  rejectRecharge,
  rejectWithdrawal,
  settleWithdrawal,
  startWithdrawal,
  submitRecharge,
  submitWithdrawal,
  transferFunds,
  undoDeduction,
  undoRecharge
} from '../../wallet/index.ts'
import { demoOperator } from '../accounts.ts'
import type { DemoNetwork } from '../shop.ts'
import { createDeskIntent, type DemoStep, formatCents, ignoreRefused } from './desk.ts'
import { pickProduct } from './orders.ts'

const { name: byOperator } = demoOperator

/** How a recharge ends, with the reason why it is rejected, or reversed afterwards. */
type RechargeEnd = 'approve' | 'cancel' | { reject: string } | { reverse: string }

/** A recharge; without an end it stays pending. */
export const createRechargeAct =
  (cents: number, network: DemoNetwork, end?: RechargeEnd): DemoStep =>
  async desk => {
    const { tx, merchantId, scale } = desk
    const request = { channel_id: desk.channels[network], amount: formatCents(desk, cents) }
    const { id } = await submitRecharge(tx, merchantId, request, scale)
    if (end === undefined) return
    desk.later(1, async () => {
      if (end === 'cancel') await cancelRecharge(tx, merchantId, id, scale)
      else if (end !== 'approve' && 'reject' in end) await rejectRecharge(tx, demoOperator, id, end.reject, scale)
      else await approveRecharge(tx, demoOperator, id, byOperator, scale)
    })
    if (typeof end !== 'string' && 'reverse' in end)
      desk.later(2, () => undoRecharge(tx, demoOperator, id, end.reverse, scale))
  }

/**
 * A withdrawal to one of the shop's accounts; without an end it stays pending. There is none if the terms of the
 * shop's grade refuse it.
 */
export const withdraw =
  (cents: number, account: number, end?: 'pay' | { fail: string }): DemoStep =>
  async desk => {
    const { tx, scale } = desk
    const request = { account_id: desk.accounts[account] ?? '', amount: formatCents(desk, cents) }
    const intent = createDeskIntent(desk, 'withdraw_submit')
    const submitted = await submitWithdrawal(tx, intent, request, scale).catch(ignoreRefused)
    if (!submitted || end === undefined) return
    const { id } = submitted
    desk.later(1, () => startWithdrawal(tx, demoOperator, id, '', scale))
    desk.later(2, () =>
      end === 'pay'
        ? settleWithdrawal(tx, demoOperator, { id, note: byOperator }, scale)
        : rejectWithdrawal(tx, demoOperator, id, end.fail, scale)
    )
  }

/** A deduction, and the note with which it is cancelled. */
export const deduct =
  (cents: number, reason: string, cancelled?: string): DemoStep =>
  async desk => {
    const { tx, account, scale } = desk
    const { id } = await postDeduction(tx, demoOperator, { account, amount: formatCents(desk, cents), reason }, scale)
    if (cancelled !== undefined) desk.later(2, () => undoDeduction(tx, demoOperator, id, cancelled, scale))
  }

/** Moves money between the shop's own balances. */
export const createMoveAct =
  (cents: number, from: 'available' | 'promotion'): DemoStep =>
  desk =>
    transferFunds(desk.tx, createDeskIntent(desk, 'transfer_funds'), { from, amount: formatCents(desk, cents) }, desk)

/** Promotes a product, if the shop can pay for it and its grade allows one more. */
export const promote =
  (turn: number, days: number): DemoStep =>
  async desk => {
    const { tx, scale } = desk
    const { promotion } = await readBalances(tx, desk.merchantId)
    if (promotion < (await readPromotionPrice(tx, scale)) * BigInt(days)) return
    const product_id = await pickProduct(desk, turn)
    await publishPromotion(tx, createDeskIntent(desk, 'promotion_publish'), { product_id, days }, { scale }).catch(
      ignoreRefused
    )
  }

/** Buys the grade platinum, if the shop can pay for it. */
export const upgrade: DemoStep = async desk => {
  const { available } = await readBalances(desk.tx, desk.merchantId)
  const platinum = await desk.tx
    .selectFrom('grade')
    .select('price')
    .where('name', '=', 'platinum')
    .executeTakeFirstOrThrow()
  if (available > platinum.price) await upgradeGrade(desk.tx, createDeskIntent(desk, 'upgrade_grade'), 'platinum')
}
