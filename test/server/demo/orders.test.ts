import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorOrderRefundReject } from '../../../src/contract/orders/order.operator.ts'
import { orderDetail, orderList, orderPay, orderRefund } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { projectBuy } from '../../../src/contract/orders/project.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { demoOperator } from '../../../src/server/demo/accounts.ts'
import { seedDemo } from '../../../src/server/demo/index.ts'
import { tendOrders } from '../../../src/server/demo/tend-orders.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, createProject, insertShopProduct } from '../goods.ts'
import { revokeOperator } from '../operators.ts'

const demo = suite('demo operator and orders')
const HOUR_MS = 3_600_000
const never = { shipMs: HOUR_MS, completeMs: HOUR_MS, refundMs: HOUR_MS, orderEveryMs: HOUR_MS }
let backend: Backend
let shop: Merchant
let person: Merchant
let project: string

demo.before(async () => {
  backend = await startBackend()
  await seedDemo(backend.db, backend.config)
  project = await createProject(backend.db, [{ good: await createGood(backend.db, { stock: 1_000 }), quantity: 2 }])
})
demo.before.each(async () => {
  shop = await backend.merchant({ available: 100_000n, demo: true })
  person = await backend.merchant({ available: 100_000n })
})
demo.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const tend = (pace: Partial<typeof never> = {}) => tendOrders(backend.db, 2, { ...never, ...pace })
const bought = async (whose: Merchant) => (await whose.ok(projectBuy, { id: project, quantity: 1, password })).id
const seen = (whose: Merchant, id: string) => whose.ok(orderDetail, { id })
const unpaid = async (whose: Merchant) => (await whose.ok(orderList, { status: ORDER_STATUS.awaitingPayment })).list

demo('the demo operator ships, completes and settles paid orders of demo merchants, and no others', async () => {
  const [its, theirs] = [await bought(shop), await bought(person)]
  await tend({ shipMs: 0 })
  assert.is((await seen(shop, its)).status, ORDER_STATUS.shipped)
  await tend({ completeMs: 0 })
  const order = await seen(shop, its)
  assert.is(order.status, ORDER_STATUS.completed)
  assert.equal(
    order.timeline.map(({ status, note }) => [status, note]),
    [
      [ORDER_STATUS.awaitingPayment, ''],
      [ORDER_STATUS.awaitingShipment, ''],
      [ORDER_STATUS.shipped, demoOperator.name],
      [ORDER_STATUS.completed, demoOperator.name]
    ]
  )
  assert.equal(await readBalances(backend.db, shop.id), { available: 101_000n, hold: 0n, escrow: 0n, promotion: 0n })
  assert.is((await seen(person, theirs)).status, ORDER_STATUS.awaitingShipment)
  const { list } = await backend.operator.ok(operatorAuditList, {})
  assert.equal(
    list.filter(entry => entry.target === its).map(entry => [entry.operator, entry.action]),
    [
      [demoOperator.name, 'order_complete'],
      [demoOperator.name, 'order_ship']
    ]
  )
})

demo('it waits before each step, so that the merchant sees it and may confirm', async () => {
  const id = await bought(shop)
  await tend()
  assert.is((await seen(shop, id)).status, ORDER_STATUS.awaitingShipment)
  await tendOrders(backend.db, 2)
  assert.is((await seen(shop, id)).status, ORDER_STATUS.awaitingShipment)
})

demo('it grants a requested refund', async () => {
  const id = await bought(shop)
  await shop.ok(orderRefund, { id, reason: 'Too many' })
  await tend({ refundMs: 0 })
  const order = await seen(shop, id)
  assert.equal([order.status, order.refund, order.reason], [ORDER_STATUS.returned, 'refunded', 'Too many'])
  assert.is((await readBalances(backend.db, shop.id)).available, 100_000n)
})

demo('it does not grant a refund that a person rejected meanwhile, and then ships the order', async () => {
  const id = await bought(shop)
  await shop.ok(orderRefund, { id, reason: 'Too many' })
  await backend.operator.ok(operatorOrderRefundReject, { id, reason: 'No' })
  await tend({ refundMs: 0 })
  assert.equal(
    [(await seen(shop, id)).status, (await seen(shop, id)).refund],
    [ORDER_STATUS.awaitingShipment, 'rejected']
  )
  await tend({ shipMs: 0 })
  assert.is((await seen(shop, id)).status, ORDER_STATUS.shipped)
})

demo("it creates a customer's order for a shop with products, then waits", async () => {
  const product = await insertShopProduct(backend.db, shop.id, await createGood(backend.db, { stock: 50 }))
  await insertShopProduct(backend.db, person.id, await createGood(backend.db, { stock: 50 }))
  await Promise.all(Array.from({ length: 4 }, () => tend()))
  const [order, ...more] = await unpaid(shop)
  assert.is(more.length, 0)
  assert.equal([order?.kind, order?.status], ['customer', ORDER_STATUS.awaitingPayment])
  const row = await backend.db
    .selectFrom('shop_order')
    .select('product_id')
    .where('id', '=', order?.id ?? '')
    .execute()
  assert.is(row[0]?.product_id, product)
  assert.equal(await unpaid(person), [])
})

demo('it creates no more while three are unpaid', async () => {
  await insertShopProduct(backend.db, shop.id, await createGood(backend.db, { stock: 50 }))
  for (let turn = 0; turn < 6; turn += 1) await tend({ orderEveryMs: 0 })
  assert.is((await unpaid(shop)).length, 3)
  const [{ id } = { id: '' }] = await unpaid(shop)
  await shop.ok(orderPay, { id, password })
  for (let turn = 0; turn < 2; turn += 1) await tend({ orderEveryMs: 0 })
  assert.is((await unpaid(shop)).length, 3)
})

demo('it creates none for a shop whose goods are sold out or withdrawn, or that has none', async () => {
  await insertShopProduct(backend.db, shop.id, await createGood(backend.db, { stock: 0 }))
  await insertShopProduct(backend.db, shop.id, await createGood(backend.db, { stock: 5 }), 'withdrawn')
  await tend()
  assert.equal(await unpaid(shop), [])
})

demo('open orders of the history are left to a person until someone takes their next step', async () => {
  const { db } = backend
  const { id } = await db.selectFrom('merchant').select('id').where('account', '=', 'demo').executeTakeFirstOrThrow()
  const open = () =>
    db
      .selectFrom('shop_order')
      .select(['id', 'status'])
      .where('merchant_id', '=', id)
      .where('kind', '=', 'customer')
      .where('status', 'in', [
        ORDER_STATUS.awaitingPayment,
        ORDER_STATUS.awaitingShipment,
        ORDER_STATUS.shipped,
        ORDER_STATUS.returned
      ])
      .where('refund', '!=', 'refunded')
      .orderBy('id')
      .execute()
  const before = await open()
  await tend({ shipMs: 0, completeMs: 0, refundMs: 0 })
  assert.equal(await open(), before)
  const { access_token } = await openSession(db, 'a secret of the tests, 32 characters or more', id, 'test')
  const owner = { ...backend.asOperator(access_token), id, account: 'demo' }
  const first = before.find(order => order.status === ORDER_STATUS.awaitingPayment)
  await owner.ok(orderPay, { id: first?.id ?? '', password })
  await tend({ shipMs: 0 })
  assert.is((await seen(owner, first?.id ?? '')).status, ORDER_STATUS.shipped)
})

demo('a revoked demo operator does nothing', async () => {
  await revokeOperator(backend.db, demoOperator.id)
  const id = await bought(shop)
  await tend({ shipMs: 0 })
  assert.is((await seen(shop, id)).status, ORDER_STATUS.awaitingShipment)
})

demo.run()
