import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InputOf, Operation } from '../../../src/contract/operation.ts'
import { orderPay, ordersPay } from '../../../src/contract/orders/order.ts'
import { projectBuy } from '../../../src/contract/orders/project.ts'
import { vipUpgrade } from '../../../src/contract/shop/grade-offer.ts'
import { promotionPublish } from '../../../src/contract/shop/promotion.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { openCustomerOrder } from '../../../src/server/orders/customer-order.ts'
import { addAccount } from '../../../src/server/wallet/withdrawal-account.ts'
import { SECRET } from '../../bench/server.ts'
import { statementCounter } from '../../bench/statements.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createGood, createProject, insertShopProduct } from '../goods.ts'
import { moveBalance } from '../ledger/movements.ts'
import { createMerchant } from '../merchants.ts'

const test = suite('statements of a payment')
const password = '482915'
let database: TestDatabase
let db: Db
let merchantId: string
let hash: string
let token: string

test.before(async () => {
  database = await openTestDatabase()
  db = database.db
  hash = await hashPassword(password)
})
test.before.each(async () => {
  merchantId = await createMerchant(db, { available: 1_000_000n, transaction_password_hash: hash })
  token = (await openSession(db, SECRET, merchantId, 'test')).access_token
})
test.after(() => database.close())

/** The number of statements of the second one of two payments, and of its replay: the first one verifies the password. */
async function counted<T extends Operation>(operation: T, [first, second]: readonly [InputOf<T>, InputOf<T>]) {
  const count = statementCounter(db)
  const requestOf = (input: InputOf<T>) => ({
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID()
    },
    body: JSON.stringify(input)
  })
  await count(operation.path, requestOf(first))
  const request = requestOf(second)
  const { length: payment } = await count(operation.path, request)
  return { payment, replay: (await count(operation.path, request)).length }
}

test('a withdrawal is three statements: session, password, payment; its replay is one', async () => {
  const bound = { kind: 'usdt', network: 'TRC20', address: 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN' } as const
  const { id: account_id } = await runTransaction(db, tx => addAccount(tx, merchantId, bound))
  const input = { account_id, amount: '1.00', password }
  // The first one also reads the terms.
  assert.equal(await counted(withdrawSubmit, [input, input]), { payment: 3, replay: 1 })
})

test('a transfer is two statements: session, payment', async () => {
  const input = { from: 'available', amount: '1.00' } as const
  assert.equal(await counted(transferSubmit, [input, input]), { payment: 2, replay: 1 })
})

test('the payment of an order is four statements: session, password, the order, payment', async () => {
  const product_id = await insertShopProduct(db, merchantId, await createGood(db))
  const ordered = async () => {
    const order = { productId: product_id, quantity: 1 }
    const { id } = await runTransaction(db, tx => openCustomerOrder(tx, merchantId, order))
    return { id, password }
  }
  assert.equal(await counted(orderPay, [await ordered(), await ordered()]), { payment: 4, replay: 1 })
})

test('the payment of several orders is four statements too', async () => {
  const product_id = await insertShopProduct(db, merchantId, await createGood(db))
  const ordered = async () => {
    const open = () =>
      runTransaction(db, tx => openCustomerOrder(tx, merchantId, { productId: product_id, quantity: 1 }))
    return { ids: [(await open()).id, (await open()).id], seen_total: '20.00', password }
  }
  assert.equal(await counted(ordersPay, [await ordered(), await ordered()]), { payment: 4, replay: 1 })
})

test('buying a project is four statements: session, password, its terms, payment', async () => {
  const id = await createProject(db, [{ good: await createGood(db), quantity: 1 }])
  const input = { id, quantity: 1, password }
  assert.equal(await counted(projectBuy, [input, input]), { payment: 4, replay: 1 })
})

test('an upgrade is four statements: session, password, the grades, payment', async () => {
  const inputs = [
    { grade: 'platinum', password },
    { grade: 'diamonds', password }
  ] as const
  assert.equal(await counted(vipUpgrade, inputs), { payment: 4, replay: 1 })
})

test('a promotion is four statements: session, password, its terms, payment', async () => {
  await db.updateTable('grade').set({ promotion_slots: 5 }).execute()
  await runTransaction(db, tx => moveBalance(tx, { merchantId, amount: 10_000n, from: 'available' }))
  const promoted = async () => ({
    product_id: await insertShopProduct(db, merchantId, await createGood(db)),
    days: 1 as const,
    password
  })
  assert.equal(await counted(promotionPublish, [await promoted(), await promoted()]), { payment: 4, replay: 1 })
})

test.run()
