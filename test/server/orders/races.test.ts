import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../../src/contract/codes.ts'
import {
  operatorOrderCancel,
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderRefund,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import {
  orderCancel,
  orderConfirm,
  orderDetail,
  orderList,
  orderPay,
  orderRefund
} from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { projectBuy } from '../../../src/contract/orders/project.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, createProject, type Good, insertShopProduct, readStock } from '../goods.ts'

const ROUNDS = 4
const STOCK = 1_000

/** The number of successes; all others must have been refused for one of these reasons. */
function done(answers: readonly Envelope[], ...reasons: string[]): number {
  const others = answers.filter(answer => answer.code !== CODE.ok)
  for (const { code, data } of others) {
    assert.is(code, CODE.refused, JSON.stringify(data))
    assert.ok(reasons.includes((data as RefusalData).reason), JSON.stringify(data))
  }
  return answers.length - others.length
}

for (const isolation of ['read committed', 'serializable'] as const) {
  const races = suite(`races of orders under ${isolation}`)
  let backend: Backend
  let merchant: Merchant
  let good: Good
  let product: string

  races.before(async () => {
    backend = await startBackend({ isolation })
  })
  races.before.each(async () => {
    merchant = await backend.merchant({ available: 100_000n })
    good = await createGood(backend.db, { stock: STOCK })
    product = await insertShopProduct(backend.db, merchant.id, good)
  })
  races.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await backend.close()
  })

  const ordered = async () =>
    (await backend.operator.ok(operatorOrderCreate, { account: merchant.account, product_id: product })).id
  async function paid() {
    const id = await ordered()
    await merchant.ok(orderPay, { id, password })
    return id
  }
  async function shipped() {
    const id = await paid()
    await backend.operator.ok(operatorOrderShip, { id })
    return id
  }
  const balances = () => readBalances(backend.db, merchant.id)
  const left = () => readStock(backend.db, good)
  const pay = (id: string, key?: string) => merchant.send(orderPay, { id, password }, key ? { key } : {})

  races('an order paid many times at once, with different keys, is paid once', async () => {
    const id = await ordered()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id)))
    assert.is(done(answers, 'state_conflict'), 1)
    assert.equal(await balances(), { available: 99_000n, hold: 0n, escrow: 1_000n, promotion: 0n })
  })

  races('with one key all requests get the same response', async () => {
    const id = await ordered()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, key)))
    assert.is(done(answers), 8)
    for (const answer of answers) assert.equal(answer.data, answers[0]?.data)
    assert.is((await balances()).escrow, 1_000n)
  })

  races('a balance for one of two orders pays one of them', async () => {
    merchant = await backend.merchant({ available: 1_500n })
    product = await insertShopProduct(backend.db, merchant.id, good)
    const ids = [await ordered(), await ordered()]
    assert.is(done(await Promise.all(ids.map(id => pay(id))), 'insufficient_balance'), 1)
    assert.equal(await balances(), { available: 500n, hold: 0n, escrow: 1_000n, promotion: 0n })
  })

  races('of two merchants that buy the last bundle, one gets it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const last = await createGood(backend.db, { stock: 3 })
      const id = await createProject(backend.db, [
        { good, quantity: 1 },
        { good: last, quantity: 2 }
      ])
      const two = [await backend.merchant({ available: 100_000n }), await backend.merchant({ available: 100_000n })]
      const before = await left()
      const answers = await Promise.all(two.map(whose => whose.send(projectBuy, { id, quantity: 1, password })))
      assert.is(done(answers, 'out_of_stock'), 1)
      assert.equal([await readStock(backend.db, last), await left()], [1, before - 1])
      const paid = await Promise.all(two.map(async whose => (await readBalances(backend.db, whose.id)).escrow))
      assert.equal(
        paid,
        answers.map(answer => (answer.code === CODE.ok ? 3_000n : 0n))
      )
    }
  })

  races('concurrent buyers get exactly the stock', async () => {
    const few = await createGood(backend.db, { stock: 5 })
    const id = await createProject(backend.db, [{ good: few, quantity: 1 }])
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => merchant.send(projectBuy, { id, quantity: 1, password }))
    )
    assert.is(done(answers, 'out_of_stock'), 5)
    assert.is(await readStock(backend.db, few), 0)
    assert.is((await balances()).escrow, 5_000n)
  })

  races('bundles of the same goods in another order do not deadlock', async () => {
    const other = await createGood(backend.db, { stock: STOCK })
    const one = await createProject(backend.db, [
      { good, quantity: 1 },
      { good: other, quantity: 1 }
    ])
    const two = await createProject(backend.db, [
      { good: other, quantity: 1 },
      { good, quantity: 1 }
    ])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        merchant.send(projectBuy, { id: turn % 2 ? one : two, quantity: 1, password })
      )
    )
    assert.is(done(answers), 12)
    assert.equal([await left(), await readStock(backend.db, other)], [STOCK - 12, STOCK - 12])
  })

  races('an order is paid or cancelled, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await ordered()
      const [before, stockBefore] = [await balances(), await left()]
      const answers = await Promise.all([
        pay(id),
        merchant.send(orderCancel, { id }),
        backend.operator.send(operatorOrderCancel, { id, reason: 'Late' })
      ])
      assert.is(done(answers, 'state_conflict'), 1)
      const { status } = await merchant.ok(orderDetail, { id })
      const isPaid = answers[0]?.code === CODE.ok
      assert.is(status, isPaid ? ORDER_STATUS.awaitingShipment : ORDER_STATUS.cancelled)
      assert.is((await balances()).escrow - before.escrow, isPaid ? 1_000n : 0n)
      assert.is((await left()) - stockBefore, isPaid ? 0 : 1)
    }
  })

  races('an order confirmed and completed at once is settled once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await shipped()
      const { available } = await balances()
      const answers = await Promise.all([
        merchant.send(orderConfirm, { id }),
        backend.operator.send(operatorOrderComplete, { id }),
        merchant.send(orderConfirm, { id })
      ])
      assert.is(done(answers, 'state_conflict'), 1)
      assert.is((await balances()).available - available, 1_500n)
    }
  })

  races('an order is refunded or completed, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await shipped()
      const answers = await Promise.all([
        merchant.send(orderRefund, { id, reason: 'Broken' }),
        backend.operator.send(operatorOrderComplete, { id })
      ])
      assert.is(done(answers, 'state_conflict'), 1)
      const { status, refund } = await merchant.ok(orderDetail, { id })
      assert.equal(
        [status, refund],
        answers[0]?.code === CODE.ok ? [ORDER_STATUS.returned, 'requested'] : [ORDER_STATUS.completed, 'none']
      )
    }
  })

  races('an order refunded while it is shipped gives the money back, whichever came first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await paid()
      const [before, stockBefore] = [await balances(), await left()]
      const [refund, ship] = await Promise.all([
        backend.operator.send(operatorOrderRefund, { id }),
        backend.operator.send(operatorOrderShip, { id })
      ])
      // A shipped order can be refunded too; a refunded one cannot be shipped.
      assert.is(refund.code, CODE.ok, JSON.stringify(refund))
      done([ship], 'state_conflict')
      const { status, refund: state } = await merchant.ok(orderDetail, { id })
      assert.equal([status, state], [ORDER_STATUS.returned, 'refunded'])
      assert.is((await balances()).available - before.available, 1_000n)
      assert.is((await left()) - stockBefore, 1)
    }
  })

  races('two operators refund one order once, and its goods are returned once', async () => {
    const id = await paid()
    const before = await left()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => backend.operator.send(operatorOrderRefund, { id }))
    )
    assert.is(done(answers, 'state_conflict'), 1)
    assert.is((await left()) - before, 1)
    assert.equal(await balances(), { available: 100_000n, hold: 0n, escrow: 0n, promotion: 0n })
  })

  races('concurrent purchases, refunds and cancellations of the same goods lose no piece and no cent', async () => {
    const id = await createProject(backend.db, [{ good, quantity: 2 }])
    const open = await Promise.all(Array.from({ length: 6 }, ordered))
    const back = await Promise.all(Array.from({ length: 6 }, paid))
    await Promise.all([
      ...open.map(order => merchant.ok(orderCancel, { id: order })),
      ...back.map(order => backend.operator.ok(operatorOrderRefund, { id: order })),
      ...Array.from({ length: 6 }, () => merchant.ok(projectBuy, { id, quantity: 1, password }))
    ])
    assert.is(await left(), STOCK - 12)
    assert.equal(await balances(), { available: 88_000n, hold: 0n, escrow: 12_000n, promotion: 0n })
    assert.is((await merchant.ok(orderList, {})).total, 18)
  })

  races.run()
}
