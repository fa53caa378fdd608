import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Tx } from '../../../src/server/db/schema.ts'
import {
  cancelDeduction,
  checkInvariants,
  creditRecharge,
  deduct,
  failWithdrawal,
  payTaskReward,
  payWithdrawal,
  postMovements,
  readBalances,
  readPlatformBalance,
  readRecordsPage,
  refundOrder,
  reverseRecharge,
  settleOrder
} from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'
import { expectRefusal } from '../refused.ts'
import { holdWithdrawal, moveBalance, payOrder, payPromotion, payUpgrade } from './movements.ts'

const database = await openTestDatabase()
const { db } = database
const inside = <T>(run: (tx: Tx) => Promise<T>) => runTransaction(db, run)

/** Balances as available, hold, escrow, promotion. */
async function balances(merchantId: string) {
  const { available, hold, escrow, promotion } = await readBalances(db, merchantId)
  return [available, hold, escrow, promotion].map(Number)
}

async function records(merchantId: string) {
  const { list } = await readRecordsPage(db, merchantId, {}, { page: 1, pageSize: 50 })
  return list.map(({ type, balance, amount, balanceAfter }) => `${type} ${balance} ${amount} ${balanceAfter}`)
}

const money = suite('money')

// Withdrawals and orders here have no documents, which these invariants compare with.
const DOCUMENTS = [
  'held is what pending withdrawals hold',
  'escrow is what open orders cost and maturing ones brought',
  'a settled order brought what it was sold for',
  'an order payment is of one order'
]
async function violations() {
  return (await checkInvariants(db)).filter(({ invariant }) => !DOCUMENTS.includes(invariant))
}

money.after.each(async () => {
  assert.equal(await violations(), [])
})

money('a recharge credits the available balance and can be reversed once', async () => {
  const merchantId = await createMerchant(db)
  const { id } = await inside(tx =>
    creditRecharge(tx, { merchantId, amount: 50_000n, reference: { kind: 'recharge', id: uuid() } })
  )
  assert.equal(await balances(merchantId), [50_000, 0, 0, 0])
  await inside(tx => reverseRecharge(tx, { merchantId, transferId: id }))
  assert.equal(await balances(merchantId), [0, 0, 0, 0])
  await expectRefusal(
    'state_conflict',
    inside(tx => creditThenReverse(tx, merchantId, id))
  )
  assert.equal(await records(merchantId), [
    'recharge_cancellation available -50000 0',
    'recharge available 50000 50000'
  ])
})

/** With a sufficient balance, so that only the second resolution is wrong. */
async function creditThenReverse(tx: Tx, merchantId: string, transferId: string) {
  await creditRecharge(tx, { merchantId, amount: 50_000n })
  return reverseRecharge(tx, { merchantId, transferId })
}

money('a recharge that was spent cannot be reversed', async () => {
  const merchantId = await createMerchant(db)
  const { id } = await inside(tx => creditRecharge(tx, { merchantId, amount: 500n }))
  await inside(tx => payUpgrade(tx, { merchantId, amount: 1n }))
  await expectRefusal(
    'insufficient_balance',
    inside(tx => reverseRecharge(tx, { merchantId, transferId: id }))
  )
})

money('a withdrawal holds, then pays, with the fee going to the platform', async () => {
  const merchantId = await createMerchant(db, { available: 50_000n })
  const [outside, revenue] = [await readPlatformBalance(db, 'outside'), await readPlatformBalance(db, 'revenue')]
  const hold = await inside(tx => holdWithdrawal(tx, { merchantId, amount: 12_050n }))
  assert.equal(await balances(merchantId), [37_950, 12_050, 0, 0])
  await inside(tx => payWithdrawal(tx, { merchantId, transferId: hold.id, fee: 241n }))
  assert.equal(await balances(merchantId), [37_950, 0, 0, 0])
  assert.is((await readPlatformBalance(db, 'outside')) - outside, 12_050n - 241n)
  assert.is((await readPlatformBalance(db, 'revenue')) - revenue, 241n)
  assert.equal((await records(merchantId)).slice(0, 2), [
    'withdrawal_payment hold -12050 0',
    'withdrawal available -12050 37950'
  ])
})

money('a failed withdrawal is given back in full', async () => {
  const merchantId = await createMerchant(db, { available: 500n })
  const hold = await inside(tx => holdWithdrawal(tx, { merchantId, amount: 500n }))
  await inside(tx => failWithdrawal(tx, { merchantId, transferId: hold.id }))
  assert.equal(await balances(merchantId), [500, 0, 0, 0])
  assert.equal((await records(merchantId))[0], 'withdrawal_failure available 500 500')
})

money('a withdrawal ends once: paid or failed', async () => {
  const merchantId = await createMerchant(db, { available: 900n })
  const [first] = [await inside(tx => holdWithdrawal(tx, { merchantId, amount: 300n }))]
  await inside(tx => holdWithdrawal(tx, { merchantId, amount: 300n }))
  await inside(tx => payWithdrawal(tx, { merchantId, transferId: first.id, fee: 0n }))
  await expectRefusal(
    'state_conflict',
    inside(tx => payWithdrawal(tx, { merchantId, transferId: first.id, fee: 0n }))
  )
  await expectRefusal(
    'state_conflict',
    inside(tx => failWithdrawal(tx, { merchantId, transferId: first.id }))
  )
  assert.equal(await balances(merchantId), [300, 300, 0, 0])
})

money('of twenty concurrent decisions about one withdrawal one succeeds', async () => {
  const merchantId = await createMerchant(db, { available: 1_000n })
  const hold = await inside(tx => holdWithdrawal(tx, { merchantId, amount: 400n }))
  await inside(tx => holdWithdrawal(tx, { merchantId, amount: 600n }))
  const decisions = Array.from({ length: 20 }, (_, index) =>
    inside(tx =>
      index % 2
        ? failWithdrawal(tx, { merchantId, transferId: hold.id })
        : payWithdrawal(tx, { merchantId, transferId: hold.id, fee: 1n })
    )
  )
  const results = await Promise.allSettled(decisions)
  assert.is(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.is((await readBalances(db, merchantId)).hold, 600n)
})

money('more than the balance cannot be withdrawn, moved, spent or deducted', async () => {
  const merchantId = await createMerchant(db, { available: 100n })
  const amount = 101n
  for (const spend of [holdWithdrawal, deduct, payOrder, payUpgrade, payPromotion]) {
    await expectRefusal(
      'insufficient_balance',
      inside(tx => spend(tx, { merchantId, amount }))
    )
  }
  await expectRefusal(
    'insufficient_balance',
    inside(tx => moveBalance(tx, { merchantId, amount, from: 'available' }))
  )
  await expectRefusal(
    'insufficient_balance',
    inside(tx => moveBalance(tx, { merchantId, amount: 1n, from: 'promotion' }))
  )
  assert.equal(await balances(merchantId), [100, 0, 0, 0])
})

money("a transfer whose accounts contradict the contract's table is not posted", async () => {
  const merchantId = await createMerchant(db, { available: 100n })
  const other = await createMerchant(db)
  const own = { merchantId, kind: 'available' } as const
  for (const movement of [
    { debit: own, credit: { platform: 'outside' }, type: 'transfer' },
    { debit: { platform: 'outside' }, credit: own, type: 'deduction' },
    { debit: own, credit: { merchantId, kind: 'escrow' }, type: 'order_settlement' },
    { debit: own, credit: { merchantId: other, kind: 'available' }, type: 'transfer' }
  ] as const) {
    const failed = await inside(tx => postMovements(tx, [{ ...movement, amount: 1n }])).catch(error => error)
    assert.match(failed.message, /is declared as/)
  }
  assert.equal(await balances(merchantId), [100, 0, 0, 0])
})

money('zero and negative amounts cannot be moved', async () => {
  const merchantId = await createMerchant(db, { available: 100n })
  for (const amount of [0n, -1n, -100n]) {
    for (const spend of [creditRecharge, holdWithdrawal, deduct, payOrder, payTaskReward]) {
      await expectRefusal(
        'amount_invalid',
        inside(tx => spend(tx, { merchantId, amount }))
      )
    }
  }
  assert.equal(await balances(merchantId), [100, 0, 0, 0])
})

money("an amount beyond the database's range is an error and changes nothing", async () => {
  const merchantId = await createMerchant(db, { available: 100n })
  for (const amount of [2n ** 63n, 2n ** 63n - 1n, 10n ** 30n]) {
    const failed = await inside(tx => creditRecharge(tx, { merchantId, amount })).catch(error => error)
    assert.instance(failed, Error)
  }
  assert.equal(await balances(merchantId), [100, 0, 0, 0])
})

money('a transfer of another owner, or of another kind, cannot be resolved', async () => {
  const merchantId = await createMerchant(db, { available: 1_000n })
  const thief = await createMerchant(db, { available: 1_000n })
  const hold = await inside(tx => holdWithdrawal(tx, { merchantId, amount: 100n }))
  const order = await inside(tx => payOrder(tx, { merchantId, amount: 100n }))
  await expectRefusal(
    'not_found',
    inside(tx => failWithdrawal(tx, { merchantId: thief, transferId: hold.id }))
  )
  await expectRefusal(
    'not_found',
    inside(tx => payWithdrawal(tx, { merchantId: thief, transferId: hold.id, fee: 0n }))
  )
  await expectRefusal(
    'not_found',
    inside(tx => refundOrder(tx, { merchantId, transferId: hold.id }))
  )
  await expectRefusal(
    'not_found',
    inside(tx => failWithdrawal(tx, { merchantId, transferId: order.id }))
  )
  await expectRefusal(
    'not_found',
    inside(tx => reverseRecharge(tx, { merchantId, transferId: uuid() }))
  )
  await expectRefusal(
    'amount_invalid',
    inside(tx => payWithdrawal(tx, { merchantId, transferId: hold.id, fee: 100n }))
  )
  await expectRefusal(
    'amount_invalid',
    inside(tx => payWithdrawal(tx, { merchantId, transferId: hold.id, fee: -1n }))
  )
  assert.equal(await balances(merchantId), [800, 100, 100, 0])
})

money('a deduction is posted and can be cancelled once', async () => {
  const merchantId = await createMerchant(db, { available: 700n })
  const { id } = await inside(tx => deduct(tx, { merchantId, amount: 200n, note: 'a broken parcel' }))
  assert.equal(await balances(merchantId), [500, 0, 0, 0])
  await inside(tx => cancelDeduction(tx, { merchantId, transferId: id }))
  await expectRefusal(
    'state_conflict',
    inside(tx => cancelDeduction(tx, { merchantId, transferId: id }))
  )
  assert.equal(await balances(merchantId), [700, 0, 0, 0])
})

money('a transfer between own balances appears in both', async () => {
  const merchantId = await createMerchant(db, { available: 700n })
  await inside(tx => moveBalance(tx, { merchantId, amount: 300n, from: 'available' }))
  await inside(tx => moveBalance(tx, { merchantId, amount: 100n, from: 'promotion' }))
  assert.equal(await balances(merchantId), [500, 0, 0, 200])
  assert.equal((await records(merchantId)).filter(line => line.startsWith('transfer')).sort(), [
    'transfer available -300 400',
    'transfer available 100 500',
    'transfer promotion -100 200',
    'transfer promotion 300 300'
  ])
  await inside(tx => payPromotion(tx, { merchantId, amount: 200n }))
  assert.equal(await balances(merchantId), [500, 0, 0, 0])
})

money('an order is paid into escrow, then settled with its sale or refunded, once', async () => {
  const merchantId = await createMerchant(db, { available: 1_000n })
  const sold = await inside(tx => payOrder(tx, { merchantId, amount: 400n }))
  const returned = await inside(tx => payOrder(tx, { merchantId, amount: 100n }))
  assert.equal(await balances(merchantId), [500, 0, 500, 0])
  await inside(tx => settleOrder(tx, { merchantId, transferId: sold.id, saleAmount: 460n }))
  await inside(tx => refundOrder(tx, { merchantId, transferId: returned.id }))
  await expectRefusal(
    'state_conflict',
    inside(tx => refundOrder(tx, { merchantId, transferId: sold.id }))
  )
  assert.equal(await balances(merchantId), [1_060, 0, 0, 0])
})

money("a task reward is paid from the platform's rewards account", async () => {
  const merchantId = await createMerchant(db)
  const before = await readPlatformBalance(db, 'rewards')
  await inside(tx => payTaskReward(tx, { merchantId, amount: 30n }))
  assert.is((await readPlatformBalance(db, 'rewards')) - before, -30n)
  assert.equal(await balances(merchantId), [30, 0, 0, 0])
})

money('an entry is never older than the one before it in its account, whatever the clock says', async () => {
  const merchantId = await createMerchant(db)
  await inside(tx => creditRecharge(tx, { merchantId, amount: 10n }))
  const ahead = new Date(Date.now() + 60_000)
  await db.updateTable('account').set({ last_at: ahead }).where('merchant_id', '=', merchantId).execute()
  assert.equal((await inside(tx => creditRecharge(tx, { merchantId, amount: 10n }))).createdAt, ahead)
})

money.after(() => database.close())
money.run()
