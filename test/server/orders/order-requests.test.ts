import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import {
  operatorOrderCreate,
  operatorOrderDetail,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderCancel, orderConfirm, orderDetail, orderList, orderPay } from '../../../src/contract/orders/order.ts'
import {
  operatorOrderRequestAccept,
  operatorOrderRequestDecline,
  operatorOrderRequestList
} from '../../../src/contract/orders/order-request.operator.ts'
import { orderRequest } from '../../../src/contract/orders/order-request.public.ts'
import {
  orderRequestAccept,
  orderRequestDecline,
  orderRequestList
} from '../../../src/contract/orders/order-request.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { productPrice, productUpdate } from '../../../src/contract/shop/product.ts'
import { shopPage, shopProduct } from '../../../src/contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { operatorWaiting } from '../../../src/contract/staff/waiting.operator.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { forgetRates, RateLimited } from '../../../src/server/limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../../../src/server/limits/rate-limits.ts'
import { eraseBuyers } from '../../../src/server/orders/index.ts'
import { askForOrder } from '../../../src/server/orders/order-request.ts'
import { type Backend, type Caller, type Merchant, startBackend, transactionPassword } from '../backend.ts'
import { createProducts } from '../shop/goods.ts'

const test = suite('shop pages and order requests')
let backend: Backend
let merchant: Merchant
let visitor: Caller

test.before(async () => {
  backend = await startBackend()
  visitor = backend.asOperator('')
})
test.before.each(async () => {
  await forgetRates(backend.db, orderRequest.path)
  merchant = await backend.merchant({ available: 10_000n })
  await merchant.ok(shopPageUpdate, { open: true })
})
test.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const codeOf = async () => (await merchant.ok(shopPageInfo, {})).link.slice(-8)
const newProduct = async () => (await createProducts(backend, merchant, 1))[0] as { id: string; code: string }
const wanted = (product_id: string) => ({
  product_id,
  quantity: 2,
  seen_price: '10.00',
  buyer_name: 'Ana',
  contact: '@ana'
})
const requests = async () => (await merchant.ok(orderRequestList, {})).list

test('an open page shows what is on sale at the merchant’s own prices, and neither cost nor stock', async () => {
  await backend.operator.ok(operatorSettingUpdate, { price_above_percent: 50 })
  const [gone, hidden, one] = await createProducts(backend, merchant, 3)
  await merchant.ok(productPrice, { id: one?.id ?? '', price: '12.00' })
  await merchant.ok(productUpdate, { ids: [hidden?.id ?? ''], status: 'withdrawn' })
  await backend.operator.ok(operatorDepotPut, { code: gone?.code ?? '', stock: 0 })
  const { list, shop, total } = await visitor.ok(shopPage, { code: await codeOf() })
  assert.is(total, 2)
  assert.equal(
    list.map(product => [product.id, product.price, product.sold_out]),
    [
      [one?.id, '12.00', false],
      [gone?.id, '10.00', true]
    ]
  )
  assert.equal(Object.keys(list[0] ?? {}).sort(), [
    'category',
    'color',
    'id',
    'name',
    'picture',
    'price',
    'promoted',
    'sold_out',
    'variants'
  ])
  assert.equal(Object.keys(shop).sort(), [
    'about',
    'answer_hours',
    'avatar',
    'code',
    'cover',
    'currency',
    'delivery',
    'email',
    'listed',
    'name',
    'open_since',
    'phone',
    'takes_requests',
    'telegram'
  ])
})

test('a closed page, a closed shop and a withdrawn product are missing', async () => {
  const { id } = await newProduct()
  const code = await codeOf()
  await merchant.ok(productUpdate, { ids: [id], status: 'withdrawn' })
  await visitor.refused('not_found', shopProduct, { id })
  await visitor.refused('not_found', orderRequest, wanted(id))
  await merchant.ok(productUpdate, { ids: [id], status: 'on_sale' })
  await merchant.ok(shopPageUpdate, { open: false })
  await visitor.refused('not_found', shopPage, { code })
  await visitor.refused('not_found', shopProduct, { id })
  await visitor.refused('not_found', orderRequest, wanted(id))
  await merchant.ok(shopPageUpdate, { open: true })
  await backend.operator.ok(operatorMerchantUpdate, { account: merchant.account, status: 'closed' })
  await visitor.refused('not_found', shopPage, { code })
  assert.equal((await visitor.send(shopPage, { code: "1' OR 1" })).code, CODE.failed)
})

test('a request reaches merchant and operators, takes nothing from the stock, and moves no money', async () => {
  const { id } = await newProduct()
  const before = (await backend.operator.ok(operatorWaiting, {})).requests.count
  assert.equal(await visitor.ok(orderRequest, { ...wanted(id), message: 'By Friday?' }), {})
  const [request] = await requests()
  assert.equal(
    [request?.quantity, request?.price, request?.amount, request?.buyer_name, request?.contact, request?.message],
    [2, '10.00', '20.00', 'Ana', '@ana', 'By Friday?']
  )
  assert.equal([request?.status, (await merchant.ok(shopPageInfo, {})).pending], ['pending', 1])
  const { list } = await merchant.ok(noticeList, {})
  assert.equal(
    [list[0]?.title, list[0]?.topic, list[0]?.subject?.kind],
    ['New order request', 'orders', 'order_request']
  )
  assert.is((await backend.operator.ok(operatorWaiting, {})).requests.count, before + 1)
  const { list: all } = await backend.operator.ok(operatorOrderRequestList, { status: 'pending' })
  assert.equal([all[0]?.id, all[0]?.account], [request?.id, merchant.account])
  assert.is((await visitor.ok(shopProduct, { id })).product.sold_out, false)
  assert.is((await merchant.ok(shopPageInfo, {})).pending, 1)
  const waiting = async () => (await merchant.ok(indexInfo, {})).shop?.waiting
  assert.equal([(await waiting())?.requests, (await waiting())?.requests_amount], [1, '20.00'])
  await merchant.ok(orderRequestDecline, { id: request?.id ?? '' })
  assert.is((await waiting())?.requests, 0)
})

test('a second tap asks once, also at the same moment', async () => {
  const { id } = await newProduct()
  await Promise.all(Array.from({ length: 5 }, () => visitor.ok(orderRequest, wanted(id))))
  assert.is((await requests()).length, 1)
  await visitor.ok(orderRequest, { ...wanted(id), quantity: 1 })
  assert.is((await requests()).length, 2)
})

test('an accepted request becomes an order at the price that the visitor saw', async () => {
  await backend.operator.ok(operatorSettingUpdate, { price_above_percent: 50 })
  const { id } = await newProduct()
  await visitor.ok(orderRequest, wanted(id))
  await merchant.ok(productPrice, { id, price: '15.00' })
  const request = (await requests())[0]?.id ?? ''
  const order = await backend.operator.ok(operatorOrderRequestAccept, { id: request })
  assert.equal([order.sale_price, order.quantity, order.buyer_name, order.status], ['10.00', 2, 'Ana', 'dfk'])
  assert.is((await merchant.ok(orderDetail, { id: order.id })).order_amount, '16.00')
  assert.equal([(await requests())[0]?.status, (await requests())[0]?.order_id], ['accepted', order.id])
  await backend.operator.refused('state_conflict', operatorOrderRequestAccept, { id: request })
  await backend.operator.refused('state_conflict', operatorOrderRequestDecline, { id: request, reason: 'Late' })
})

test('two operators who accept at once make one order', async () => {
  const { id } = await newProduct()
  await visitor.ok(orderRequest, wanted(id))
  const request = { id: (await requests())[0]?.id ?? '' }
  const answers = await Promise.all([1, 2, 3].map(() => backend.operator.send(operatorOrderRequestAccept, request)))
  assert.is(answers.filter(({ code }) => code === CODE.ok).length, 1)
})

const delivery = { address: '5 Hang Bac, Hanoi', message: 'After six' }

test('who ships an order sees how to reach the customer, and where to', async () => {
  const { id } = await newProduct()
  await visitor.ok(orderRequest, { ...wanted(id), ...delivery, contact: '+84 90 123 4567' })
  const [request] = await requests()
  assert.is(request?.address, delivery.address)
  const order = await backend.operator.ok(operatorOrderRequestAccept, { id: request?.id ?? '' })
  const expected = { id: request?.id, contact: '+84 90 123 4567', ...delivery }
  assert.equal((await merchant.ok(orderDetail, { id: order.id })).request, expected)
  assert.equal((await backend.operator.ok(operatorOrderDetail, { id: order.id })).request, expected)
  const other = await backend.operator.ok(operatorOrderCreate, {
    account: merchant.account,
    code: (await newProduct()).code,
    quantity: 1
  })
  assert.is((await merchant.ok(orderDetail, { id: other.id })).request, null)
})

test('a merchant accepts or declines an own request, once, also against an operator at the same moment', async () => {
  const { id } = await newProduct()
  await visitor.ok(orderRequest, { ...wanted(id), contact: 'one' })
  await visitor.ok(orderRequest, { ...wanted(id), contact: 'two' })
  const [two, one] = await requests()
  const accepted = await merchant.ok(orderRequestAccept, { id: one?.id ?? '' })
  assert.is(accepted.status, 'accepted')
  const order = await merchant.ok(orderDetail, { id: accepted.order_id ?? '' })
  assert.equal(
    [order.sale_price, order.quantity, order.buyer_name, order.actions],
    ['10.00', 2, 'Ana', ['pay', 'cancel']]
  )
  await merchant.refused('state_conflict', orderRequestDecline, { id: one?.id ?? '' })
  const other = await backend.merchant()
  await other.refused('not_found', orderRequestAccept, { id: two?.id ?? '' })
  const answers = await Promise.all([
    merchant.send(orderRequestAccept, { id: two?.id ?? '' }),
    merchant.send(orderRequestDecline, { id: two?.id ?? '' }),
    backend.operator.send(operatorOrderRequestAccept, { id: two?.id ?? '' })
  ])
  assert.is(answers.filter(({ code }) => code === CODE.ok).length, 1)
  const { total } = await merchant.ok(orderList, {})
  assert.ok(total <= 2)
})

test('a declined request tells the merchant why', async () => {
  const { id } = await newProduct()
  await visitor.ok(orderRequest, wanted(id))
  const request = (await requests())[0]?.id ?? ''
  const declined = await backend.operator.ok(operatorOrderRequestDecline, { id: request, reason: 'Not reachable' })
  assert.equal([declined.status, declined.reason, declined.order_id], ['declined', 'Not reachable', null])
  const [notice] = (await merchant.ok(noticeList, {})).list
  const { blocks } = await merchant.ok(noticeDetail, { id: notice?.id ?? '' })
  assert.match(JSON.stringify(blocks), 'Not reachable')
  await backend.operator.refused('not_found', operatorOrderRequestAccept, { id: randomUUID() })
})

test('without stock, at a changed price or below the cost there is no order', async () => {
  const { id, code } = await newProduct()
  assert.is((await visitor.refused('out_of_stock', orderRequest, { ...wanted(id), quantity: 6 })).field, 'quantity')
  await visitor.refused('state_conflict', orderRequest, { ...wanted(id), seen_price: '9.99' })
  await visitor.ok(orderRequest, wanted(id))
  await backend.operator.ok(operatorDepotPut, { code, purchase_cost: '11.00', sale_price: '12.00' })
  const request = (await requests())[0]?.id ?? ''
  await backend.operator.refused('value_invalid', operatorOrderRequestAccept, { id: request })
  assert.is((await requests())[0]?.status, 'pending')
})

test('what a visitor types stays one line of visible text', async () => {
  const { id } = await newProduct()
  const contact = '\u202emoc.live\u0000@ana\n<b>\u200b'.replace('\u0000', '')
  await visitor.ok(orderRequest, { ...wanted(id), contact, buyer_name: '  A\tn\na ' })
  const [request] = await requests()
  assert.equal([request?.contact, request?.buyer_name], ['moc.live@ana <b>', 'A n a'])
  for (const [change, field] of [
    [{ contact: '' }, 'contact'],
    [{ contact: 'x'.repeat(129) }, 'contact'],
    [{ buyer_name: '\u200b' }, 'buyer_name'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1_000 }, 'quantity'],
    [{ message: 'x'.repeat(501) }, 'message']
  ] as const) {
    const answer = await visitor.send(orderRequest, { ...wanted(id), ...change })
    assert.equal([answer.code, (answer.data as { field?: string } | null)?.field], [CODE.refused, field])
  }
})

test('one address asks a shop five times an hour, and all shops twenty times', async () => {
  const shops = []
  for (let count = 0; count < 5; count += 1) {
    merchant = await backend.merchant()
    await merchant.ok(shopPageUpdate, { open: true })
    shops.push((await newProduct()).id)
  }
  // A refused one counts at the address too.
  for (const [at, id] of shops.slice(0, 4).entries()) {
    for (let turn = 0; turn < (at === 3 ? 4 : 5); turn += 1)
      await visitor.ok(orderRequest, { ...wanted(id), contact: `@ana${at}-${turn}` })
    if (at === 0) await visitor.refused('rate_limited', orderRequest, { ...wanted(id), contact: '@ana' })
  }
  await forgetRates(backend.db, `order requests of`)
  await visitor.refused('rate_limited', orderRequest, { ...wanted(shops[4] ?? ''), contact: '@ana' })
})

/** Asks as a visitor at this address. */
const askAt = (address: string, product_id: string, contact: string) =>
  runTransaction(backend.db, tx =>
    askForOrder(
      tx,
      { ...wanted(product_id), contact, address: '', message: '' },
      {
        scale: 2,
        request: { ip: address, network: null }
      }
    )
  )

async function refusedAt(address: string, product_id: string): Promise<boolean> {
  try {
    await askAt(address, product_id, `@${address}`)
    return false
  } catch (error) {
    assert.ok(error instanceof RateLimited)
    return true
  }
}

test('a flood from few addresses leaves room for another customer', async () => {
  const { id } = await newProduct()
  for (let address = 0; address < 15; address += 1)
    for (let turn = 0; turn < 5; turn += 1)
      await askAt(`10.0.0.${address}`, id, `@flood${address}-${turn}`).catch(error =>
        assert.ok(error instanceof RateLimited)
      )
  // While many come, an address that has asked waits; a new one is served.
  const { count } = SUBJECT_LIMITS.shopBusy
  assert.is((await merchant.ok(shopPageInfo, {})).pending, count + (15 - count / 5))
  assert.ok(await refusedAt('10.0.0.1', id))
  assert.not.ok(await refusedAt('10.9.9.9', id))
})

test('one product gets a hundred requests a day, from however many addresses', async () => {
  const [one, other] = await createProducts(backend, merchant, 2)
  for (let address = 0; address < 100; address += 1) await askAt(`10.1.0.${address}`, one?.id ?? '', `@${address}`)
  assert.ok(await refusedAt('10.2.0.1', one?.id ?? ''))
  assert.not.ok(await refusedAt('10.2.0.2', other?.id ?? ''))
})

test('a merchant closes order requests, and the page stays open', async () => {
  const { id } = await newProduct()
  const closed = await merchant.ok(shopPageUpdate, { takes_requests: false })
  assert.equal([closed.open, closed.takes_requests], [true, false])
  await visitor.refused('requests_closed', orderRequest, wanted(id))
  assert.is((await visitor.ok(shopProduct, { id })).shop.takes_requests, false)
  await merchant.ok(shopPageUpdate, { takes_requests: true })
  await visitor.ok(orderRequest, wanted(id))
})

test('a merchant sees no other’s requests, and an operator does not decide about an own shop', async () => {
  const { id } = await newProduct()
  await visitor.ok(orderRequest, wanted(id))
  const other = await backend.merchant()
  assert.equal((await other.ok(orderRequestList, {})).list, [])
  assert.is((await visitor.send(orderRequestList, {})).code, CODE.sessionMissing)
})

test('what a request says about its buyer is erased 30 days after its decision, and after 90 days without one', async () => {
  const { id } = await newProduct()
  for (const contact of ['decided', 'long decided', 'waits', 'waits for long'])
    await visitor.ok(orderRequest, { ...wanted(id), contact, message: 'Call me' })
  const idOf = async (contact: string) => (await requests()).find(request => request.contact === contact)?.id ?? ''
  for (const contact of ['decided', 'long decided'])
    await backend.operator.ok(operatorOrderRequestDecline, { id: await idOf(contact), reason: 'No' })
  const age = (contact: string, days: number) =>
    sql`
    UPDATE order_request SET created_at = created_at - make_interval(days => ${days}),
      decided_at = decided_at - make_interval(days => ${days})
    WHERE contact = ${contact} AND product_id = ${id}`.execute(backend.db)
  await age('decided', 29)
  await age('long decided', 31)
  await age('waits', 89)
  await age('waits for long', 91)
  await eraseBuyers(backend.db)
  // The order of an accepted request has not ended.
  await visitor.ok(orderRequest, { ...wanted(id), ...delivery, contact: 'in work' })
  const { order_id } = await merchant.ok(orderRequestAccept, { id: await idOf('in work') })
  await age('in work', 200)
  await eraseBuyers(backend.db)
  assert.is((await merchant.ok(orderDetail, { id: order_id ?? '' })).request?.address, delivery.address)
  await merchant.ok(orderCancel, { id: order_id ?? '' })
  await eraseBuyers(backend.db)
  assert.is((await merchant.ok(orderDetail, { id: order_id ?? '' })).request?.address, '')
  const left = (await requests())
    .filter(({ status }) => status !== 'accepted')
    .map(({ buyer_name, contact, message, status }) => [status, buyer_name, contact, message])
  assert.equal(left.sort(), [
    ['declined', '', '', ''],
    ['declined', 'Ana', 'decided', 'Call me'],
    ['pending', '', '', ''],
    ['pending', 'Ana', 'waits', 'Call me']
  ])
})

test('an order keeps the name of its buyer until 90 days after it has ended', async () => {
  await backend.operator.ok(operatorSettingUpdate, { settlement_days: 7 })
  const { code } = await newProduct()
  const { account } = merchant
  const order = async (buyer_name: string) =>
    (await backend.operator.ok(operatorOrderCreate, { account, code, quantity: 1, buyer_name })).id
  const age = (id: string, days: number) =>
    sql`UPDATE shop_order SET updated_at = updated_at - make_interval(days => ${days}) WHERE id = ${id}`.execute(
      backend.db
    )
  const cancelled = { ended: await order('Ended'), lately: await order('Ended lately') }
  for (const id of Object.values(cancelled)) await merchant.ok(orderCancel, { id })
  const settling = await order('Not settled')
  await merchant.ok(orderPay, { id: settling, password: transactionPassword })
  await backend.operator.ok(operatorOrderShip, { id: settling })
  await merchant.ok(orderConfirm, { id: settling })
  await age(cancelled.ended, 91)
  await age(cancelled.lately, 89)
  await age(settling, 91)
  await age(await order('Open'), 91)
  await eraseBuyers(backend.db)
  const names = (await merchant.ok(orderList, {})).list.map(({ buyer_name }) => buyer_name)
  assert.equal(names.sort(), ['', 'Ended lately', 'Not settled', 'Open'])
})

test.run()
