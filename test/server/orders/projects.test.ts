import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { orderDetail, orderList } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { operatorProjectPut } from '../../../src/contract/orders/project.operator.ts'
import { projectBuy, projectDetail, projectList } from '../../../src/contract/orders/project.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, createProject, type Good, readStock } from '../goods.ts'

const test = suite('projects')
let backend: Backend
let merchant: Merchant
let desk: Good
let lamp: Good
let id: string

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  desk = await createGood(backend.db, { stock: 11 })
  lamp = await createGood(backend.db, { stock: 100 })
  id = await createProject(backend.db, [
    { good: desk, quantity: 2 },
    { good: lamp, quantity: 3 }
  ])
})
test.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const buy = (quantity = 1, more = {}) => ({ id, quantity, password, ...more })
const put = (input: Parameters<typeof backend.operator.ok<typeof operatorProjectPut>>[1]) =>
  backend.operator.ok(operatorProjectPut, input)

test('a project contains its items, cost, profit, and number of bundles', async () => {
  const project = await merchant.ok(projectDetail, { id })
  const { cost, sale_price, profit, stock, pieces, available } = project
  assert.equal([cost, sale_price, profit, stock, pieces], ['50.00', '75.00', '25.00', 5, 5])
  assert.equal([available, project.has_transaction_password], ['1000.00', true])
  assert.equal(
    project.items.map(item => [item.code, item.quantity, item.purchase_cost, item.sale_price]),
    [
      [desk.code, 2, '10.00', '15.00'],
      [lamp.code, 3, '10.00', '15.00']
    ]
  )
  const { list } = await merchant.ok(projectList, { page_size: 100 })
  assert.is(list.find(one => one.id === id)?.stock, 5)
})

test('buying takes the goods and the money at once, and creates an order that awaits shipment', async () => {
  const order = await merchant.ok(projectBuy, buy(2))
  assert.equal([order.kind, order.status, order.quantity], ['project', ORDER_STATUS.awaitingShipment, 2])
  assert.equal([order.order_amount, order.paid_amount, order.profit], ['100.00', '100.00', '50.00'])
  assert.equal(
    order.timeline.map(event => event.status),
    [ORDER_STATUS.awaitingPayment, ORDER_STATUS.awaitingShipment]
  )
  assert.match(order.number, /^\d{16}$/)
  assert.equal(order.actions, ['refund'])
  assert.equal([await readStock(backend.db, desk), await readStock(backend.db, lamp)], [7, 94])
  assert.equal(await readBalances(backend.db, merchant.id), {
    available: 90_000n,
    hold: 0n,
    escrow: 10_000n,
    promotion: 0n
  })
  assert.equal(await merchant.ok(orderDetail, { id: order.id }), { ...order, request: null })
})

test('more bundles than in stock cannot be bought, and nothing is taken', async () => {
  const rich = await backend.merchant({ available: 10_000_000n })
  await rich.refused('out_of_stock', projectBuy, buy(6))
  assert.equal([await readStock(backend.db, desk), await readStock(backend.db, lamp)], [11, 100])
  await rich.ok(projectBuy, buy(5))
  assert.is((await rich.ok(projectDetail, { id })).stock, 0)
  await rich.refused('out_of_stock', projectBuy, buy(1))
  assert.is((await rich.ok(orderList, {})).total, 1)
})

test('without the balance or the right password nothing is bought and no piece is taken', async () => {
  const poor = await backend.merchant({ available: 4_999n })
  await poor.refused('insufficient_balance', projectBuy, buy())
  const wrong = await merchant.refused('password_wrong', projectBuy, buy(1, { password: 'wrong-one' }))
  assert.is(wrong.field, 'password')
  const unset = await backend.merchant({ available: 100_000n, password: false })
  await unset.refused('transaction_password_unset', projectBuy, buy())
  assert.is((await poor.ok(orderList, {})).total, 0)
  assert.equal([await readStock(backend.db, desk), await readStock(backend.db, lamp)], [11, 100])
})

test('one key buys once, at once and later; another body under it is refused', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => merchant.ok(projectBuy, buy(), { key })))
  assert.is(new Set(answers.map(answer => answer.id)).size, 1)
  await merchant.refused('idempotency_mismatch', projectBuy, buy(2), { key })
  assert.is((await merchant.ok(orderList, {})).total, 1)
  assert.is((await readBalances(backend.db, merchant.id)).escrow, 5_000n)
  assert.is(await readStock(backend.db, desk), 9)
})

test('invalid quantities are refused', async () => {
  for (const quantity of [0, -1, 1.5, 1_000, 2 ** 40, Number.NaN]) {
    const { code } = await merchant.send(projectBuy, buy(quantity))
    assert.is.not(code, CODE.ok, String(quantity))
    assert.is.not(code, CODE.fault, String(quantity))
  }
  assert.is((await readBalances(backend.db, merchant.id)).available, 100_000n)
})

test('an unknown or hidden project is missing', async () => {
  await merchant.refused('not_found', projectDetail, { id: randomUUID() })
  await merchant.refused('not_found', projectBuy, { ...buy(), id: randomUUID() })
  await put({ id, active: false })
  await merchant.refused('not_found', projectDetail, { id })
  await merchant.refused('not_found', projectBuy, buy())
  const { list } = await merchant.ok(projectList, { page_size: 100 })
  assert.not.ok(list.some(one => one.id === id))
})

test('when the depot no longer offers a product, its bundles are sold out', async () => {
  await backend.operator.ok(operatorDepotPut, { code: lamp.code, active: false })
  assert.is((await merchant.ok(projectDetail, { id })).stock, 0)
  await merchant.refused('out_of_stock', projectBuy, buy())
})

test('a change of a project changes no order', async () => {
  const order = await merchant.ok(projectBuy, buy())
  await put({
    id,
    title: { en: 'Another' },
    cost: '70.00',
    sale_price: '80.00',
    items: [{ code: desk.code, quantity: 1 }]
  })
  const seen = await merchant.ok(orderDetail, { id: order.id })
  assert.equal([seen.title, seen.cost, seen.sale_price, seen.items], [order.title, '50.00', '75.00', order.items])
  const project = await merchant.ok(projectDetail, { id })
  assert.equal([project.title, project.cost, project.pieces, project.stock], ['Another', '70.00', 1, 9])
})

test('an operator creates a project at the sum of its goods, with an audit entry', async () => {
  const made = await put({
    title: { en: 'Set', 'zh-TW': '組合' },
    blocks: { en: [{ type: 'paragraph', text: 'Text' }] },
    items: [{ code: lamp.code, quantity: 4 }]
  })
  const project = await merchant.ok(projectDetail, { id: made.id }, { language: 'zh-TW' })
  assert.equal([project.title, project.cost, project.sale_price, project.stock], ['組合', '40.00', '60.00', 25])
  assert.equal(project.blocks, [{ type: 'paragraph', text: 'Text' }])
  const { list } = await backend.operator.ok(operatorAuditList, {})
  assert.ok(list.some(entry => entry.action === 'project_put' && entry.target === made.id))
})

test('an invalid project is refused', async () => {
  const items = [{ code: lamp.code, quantity: 1 }]
  const title = { en: 'Set' }
  const { operator } = backend
  await operator.refused('required', operatorProjectPut, { items })
  await operator.refused('product_missing', operatorProjectPut, { title })
  await operator.refused('product_missing', operatorProjectPut, { title, items: [] })
  await operator.refused('not_found', operatorProjectPut, { title, items: [{ code: 'none', quantity: 1 }] })
  await operator.refused('not_found', operatorProjectPut, { id: randomUUID(), title })
  await operator.refused('value_invalid', operatorProjectPut, { title, items: [...items, ...items] })
  await operator.refused('amount_invalid', operatorProjectPut, { title, items, cost: '20.00', sale_price: '19.99' })
  await operator.refused('amount_invalid', operatorProjectPut, { id, cost: '75.01' })
  await operator.refused('value_invalid', operatorProjectPut, { title, items, picture: '../secret' })
  const stranger = await merchant.send(operatorProjectPut, { id, active: false })
  assert.is.not(stranger.code, CODE.ok)
  assert.is((await merchant.ok(projectDetail, { id })).cost, '50.00')
})

test('titles and names are in the reader’s language', async () => {
  assert.is((await merchant.ok(projectDetail, { id }, { language: 'zh-TW' })).items[0]?.name.slice(0, 2), '商品')
  assert.is((await merchant.ok(projectDetail, { id }, { language: 'en' })).items[0]?.name.slice(0, 4), 'Good')
})

test('nothing is bought at another price than displayed; a buyer before the change gets the response again', async () => {
  const key = randomUUID()
  const bought = await merchant.ok(projectBuy, buy(1, { seen_price: '50.00' }), { key })
  await put({ id, cost: '60.00' })
  await merchant.refused('state_conflict', projectBuy, buy(1, { seen_price: '50.00' }))
  assert.equal(await merchant.ok(projectBuy, buy(1, { seen_price: '60.00' }), { key }), bought)
  await merchant.ok(projectBuy, buy(1, { seen_price: '60.00' }))
  await merchant.refused('state_conflict', projectBuy, buy(1, { seen_price: '999999999999999.00000001' }))
  assert.is((await readBalances(backend.db, merchant.id)).escrow, 11_000n)
})

test.run()
