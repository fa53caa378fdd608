import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { CODE } from '../../../src/contract/codes.ts'
import {
  operatorOrderCancel,
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderRefund,
  operatorOrderRefundReject,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderCancel, orderDetail, orderList, orderPay } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { promotionDelete, promotionList, promotionPublish } from '../../../src/contract/shop/promotion.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { type OrderDraft, openOrder } from '../../../src/server/orders/order.ts'
import { generateOrderNumber } from '../../../src/server/orders/order-number.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, insertShopProduct, readStock } from '../goods.ts'
import { moveBalance } from '../ledger/movements.ts'
import { addOperator } from '../operators.ts'

const test = suite('customers’ orders')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  await runTransaction(backend.db, tx =>
    moveBalance(tx, { merchantId: merchant.id, amount: 50_000n, from: 'available' })
  )
})
test.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const create = (input: { product_id?: string; quantity?: number } = {}, key = randomUUID()) =>
  backend.operator.ok(operatorOrderCreate, { account: merchant.account, ...input }, { key })
const offered = async (stock = 50) =>
  insertShopProduct(backend.db, merchant.id, await createGood(backend.db, { stock }))
const rowOf = (id: string) =>
  backend.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const promote = (product_id: string) => merchant.ok(promotionPublish, { product_id, days: 1, password })

test('a merchant finds orders by goods, buyer and number, also by its end, within a status, and only their own', async () => {
  const product_id = await offered()
  const first = await create({ product_id })
  const row = await rowOf(first.id)
  await backend.db.updateTable('shop_order').set({ buyer_name: 'Nguyễn Thị Mai' }).where('id', '=', first.id).execute()
  const second = await create({ product_id: await offered() })
  const search = async (keyword: string, status?: typeof ORDER_STATUS.shipped, of = merchant) => {
    const { list, total, counts } = await of.ok(orderList, { keyword, ...(status && { status }) })
    assert.is(total, list.length)
    return { ids: list.map(({ id }) => id), all: counts.all }
  }
  assert.equal(await search(row.number), { ids: [first.id], all: 2 })
  assert.equal((await search(row.number.slice(-6))).ids, [first.id])
  assert.equal((await search('nguyen mai')).ids, [first.id])
  assert.equal((await search(first.title.slice(0, 4))).ids.sort(), [first.id, second.id].sort())
  assert.equal((await search(row.number, ORDER_STATUS.shipped)).ids, [])
  assert.equal((await search('nothing like it')).ids, [])
  const other = await backend.merchant()
  assert.equal(await search(row.number, undefined, other), { ids: [], all: 0 })
})

test('promoted products come first, and the promotion is recorded and counts the order', async () => {
  const products = [await offered(), await offered(), await offered()]
  const promotion = await promote(products[1] ?? '')
  for (let turn = 0; turn < 3; turn += 1) {
    const row = await rowOf((await create()).id)
    assert.equal([row.product_id, row.promotion_id], [products[1], promotion.id])
  }
  const { list } = await merchant.ok(promotionList, {})
  assert.equal([list[0]?.orders, list[0]?.sales], [3, '45.00'])
})

test('a given product is ordered, promoted or not', async () => {
  const [plain, promoted] = [await offered(), await offered()]
  const { id } = await promote(promoted)
  assert.is((await rowOf((await create({ product_id: plain })).id)).promotion_id, null)
  assert.is((await rowOf((await create({ product_id: promoted })).id)).promotion_id, id)
})

test('an ended or deleted promotion gets no orders', async () => {
  const [other, deleted, ended] = [await offered(), await offered(), await offered()]
  await merchant.ok(promotionDelete, { id: (await promote(deleted)).id })
  const { id } = await promote(ended)
  await backend.db
    .updateTable('promotion')
    .set({ starts_at: new Date(Date.now() - 90_000_000), ends_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()
  const rows = [await rowOf((await create()).id), await rowOf((await create()).id), await rowOf((await create()).id)]
  assert.equal(new Set(rows.map(row => row.product_id)), new Set([other, deleted, ended]))
  assert.ok(rows.every(row => row.promotion_id === null))
})

test('products that are sold out, short, withdrawn or no longer offered are skipped', async () => {
  await offered(0)
  await offered(2)
  await insertShopProduct(backend.db, merchant.id, await createGood(backend.db), 'withdrawn')
  const gone = await createGood(backend.db)
  await insertShopProduct(backend.db, merchant.id, gone)
  await backend.operator.ok(operatorDepotPut, { code: gone.code, active: false })
  const there = await offered(3)
  assert.is((await rowOf((await create({ quantity: 3 })).id)).product_id, there)
  const { account } = merchant
  await backend.operator.refused('product_unavailable', operatorOrderCreate, { account, quantity: 3 })
})

test('an order keeps its prices and its name when the depot changes them', async () => {
  const good = await createGood(backend.db)
  const product_id = await insertShopProduct(backend.db, merchant.id, good)
  const { id } = await create({ product_id })
  const before = await merchant.ok(orderDetail, { id })
  const { code } = good
  await backend.operator.ok(operatorDepotPut, {
    code,
    name: { en: 'Another' },
    purchase_cost: '30.00',
    sale_price: '40.00'
  })
  const after = await merchant.ok(orderDetail, { id })
  assert.equal([after.title, after.cost, after.sale_price], [before.title, '10.00', '15.00'])
  await merchant.ok(orderPay, { id, password })
  assert.is((await merchant.ok(orderDetail, { id })).paid_amount, '10.00')
})

test('one key creates one order; another body under it is refused', async () => {
  await offered()
  const key = randomUUID()
  const made = await Promise.all(Array.from({ length: 4 }, () => create({ quantity: 2 }, key)))
  assert.is(new Set(made.map(order => order.id)).size, 1)
  const { account } = merchant
  await backend.operator.refused('idempotency_mismatch', operatorOrderCreate, { account, quantity: 3 }, { key })
  assert.is((await merchant.ok(orderList, {})).total, 1)
})

test('a closed shop gets no orders, and invalid quantities are refused', async () => {
  await offered()
  const { account } = merchant
  for (const quantity of [0, -1, 1.5, 1_000]) {
    const { code } = await backend.operator.send(operatorOrderCreate, { account, quantity })
    assert.is.not(code, CODE.ok, String(quantity))
    assert.is.not(code, CODE.fault, String(quantity))
  }
  await backend.operator.ok(operatorMerchantUpdate, { account, status: 'closed' })
  await backend.operator.refused('not_found', operatorOrderCreate, { account })
})

test('an operator who is the merchant creates and decides none of their own orders', async () => {
  await offered()
  const { token } = await addOperator(backend.db, { name: 'Self', merchant: merchant.account })
  const self = backend.asOperator(token)
  const { account } = merchant
  await self.refused('operator_self_decision', operatorOrderCreate, { account })
  const { id } = await create()
  await self.refused('operator_self_decision', operatorOrderCancel, { id, reason: 'x' })
  for (const step of [operatorOrderShip, operatorOrderComplete, operatorOrderRefund]) {
    await self.refused('operator_self_decision', step, { id })
  }
  await self.refused('operator_self_decision', operatorOrderRefundReject, { id, reason: 'x' })
  assert.is((await merchant.ok(orderDetail, { id })).status, ORDER_STATUS.awaitingPayment)
})

test('a merchant cannot perform an operator’s step', async () => {
  await offered()
  const { id } = await create()
  await merchant.ok(orderPay, { id, password })
  for (const step of [operatorOrderShip, operatorOrderComplete, operatorOrderRefund]) {
    assert.is.not((await merchant.send(step, { id })).code, CODE.ok, step.path)
  }
  assert.is.not((await merchant.send(operatorOrderCreate, { account: merchant.account })).code, CODE.ok)
  assert.is((await merchant.ok(orderDetail, { id })).status, ORDER_STATUS.awaitingShipment)
})

test('every change is announced to the merchant, a refused one is not', async () => {
  await offered()
  const said = async () => {
    const { count } = await backend.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('stream', '=', merchant.id)
      .where('topic', '=', 'order.changed')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const { id } = await create()
  assert.is(await said(), 1)
  await merchant.ok(orderPay, { id, password })
  await backend.operator.ok(operatorOrderShip, { id })
  assert.is(await said(), 3)
  await merchant.refused('state_conflict', orderCancel, { id })
  assert.is(await said(), 3)
})

test('if a number is taken, another one is generated, and nothing is taken for the first', async () => {
  const good = await createGood(backend.db, { stock: 50 })
  const product_id = await insertShopProduct(backend.db, merchant.id, good)
  const { number } = await rowOf((await create({ product_id, quantity: 1 })).id)
  const draft: OrderDraft = {
    merchantId: merchant.id,
    kind: 'customer',
    product_id,
    title: { en: 'Lamp' },
    picture: '',
    quantity: 2,
    cost: 1_000n,
    salePrice: 1_500n,
    parts: [{ depotProductId: good.id, quantity: 1, purchaseCost: 1_000n, salePrice: 1_500n }]
  }
  const open = (generate: () => string) => runTransaction(backend.db, tx => openOrder(tx, draft, generate))
  const numbers = [number, number, `${number.slice(0, 8)}x`]
  const made = await open(() => numbers.shift() ?? '')
  assert.is(made.number, `${number.slice(0, 8)}x`)
  assert.is(await readStock(backend.db, good), 47)
  const never = await open(() => number)
    .then(() => 'made')
    .catch(error => error.message)
  assert.match(never, /order numbers was free/)
  assert.is(await readStock(backend.db, good), 47)
})

test('a number contains the day and nothing else', () => {
  const numbers = Array.from({ length: 50 }, () => generateOrderNumber(new Date('2026-03-04T05:06:07Z')))
  for (const number of numbers) assert.match(number, /^20260304\d{8}$/)
  assert.is(new Set(numbers).size, 50)
})

test.run()
