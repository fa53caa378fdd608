// What the payments in one statement must do as those of several did: copies with one key at once, changed terms between reading
// and writing, and responses that the database completes.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Order } from '../../../src/contract/orders/order.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import { checkInvariants, type Intent, readBalances, readRecord } from '../../../src/server/ledger/index.ts'
import { openCustomerOrder } from '../../../src/server/orders/customer-order.ts'
import { lockOrder, takeStep } from '../../../src/server/orders/order.ts'
import { submitOrderPayment } from '../../../src/server/orders/order-payment.ts'
import { readOwnOrder } from '../../../src/server/orders/order-view.ts'
import { formatPaidOrder } from '../../../src/server/orders/paid-order.ts'
import { buyProject, formatPurchasedOrder } from '../../../src/server/orders/project-purchase.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { formatUpgrade, listGrades, upgradeGrade } from '../../../src/server/shop/grade.ts'
import { formatNewPromotion, listPromotions, publishPromotion } from '../../../src/server/shop/promotion.ts'
import { createWallet, readWallet, transferFunds } from '../../../src/server/wallet/wallet.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createGood, createProject, insertShopProduct, readStock } from '../goods.ts'
import { moveBalance } from '../ledger/movements.ts'
import { runMeanwhile, waitUntilBlocked, whileLocked } from '../meanwhile.ts'
import { createMerchant } from '../merchants.ts'

const currency = { code: 'USD', scale: 2 }
const reader = { language: 'en', scale: 2, currency } as const

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`payments in one statement under ${isolation}`)
  let database: TestDatabase
  let db: Db
  let merchantId: string
  let product_id: string

  test.before(async () => {
    database = await openTestDatabase({ isolation })
    db = database.db
  })
  test.before.each(async () => {
    merchantId = await createMerchant(db, { available: 1_000_000n, grade: 'platinum' })
    product_id = await insertShopProduct(db, merchantId, await createGood(db))
    await runTransaction(db, tx => moveBalance(tx, { merchantId, amount: 100_000n, from: 'available' }))
  })
  test.after(async () => {
    assert.equal(await checkInvariants(db), [])
    await database.close()
  })

  const intent = (key = randomUUID()): Intent => ({ ownerId: merchantId, key, operation: 'test', fingerprint: '' })
  const merchant = () => db.selectFrom('merchant').selectAll().where('id', '=', merchantId).executeTakeFirstOrThrow()
  const ordered = async () =>
    (await runTransaction(db, tx => openCustomerOrder(tx, merchantId, { productId: product_id, quantity: 2 }))).id
  const pay = async (id: string, by = intent()) => formatPaidOrder(await submitOrderPayment(db, by, id), reader)
  const upgrade = async (wanted: 'diamonds' | 'black_gold', by = intent()) =>
    formatUpgrade(await upgradeGrade(db, by, wanted), currency)
  const promote = async (seen_price?: string, by = intent()) =>
    formatNewPromotion(await publishPromotion(db, by, { product_id, days: 7, seen_price }, currency), reader)
  const walletAfter = ({ balances }: Awaited<ReturnType<typeof transferFunds>>, of = currency) =>
    createWallet(of, kind => BigInt(balances[kind]))
  const transfer = async (by: Intent) =>
    walletAfter(await transferFunds(db, by, { from: 'available', amount: '10.00' }, currency))
  const keys = async () => {
    const rows = await db.selectFrom('idempotency').selectAll().where('owner_id', '=', merchantId).execute()
    assert.ok(rows.every(({ answer, facts }) => answer === null && facts !== null))
    return rows.length
  }
  const reasonOf = (run: Promise<unknown>) =>
    run.then(
      () => 'none',
      error => (error instanceof Refusal ? error.reason : error)
    )

  test('copies of a transfer at once move once and get one response', async () => {
    const one = intent()
    const all = await Promise.all(Array.from({ length: 12 }, () => transfer(one)))
    for (const each of all) assert.equal(each, all[0])
    assert.is(await keys(), 1)
    assert.is((await readBalances(db, merchantId)).promotion, 101_000n)
    await reasonOf(transfer({ ...one, fingerprint: 'other' })).then(reason => assert.is(reason, 'idempotency_mismatch'))
  })

  test('each of many transfers at once shows its own balances', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => transfer(intent())))
    const balances = all.map(wallet => wallet.promotion).sort()
    assert.equal(
      balances,
      Array.from({ length: 12 }, (_, at) => `${1_010 + at * 10}.00`)
    )
    assert.ok(all.every(({ total }) => total === '10000.00'))
  })

  test('amounts in a response are those of every scale', async () => {
    for (const scale of [0, 2, 8]) {
      const own = { code: 'X', scale }
      const amount = scale === 8 ? '0.00000007' : '7'
      const facts = await transferFunds(db, intent(), { from: 'promotion', amount }, own)
      assert.equal(walletAfter(facts, own), await readWallet(db, merchantId, own))
    }
    merchantId = await createMerchant(db, { available: 12_345_678_901_234_567n })
    const balances = await transfer(intent())
    assert.equal(balances, await readWallet(db, merchantId, currency))
    assert.is(balances.total, '123456789012345.67')
  })

  test('the responses are what is read afterwards, and copies get the same', async () => {
    const [order, promotion, grade] = [intent(), intent(), intent()]
    const id = await ordered()
    const paid = await pay(id, order)
    // The answer of a payment, which is kept, has nothing that a customer wrote.
    assert.equal({ ...paid, request: null }, await readOwnOrder(db, merchantId, id, reader))
    const promoted = await promote(undefined, promotion)
    const { list } = await listPromotions(db, await merchant(), { page: 1, page_size: 10 }, reader)
    assert.equal(list, [promoted])
    const upgraded = await upgrade('diamonds', grade)
    // The list has no record of this payment.
    const { id: recordId, ...grades } = upgraded
    assert.ok(recordId && (await readRecord(db, merchantId, recordId)))
    assert.equal(grades, await listGrades(db, merchantId, currency))
    assert.is(await keys(), 3)
    // What the order, the grades and the settings are by now is no part of the first response.
    const order_row = await db
      .updateTable('shop_order')
      .set({ picture: 'later' })
      .where('id', '=', id)
      .executeTakeFirst()
    assert.is(order_row.numUpdatedRows, 1n)
    const findKey = async ({ key }: Intent) =>
      (await db.selectFrom('idempotency').select('facts').where('key', '=', key).executeTakeFirstOrThrow())
        .facts as never
    assert.equal(formatPaidOrder(await findKey(order), reader), paid)
    assert.equal(formatNewPromotion(await findKey(promotion), reader), promoted)
    assert.equal(formatUpgrade(await findKey(grade), currency), upgraded)
  })

  test('an order that is cancelled before the payment reaches it is not paid', async () => {
    const id = await ordered()
    const before = await readBalances(db, merchantId)
    const under = await runTransaction(db, async tx => {
      const row = await lockOrder(tx, id)
      const begun = pay(id)
      begun.catch(() => undefined)
      await waitUntilBlocked(db)
      await takeStep(tx, row, 'cancel', { actor: 'merchant' })
      return { begun }
    })
    assert.is(await reasonOf(under.begun), 'state_conflict')
    assert.equal(await readBalances(db, merchantId), before)
    assert.is(await keys(), 0)
  })

  test('two payments of one order move once', async () => {
    const id = await ordered()
    const reasons = await Promise.all(Array.from({ length: 6 }, () => reasonOf(pay(id))))
    assert.equal(reasons.sort(), ['none', ...Array(5).fill('state_conflict')])
    assert.is((await readBalances(db, merchantId)).escrow, 2_000n)
  })

  test('two upgrades at once pay the difference once', async () => {
    const reasons = await Promise.all([reasonOf(upgrade('diamonds')), reasonOf(upgrade('black_gold'))])
    // The lower one may have come first, or finds that it is none.
    assert.is(reasons[1], 'none')
    assert.ok(['none', 'grade_not_higher'].includes(reasons[0]))
    assert.is((await readBalances(db, merchantId)).available, 900_000n - 750_000n)
    assert.is((await merchant()).grade, 'black_gold')
  })

  test('a grade that costs nothing more is reached without a movement', async () => {
    const grades = await db.selectFrom('grade').select(['name', 'price']).execute()
    await db.updateTable('grade').set({ price: 0n }).where('name', '=', 'diamonds').execute()
    const before = await readBalances(db, merchantId)
    assert.is((await upgrade('diamonds')).current, 'diamonds')
    assert.equal(await readBalances(db, merchantId), before)
    const former = grades.find(({ name }) => name === 'diamonds')?.price ?? 0n
    await db.updateTable('grade').set({ price: former }).where('name', '=', 'diamonds').execute()
  })

  // Under SERIALIZABLE a payment may count as before the change that it waited for.
  if (isolation === 'read committed') {
    test('an upgrade costs what the grade costs when it is written', async () => {
      const change = 12_300n
      const raise = (by: bigint) => (tx: Db) =>
        tx
          .updateTable('grade')
          .set(({ eb }) => ({ price: eb('price', '+', by) }))
          .where('name', '=', 'diamonds')
          .execute()
      const { list } = await listGrades(db, merchantId, currency)
      const difference = list.find(({ name }) => name === 'diamonds')?.difference ?? ''
      const balances = await runMeanwhile(db, merchantId, () => upgrade('diamonds'), raise(change))
      const cost = BigInt(difference.replace('.', '')) + change
      assert.is((await readBalances(db, merchantId)).available, 900_000n - cost)
      assert.is(balances.current, 'diamonds')
      await raise(-change)(db)
    })

    test('a promotion costs what was seen, or is refused', async () => {
      const set = (price: string) => (tx: Db) =>
        runTransaction(tx, at => writeSetting(at, 'promotion_price_per_day', price))
      await set('2')(db)
      assert.is(await reasonOf(runMeanwhile(db, merchantId, () => promote('14.00'), set('3'))), 'state_conflict')
      const { price } = await runMeanwhile(db, merchantId, () => promote(), set('4'))
      assert.is(price, '28.00')
      await set('2')(db)
    })

    test('buying a project costs what was seen, or is refused', async () => {
      const good = await createGood(db)
      const id = await createProject(db, [{ good, quantity: 1 }])
      const buy = async (seen_price?: string) =>
        formatPurchasedOrder(await buyProject(db, intent(), { id, quantity: 2, seen_price }, reader), reader)
      const raise = (tx: Db) =>
        tx
          .updateTable('project')
          .set(({ eb }) => ({ cost: eb('cost', '+', 100n), sale_price: eb('sale_price', '+', 100n) }))
          .where('id', '=', id)
          .execute()
      const lockGoods = (tx: Db) =>
        tx.selectFrom('depot_product').select('id').where('id', '=', good.id).forUpdate().execute()
      // The purchase has read its terms, and waits for the goods.
      const whileRaised = (run: () => Promise<Order>) => whileLocked(db, lockGoods, run, raise)
      const before = await readBalances(db, merchantId)
      assert.is(await reasonOf(whileRaised(() => buy('10.00'))), 'state_conflict')
      assert.equal([await readBalances(db, merchantId), await readStock(db, good)], [before, 10])
      const bought = await whileRaised(() => buy())
      assert.equal([bought.cost, bought.order_amount], ['12.00', '24.00'])
      assert.is((await readBalances(db, merchantId)).escrow - before.escrow, 2_400n)
      assert.is(await readStock(db, good), 8)
      assert.equal({ ...bought, request: null }, await readOwnOrder(db, merchantId, bought.id, reader))
    })

    test('a product that is withdrawn before the promotion reaches it is not promoted', async () => {
      const withdraw = (tx: Db) =>
        tx.updateTable('product').set({ status: 'withdrawn' }).where('id', '=', product_id).execute()
      const reason = await reasonOf(runMeanwhile(db, merchantId, () => promote(), withdraw))
      assert.is(reason, 'product_unavailable')
    })
  }

  test.run()
}
