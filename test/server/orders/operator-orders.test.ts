// Orders as an operator finds them: by number, account, state and day, and one of them with what can be decided.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InputOf } from '../../../src/contract/operation.ts'
import {
  operatorOrderCancel,
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderDetail,
  operatorOrderList,
  operatorOrderReverse,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderDetail, orderPay, orderRefund } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, insertShopProduct } from '../goods.ts'

const test = suite('orders for operators')
let backend: Backend
let merchant: Merchant
let code: string

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  await backend.operator.ok(operatorSettingUpdate, { settlement_days: 7 })
  merchant = await backend.merchant({ available: 100_000n })
  const good = await createGood(backend.db, { stock: 50 })
  code = good.code
  await insertShopProduct(backend.db, merchant.id, good)
})
test.after(() => backend.close())

const create = (input: { code?: string; buyer_name?: string } = {}) =>
  backend.operator.ok(operatorOrderCreate, { account: merchant.account, ...input }, { key: randomUUID() })
const search = async (input: InputOf<typeof operatorOrderList>) =>
  (await backend.operator.ok(operatorOrderList, input)).list.map(({ id }) => id)
const detail = (id: string) => backend.operator.ok(operatorOrderDetail, { id })
const pay = (id: string) => merchant.ok(orderPay, { id, password }, { key: randomUUID() })

test('an order is found by its number in either case, and orders by the account', async () => {
  const [first, second] = [await create(), await create()]
  assert.equal(await search({ keyword: first.number.toLowerCase() }), [first.id])
  assert.equal(await search({ keyword: merchant.account }), [second.id, first.id])
  assert.equal(await search({ keyword: 'nobody-has-this' }), [])
})

test('orders are filtered by state, merchant and day', async () => {
  const [open, gone] = [await create(), await create()]
  await backend.operator.ok(operatorOrderCancel, { id: gone.id, reason: 'A mistake' })
  const merchant_id = merchant.id
  assert.equal(await search({ merchant_id, status: ORDER_STATUS.awaitingPayment }), [open.id])
  assert.equal(await search({ merchant_id, from: '2020-01-01' }), [gone.id, open.id])
  assert.equal(await search({ merchant_id, to: '2020-01-01' }), [])
})

test('an order is created by the code of a good, if the shop sells it', async () => {
  const other = await createGood(backend.db, { stock: 5 })
  const { id } = await create({ code })
  assert.equal(
    (await detail(id)).items.map(item => item.code),
    [code]
  )
  const refused = await backend.operator.refused(
    'not_found',
    operatorOrderCreate,
    { account: merchant.account, code: other.code },
    { key: randomUUID() }
  )
  assert.is(refused.field, 'code')
})

test('what can be decided follows the state of the order', async () => {
  const { id } = await create()
  const decisions = async () => (await detail(id)).decisions
  assert.equal(await decisions(), ['cancel'])
  await pay(id)
  assert.equal(await decisions(), ['ship', 'refund'])
  await merchant.ok(orderRefund, { id, reason: 'Too late' })
  assert.equal(await decisions(), ['refund', 'refund_reject'])
})

test('the history of an order has every step with its note', async () => {
  const { id } = await create()
  await pay(id)
  await backend.operator.ok(operatorOrderShip, { id, note: 'By lorry' })
  await backend.operator.ok(operatorOrderComplete, { id })
  assert.equal((await detail(id)).decisions, ['reverse'])
  await backend.operator.ok(operatorOrderReverse, { id, reason: 'Broken' }, { key: randomUUID() })
  const { timeline, decisions, account } = await detail(id)
  assert.equal(decisions, [])
  assert.is(account, merchant.account)
  assert.ok(timeline.some(({ status, note }) => status === ORDER_STATUS.shipped && note === 'By lorry'))
  assert.is(timeline.at(-1)?.note, 'Broken')
})

test('the merchant reads who ordered, and the tracking number once it ships', async () => {
  const { id } = await create({ buyer_name: '  Ana Lima ' })
  const own = async () => {
    const { buyer_name, tracking_number } = await merchant.ok(orderDetail, { id })
    return [buyer_name, tracking_number]
  }
  assert.equal(await own(), ['Ana Lima', ''])
  await pay(id)
  await backend.operator.ok(operatorOrderShip, { id, tracking_number: 'JD014600003' })
  assert.equal(await own(), ['Ana Lima', 'JD014600003'])
  await backend.operator.ok(operatorOrderComplete, { id })
  assert.equal(await own(), ['Ana Lima', 'JD014600003'], 'a later step keeps it')
})

test('a name or number that is too long is refused, and another merchant reads neither', async () => {
  await backend.operator.refused('too_long', operatorOrderCreate, {
    account: merchant.account,
    buyer_name: 'x'.repeat(81)
  })
  const { id } = await create({ buyer_name: 'Ana Lima' })
  await pay(id)
  await backend.operator.refused('too_long', operatorOrderShip, { id, tracking_number: '1'.repeat(81) })
  await (await backend.merchant()).refused('not_found', orderDetail, { id })
})

test.run()
