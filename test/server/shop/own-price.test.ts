import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderPay } from '../../../src/contract/orders/order.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { productList, productPrice } from '../../../src/contract/shop/product.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createProducts } from './goods.ts'

const test = suite('own prices')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 10_000n })
  await allow(20, 50)
})
test.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const allow = (price_below_percent: number, price_above_percent: number) =>
  backend.operator.ok(operatorSettingUpdate, { price_below_percent, price_above_percent })
// Costs 8.00 and is sold at 10.00.
const newProduct = async () => (await createProducts(backend, merchant, 1))[0] as { id: string; code: string }
const firstProduct = async () => (await merchant.ok(productList, {})).list[0]

test('a price within the limits is shown and sold at, and the profit follows it', async () => {
  const { id, code } = await newProduct()
  const changed = await merchant.ok(productPrice, { id, price: '14.50' })
  assert.equal([changed.sale_price, changed.standard_price, changed.profit], ['14.50', '10.00', '6.50'])
  assert.equal([changed.price_min, changed.price_max], ['8.00', '15.00'])
  const order = await backend.operator.ok(
    operatorOrderCreate,
    { account: merchant.account, code, quantity: 2 },
    { key: randomUUID() }
  )
  assert.equal([order.cost, order.sale_price, order.profit], ['8.00', '14.50', '13.00'])
  await merchant.ok(orderPay, { id: order.id, password })
  await backend.operator.ok(operatorOrderShip, { id: order.id })
  await backend.operator.ok(operatorOrderComplete, { id: order.id })
  assert.is((await merchant.ok(walletInfo, {})).available, '113.00')
})

test('a price outside the limits, or below the cost, is refused with the limits', async () => {
  const { id } = await newProduct()
  for (const price of ['7.99', '15.01'])
    assert.is((await merchant.refused('amount_out_of_range', productPrice, { id, price })).field, 'price')
  for (const price of ['8.001', '0', '-9.00', '1e1'])
    assert.is((await merchant.refused('amount_invalid', productPrice, { id, price })).field, 'price')
  assert.is((await firstProduct())?.sale_price, '10.00')
  await allow(0, 0)
  await merchant.refused('amount_out_of_range', productPrice, { id, price: '10.01' })
})

test('without a price of its own the product follows the depot', async () => {
  const { id, code } = await newProduct()
  await merchant.ok(productPrice, { id, price: '9.00' })
  assert.is((await merchant.ok(productPrice, { id })).sale_price, '10.00')
  await backend.operator.ok(operatorDepotPut, { code, sale_price: '12.00' })
  assert.is((await firstProduct())?.sale_price, '12.00')
})

test('a price that new limits or a new cost no longer allow counts as the nearest allowed one', async () => {
  const { id, code } = await newProduct()
  await merchant.ok(productPrice, { id, price: '15.00' })
  await allow(0, 10)
  assert.is((await firstProduct())?.sale_price, '11.00')
  await merchant.ok(productPrice, { id, price: '10.00' })
  await backend.operator.ok(operatorDepotPut, { code, purchase_cost: '11.00', sale_price: '12.00' })
  assert.is((await firstProduct())?.sale_price, '12.00')
  const order = await backend.operator.ok(
    operatorOrderCreate,
    { account: merchant.account, code },
    { key: randomUUID() }
  )
  assert.is(order.sale_price, '12.00')
})

test('the product of another shop is missing, and keeps its price', async () => {
  const { id } = await newProduct()
  const other = await backend.merchant()
  await other.refused('not_found', productPrice, { id, price: '9.00' })
  await other.refused('not_found', productPrice, { id: randomUUID(), price: '9.00' })
  assert.is((await firstProduct())?.sale_price, '10.00')
})

test.run()
