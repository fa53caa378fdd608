// The operations of the model as the product's functions in this process.
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../src/server/db/schema.ts'
import {
  cancelDeduction,
  creditRecharge,
  deduct,
  failWithdrawal,
  getWithdrawalsKey,
  payTaskReward,
  payWithdrawal,
  refundOrder,
  returnDaily,
  returnWithdrawal,
  reverseRecharge,
  settleOrder
} from '../../../src/server/ledger/index.ts'
import { upgradeGrade } from '../../../src/server/shop/grade.ts'
import { publishPromotion } from '../../../src/server/shop/promotion.ts'
import { transferFunds } from '../../../src/server/wallet/wallet.ts'
import { newIntent, withdraw } from '../withdrawals.ts'
import { type Answer, MARGIN, type OperationName, type Step } from './model.ts'
import { endOrder, submitNewOrder } from './order.ts'

/** Whole units: random amounts are small. */
const currency = { code: 'X', scale: 0 }

type Run = (tx: Tx, step: Step) => Promise<Answer>

/** Makes a step. */
export const runInProcess: Run = (tx, step) => runs[step.name](tx, step)

const paymentOf = ({ shop: { merchantId }, amount }: Step) => ({ merchantId, amount })
const idOf = async (posted: Promise<{ id: string }>): Promise<Answer> => ({ transferId: (await posted).id })

const move =
  (from: 'available' | 'promotion'): Run =>
  async (tx, { shop: { merchantId }, amount }) => {
    await transferFunds(tx, newIntent(merchantId), { from, amount: `${amount}` }, currency)
    return { transferId: randomUUID() }
  }

interface Resolution {
  merchantId: string
  transferId: string
  amount: bigint
  id: string
  holdTransfer: string
}

/** Ends an earlier transfer. */
const resolve =
  (run: (tx: Tx, resolution: Resolution) => Promise<{ id: string }>): Run =>
  async (tx, { shop: { merchantId }, target }) => {
    if (!target) throw new Error('nothing to resolve')
    const { transferId, amount, id = '', holdTransfer = '' } = target
    const { id: posted } = await run(tx, { merchantId, transferId, amount, id, holdTransfer })
    return { transferId: posted, ...(target.id !== undefined && { id: target.id }), holdTransfer: transferId }
  }

const runs: Readonly<Record<OperationName, Run>> = {
  recharge: (tx, step) => idOf(creditRecharge(tx, paymentOf(step))),
  reward: (tx, step) => idOf(payTaskReward(tx, paymentOf(step))),
  deduct: (tx, step) => idOf(deduct(tx, paymentOf(step))),
  order: (tx, step) =>
    submitNewOrder(tx, { ...paymentOf(step), projectId: step.shop.projectId, sold: step.amount + MARGIN }),
  async upgrade(tx, { shop: { merchantId } }) {
    await tx.updateTable('merchant').set({ grade: 'silver' }).where('id', '=', merchantId).execute()
    await upgradeGrade(tx, newIntent(merchantId), 'platinum')
    return { transferId: randomUUID() }
  },
  async promotion(tx, { shop: { merchantId, productId }, amount }) {
    const days = Number(amount)
    const { id } = await publishPromotion(tx, newIntent(merchantId), { product_id: productId, days }, currency)
    // The next one may begin at once.
    await tx.updateTable('promotion').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    return { transferId: id }
  },
  'to promotion': move('available'),
  'from promotion': move('promotion'),
  async withdraw(tx, step) {
    const { id } = await withdraw(tx, { ...paymentOf(step), accountId: step.shop.accountId, key: randomUUID() })
    const row = await tx.selectFrom('withdrawal').select('hold_transfer').where('id', '=', id).executeTakeFirstOrThrow()
    return { id, transferId: row.hold_transfer }
  },
  reverse: resolve((tx, resolution) => reverseRecharge(tx, resolution)),
  'cancel deduction': resolve((tx, resolution) => cancelDeduction(tx, resolution)),
  refund: resolve(async (tx, { id, ...resolution }) => {
    const posted = await refundOrder(tx, resolution)
    await endOrder(tx, id, 'refunded')
    return posted
  }),
  settle: resolve(async (tx, { id, ...resolution }) => {
    const posted = await settleOrder(tx, { ...resolution, saleAmount: resolution.amount + MARGIN })
    await endOrder(tx, id, 'settled')
    return posted
  }),
  pay: resolve(async (tx, { id, ...resolution }) => {
    const fee = resolution.amount / 50n
    const posted = await payWithdrawal(tx, { ...resolution, fee, reference: { kind: 'withdrawal', id } })
    await decide(tx, id, { status: 'paid', fee })
    return posted
  }),
  bounce: resolve(async (tx, { merchantId, id, holdTransfer }) => {
    const posted = await returnWithdrawal(tx, { merchantId, holdTransfer, reference: { kind: 'withdrawal', id } })
    await decide(tx, id, { status: 'returned' })
    return posted
  }),
  fail: resolve(async (tx, { id, ...resolution }) => {
    const posted = await failWithdrawal(tx, resolution)
    await decide(tx, id, { status: 'failed' })
    return posted
  })
}

async function decide(
  tx: Tx,
  id: string,
  change: { status: 'paid' | 'failed' | 'returned'; fee?: bigint }
): Promise<void> {
  const row = await tx
    .updateTable('withdrawal')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (change.status !== 'paid') await returnDaily(tx, getWithdrawalsKey(row.merchant_id), row.created_at)
}
