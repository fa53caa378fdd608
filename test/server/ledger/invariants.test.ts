import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Tx } from '../../../src/server/db/schema.ts'
import {
  cancelDeduction,
  checkInvariants,
  credit,
  creditRecharge,
  deduct,
  failWithdrawal,
  getWithdrawalsKey,
  holdProceeds,
  payTaskReward,
  payWithdrawal,
  releaseProceeds,
  returnDaily,
  returnWithdrawal,
  reverseSettlement,
  settleOrder,
  takeBackProceeds,
  takeDaily
} from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { createMerchant } from '../merchants.ts'
import { allowWithdrawals, createWithdrawalAccount, withdraw } from '../withdrawals.ts'
import { holdWithdrawal, moveBalance, payOrder, payPromotion } from './movements.ts'
import { createCheapProject, endOrder, payNewOrder } from './order.ts'

const database = await openTestDatabase()
const { db } = database

// Some of everything that the invariants cover.
const merchantId = await createMerchant(db, { available: 10_000n })
await allowWithdrawals(db, 9)
const order = { merchantId, accountId: await createWithdrawalAccount(db, merchantId) }
const projectId = await createCheapProject(db)
await withdraw(db, { ...order, amount: 100n, key: randomUUID() })
const failed = await withdraw(db, { ...order, amount: 200n, key: randomUUID() })
const bounced = await withdraw(db, { ...order, amount: 150n, key: randomUUID() })
await runTransaction(db, async tx => {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', failed.id).executeTakeFirstOrThrow()
  await failWithdrawal(tx, { merchantId, transferId: row.hold_transfer })
  await returnDaily(tx, getWithdrawalsKey(merchantId), row.created_at)
  await tx.updateTable('withdrawal').set({ status: 'failed' }).where('id', '=', failed.id).execute()
  await bounce(tx, bounced.id)
  await payNewOrder(tx, { merchantId, projectId, amount: 300n, sold: 330n })
  const sold = await payNewOrder(tx, { merchantId, projectId, amount: 200n, sold: 260n })
  await settleOrder(tx, { merchantId, transferId: sold.transferId, saleAmount: 260n })
  await endOrder(tx, sold.id, 'settled')
  const taken = await deduct(tx, { merchantId, amount: 50n })
  const values = { id: randomUUID(), merchant_id: merchantId, amount: 50n, reason: 'x', transfer_id: taken.id }
  await tx
    .insertInto('deduction')
    .values({ ...values, status: 'cancelled' })
    .execute()
  await cancelDeduction(tx, { merchantId, transferId: taken.id })
  const channel_id = randomUUID()
  await tx.insertInto('recharge_channel').values({ id: channel_id, kind: 'usdt' }).execute()
  const credited = await creditRecharge(tx, { merchantId, amount: 70n })
  const recharge = {
    id: randomUUID(),
    merchant_id: merchantId,
    channel_id,
    network: 'TRC20',
    amount: 70n,
    address: 'T'
  }
  await tx
    .insertInto('recharge')
    .values({ ...recharge, status: 'approved', transfer_id: credited.id, received: 70n })
    .execute()
  await completeLater(tx)
  await creditOnce(tx)
  await rewardNewTask(tx)
  await promoteNewProduct(tx)
})

async function bounce(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const reference = { kind: 'withdrawal', id } as const
  await payWithdrawal(tx, { merchantId, transferId: row.hold_transfer, fee: 3n, reference })
  await returnWithdrawal(tx, { merchantId, holdTransfer: row.hold_transfer, reference })
  await returnDaily(tx, getWithdrawalsKey(merchantId), row.created_at)
  await tx.updateTable('withdrawal').set({ status: 'returned', fee: 3n }).where('id', '=', id).execute()
}

/** One order with held proceeds, one with released ones, and two refunded after their completion: before and after their release. */
async function completeLater(tx: Tx): Promise<void> {
  for (const end of ['held', 'released', 'reversed', 'taken back'] as const) {
    const { id, transferId } = await payNewOrder(tx, { merchantId, projectId, amount: 400n, sold: 480n })
    const held = await holdProceeds(tx, { merchantId, transferId, saleAmount: 480n })
    if (end === 'released' || end === 'taken back') await releaseProceeds(tx, { merchantId, transferId: held.id })
    if (end === 'taken back') await takeBackProceeds(tx, { merchantId, transferId, cost: 400n }, held.id)
    if (end === 'reversed') await reverseSettlement(tx, { merchantId, transferId: held.id, cost: 400n })
    await tx
      .updateTable('shop_order')
      .set({
        ...(end === 'reversed' || end === 'taken back'
          ? { status: ORDER_STATUS.returned, refund: 'refunded' }
          : { status: ORDER_STATUS.completed, completed_at: new Date() }),
        ...(end === 'released' && { settled_at: new Date() }),
        proceeds_transfer: held.id,
        matures_at: new Date()
      })
      .where('id', '=', id)
      .execute()
  }
}

async function creditOnce(tx: Tx): Promise<void> {
  const [id, operator_id] = [randomUUID(), randomUUID()]
  await tx.insertInto('operator').values({ id: operator_id, name: 'Olga', role: 'cashier' }).execute()
  const posted = await credit(tx, { merchantId, amount: 25n, reference: { kind: 'credit', id }, note: 'Goodwill' })
  const values = { id, merchant_id: merchantId, amount: 25n, reason: 'Goodwill', transfer_id: posted.id, operator_id }
  await tx.insertInto('credit').values(values).execute()
}

async function promoteNewProduct(tx: Tx): Promise<void> {
  const good = await createGood(tx)
  const product_id = await insertShopProduct(tx, merchantId, good)
  await moveBalance(tx, { merchantId, amount: 30n, from: 'available' })
  const { id } = await payPromotion(tx, { merchantId, amount: 30n })
  const promotion = { id: randomUUID(), merchant_id: merchantId, product_id, days: 3, price: 30n, transfer_id: id }
  await tx
    .insertInto('promotion')
    .values({ ...promotion, ends_at: new Date(Date.now() + 1_000_000) })
    .execute()
}

async function rewardNewTask(tx: Tx): Promise<void> {
  const [task_id, id] = [randomUUID(), randomUUID()]
  await tx
    .insertInto('task')
    .values({ id: task_id, kind: 'mission', title: JSON.stringify({ en: 'x' }), reward: 40n })
    .execute()
  const rewarded = await payTaskReward(tx, { merchantId, amount: 40n, reference: { kind: 'task', id } })
  const submission = { id, task_id, merchant_id: merchantId, reward: 40n }
  await tx
    .insertInto('submission')
    .values({ ...submission, status: 'approved', transfer_id: rewarded.id })
    .execute()
}

const invariants = suite('invariants')

invariants('a correct ledger violates none', async () => {
  assert.equal(await checkInvariants(db), [])
})

/** Each is wrong in a different way, with the expected invariant. */
const WRONGS: [string, string][] = [
  ['UPDATE entry SET amount = amount + 1 WHERE kind = $$outside$$ AND amount < -1', 'entries sum to zero'],
  [
    'DELETE FROM entry WHERE kind = $$outside$$',
    'a transfer has one debit and one credit of its amount on its accounts'
  ],
  ['UPDATE transfer SET amount = amount + 1', 'a transfer has one debit and one credit of its amount on its accounts'],
  [
    'UPDATE entry SET kind = $$hold$$ WHERE kind = $$escrow$$',
    'an entry belongs to a transfer, a known account and its owner'
  ],
  ['UPDATE account SET balance = balance + 1', 'a stored balance is the sum of its entries'],
  [
    'ALTER TABLE account DROP CONSTRAINT account_balance_check; UPDATE account SET balance = -1 WHERE kind = $$promotion$$',
    'nothing is below zero'
  ],
  [
    'UPDATE entry SET seq = seq + 99 WHERE seq = 3',
    'numbers have no gap, balances after are the running sum, times never go back'
  ],
  [
    'UPDATE entry SET balance_after = balance_after + 1 WHERE seq = 2',
    'numbers have no gap, balances after are the running sum, times never go back'
  ],
  [
    "UPDATE entry SET created_at = created_at - interval '1 day' WHERE seq = 2",
    'numbers have no gap, balances after are the running sum, times never go back'
  ],
  ['UPDATE account SET seq = seq + 1', 'an account counts its entries'],
  ["UPDATE withdrawal SET status = 'paid' WHERE status = 'pending'", 'held is what pending withdrawals hold'],
  ["UPDATE withdrawal SET status = 'paid' WHERE status = 'pending'", 'a withdrawal is as its hold is'],
  ["UPDATE withdrawal SET status = 'pending'", 'a withdrawal is as its hold is'],
  [
    "UPDATE withdrawal SET status = 'paid' WHERE status = 'returned'",
    'a withdrawal came back once if it was returned, and its fee with it'
  ],
  [
    "DELETE FROM transfer WHERE type = 'withdrawal_fee_return'",
    'a withdrawal came back once if it was returned, and its fee with it'
  ],
  [
    "UPDATE withdrawal SET status = 'failed' WHERE status = 'pending'",
    'withdrawals of a business day are what its counter counted'
  ],
  [
    "DELETE FROM transfer WHERE type = 'order_payment'",
    'an entry belongs to a transfer, a known account and its owner'
  ],
  [
    "DELETE FROM entry WHERE type = 'order_payment' AND kind = 'escrow'",
    'escrow is what unresolved order payments and proceeds hold'
  ],
  [
    "UPDATE shop_order SET status = 'dfk', payment_transfer = NULL WHERE status = 'dfh'",
    'escrow is what open orders cost and maturing ones brought'
  ],
  [
    "UPDATE shop_order SET quantity = 2 WHERE status = 'dfh'",
    'escrow is what open orders cost and maturing ones brought'
  ],
  [
    "UPDATE shop_order SET status = 'ywc', completed_at = now() WHERE proceeds_transfer IS NULL",
    'an order is as its payment is'
  ],
  [
    "UPDATE shop_order SET status = 'thtk', refund = 'refunded', completed_at = NULL WHERE proceeds_transfer IS NULL",
    'an order is as its payment is'
  ],
  [
    "UPDATE shop_order SET status = 'yfh', completed_at = NULL WHERE proceeds_transfer IS NULL",
    'an order is as its payment is'
  ],
  [
    "UPDATE shop_order SET payment_transfer = (SELECT id FROM transfer WHERE type = 'recharge' LIMIT 1) WHERE status = 'dfh'",
    'an order is as its payment is'
  ],
  ['UPDATE shop_order SET sale_price = sale_price + 1', 'a settled order brought what it was sold for'],
  [
    'UPDATE shop_order SET settled_at = NULL WHERE settled_at IS NOT NULL',
    'escrow is what open orders cost and maturing ones brought'
  ],
  ['UPDATE shop_order SET settled_at = NULL WHERE settled_at IS NOT NULL', 'held proceeds end as their order does'],
  [
    "UPDATE shop_order SET settled_at = now() WHERE proceeds_transfer IS NOT NULL AND status = 'ywc'",
    'held proceeds end as their order does'
  ],
  ["DELETE FROM transfer WHERE type = 'order_release'", 'held proceeds end as their order does'],
  [
    "DELETE FROM transfer WHERE type = 'order_reversal' AND resolves IN (SELECT id FROM transfer WHERE type = 'order_release')",
    'held proceeds end as their order does'
  ],
  ["DELETE FROM entry WHERE type = 'order_reversal' AND kind = 'available'", 'a reversed order gave back what it cost'],
  ["UPDATE shop_order SET cost = cost + 1 WHERE refund = 'refunded'", 'a reversed order gave back what it cost'],
  ['DELETE FROM shop_order', 'an order payment is of one order'],
  [
    "UPDATE transfer SET type = 'withdrawal_cancellation' WHERE type = 'withdrawal_failure'",
    'a withdrawal is as its hold is'
  ],
  [
    "UPDATE transfer SET amount = 1 WHERE type = 'withdrawal_failure'",
    'what resolves a transfer has its amount and comes after it'
  ],
  ["UPDATE recharge SET status = 'reversed'", 'a recharge is as its credit is'],
  ['UPDATE recharge SET received = received + 1', 'a recharge is as its credit is'],
  ['UPDATE credit SET amount = amount + 1', 'a credit is of one document, which has a reason'],
  ["UPDATE credit SET reason = 'Something else'", 'a credit is of one document, which has a reason'],
  ['DELETE FROM credit', 'a credit is of one document, which has a reason'],
  ["UPDATE deduction SET status = 'posted'", 'a deduction is as its debit is'],
  ['UPDATE submission SET reward = reward + 1', 'a submission is as its reward is'],
  ['DELETE FROM submission', 'a submission is as its reward is'],
  ["UPDATE submission SET status = 'rejected', transfer_id = NULL", 'a submission is as its reward is'],
  [
    "UPDATE submission SET transfer_id = (SELECT id FROM transfer WHERE type = 'recharge' LIMIT 1)",
    'a submission is as its reward is'
  ],
  ['UPDATE promotion SET price = price + 1', 'a promotion is as its payment is'],
  [
    "UPDATE promotion SET transfer_id = (SELECT id FROM transfer WHERE type = 'recharge' LIMIT 1)",
    'a promotion is as its payment is'
  ],
  ['UPDATE record_day SET count = count + 1', 'the rollup by day is the sum of the entries'],
  ['UPDATE entry SET record = NOT record', 'what is a record is what the contract says'],
  ['DELETE FROM record_day', 'the rollup by day is the sum of the entries'],
  ['UPDATE record_chunk SET last_seq = last_seq + 1', 'the rollup by chunk is the sum of the entries'],
  ['DELETE FROM record_chunk', 'the rollup by chunk is the sum of the entries'],
  ['UPDATE idempotency SET answer = NULL, facts = NULL', 'no key is without an answer'],
  ['UPDATE limit_counter SET count = count + 1', 'withdrawals of a business day are what its counter counted'],
  ['DELETE FROM limit_counter', 'withdrawals of a business day are what its counter counted']
]
class TakeBack extends Error {}

for (const [statement, invariant] of WRONGS) {
  invariants(`a violation is found: ${statement.slice(0, 70)}`, async () => {
    let violated: string[] = []
    await runTransaction(db, async tx => {
      // Bypasses the triggers that would refuse it, like a mistake by a person with all permissions.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      violated = (await checkInvariants(tx)).map(violation => violation.invariant)
      throw new TakeBack()
    }).catch(error => {
      if (!(error instanceof TakeBack)) throw error
    })
    assert.ok(violated.includes(invariant), `found ${JSON.stringify(violated)}`)
  })
}

invariants('a hold without its withdrawal is found, and a counted attempt without one', async () => {
  await runTransaction(db, async tx => {
    await holdWithdrawal(tx, { merchantId, amount: 5n })
    await takeDaily(tx, getWithdrawalsKey(merchantId), 9)
    const violated = (await checkInvariants(tx)).map(violation => violation.invariant)
    assert.equal(violated, [
      'held is what pending withdrawals hold',
      'withdrawals of a business day are what its counter counted'
    ])
    throw new TakeBack()
  }).catch(error => {
    if (!(error instanceof TakeBack)) throw error
  })
})

invariants('an order that was paid twice is found', async () => {
  await runTransaction(db, async tx => {
    await payOrder(tx, { merchantId, amount: 300n })
    const violated = (await checkInvariants(tx)).map(violation => violation.invariant)
    assert.equal(violated, [
      'escrow is what open orders cost and maturing ones brought',
      'an order payment is of one order'
    ])
    throw new TakeBack()
  }).catch(error => {
    if (!(error instanceof TakeBack)) throw error
  })
})

invariants.after(() => database.close())
invariants.run()
