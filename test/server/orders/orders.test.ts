import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import {
  operatorOrderCancel,
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderList,
  operatorOrderRefund,
  operatorOrderRefundReject,
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
import { recordList } from '../../../src/contract/wallet/record.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, type Good, insertShopProduct, readStock } from '../goods.ts'
import { addOperator } from '../operators.ts'

const test = suite('orders')
let backend: Backend
let merchant: Merchant
let good: Good
let product: string

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  good = await createGood(backend.db)
  product = await insertShopProduct(backend.db, merchant.id, good)
})
test.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const { operator } = { operator: () => backend.operator }
const create = (quantity = 2) =>
  operator().ok(operatorOrderCreate, { account: merchant.account, product_id: product, quantity })
const pay = (id: string, options = {}) => merchant.ok(orderPay, { id, password }, options)
const balances = () => readBalances(backend.db, merchant.id)

test('a customer orders, the merchant pays, the operator ships, the merchant confirms and is paid', async () => {
  const made = await create(3)
  assert.is(made.status, ORDER_STATUS.awaitingPayment)
  assert.is(made.order_amount, '30.00')
  assert.is(made.paid_amount, '0.00')
  assert.is(await readStock(backend.db, good), 7)
  assert.equal((await merchant.ok(orderDetail, { id: made.id })).actions, ['pay', 'cancel'])
  const paid = await pay(made.id)
  assert.is(paid.status, ORDER_STATUS.awaitingShipment)
  assert.is(paid.paid_amount, '30.00')
  assert.is(paid.available, '970.00')
  assert.equal(await balances(), { available: 97_000n, hold: 0n, escrow: 3_000n, promotion: 0n })
  await operator().ok(operatorOrderShip, { id: made.id, note: 'Parcel 17' })
  const shipped = await merchant.ok(orderDetail, { id: made.id })
  assert.equal(shipped.actions, ['confirm', 'refund'])
  const done = await merchant.ok(orderConfirm, { id: made.id })
  assert.is(done.status, ORDER_STATUS.completed)
  assert.is(done.profit, '15.00')
  assert.equal(done.actions, [])
  assert.equal(
    done.timeline.map(({ status, note }) => [status, note]),
    [
      [ORDER_STATUS.awaitingPayment, ''],
      [ORDER_STATUS.awaitingShipment, ''],
      [ORDER_STATUS.shipped, 'Parcel 17'],
      [ORDER_STATUS.completed, '']
    ]
  )
  assert.equal(await balances(), { available: 101_500n, hold: 0n, escrow: 0n, promotion: 0n })
  const { list } = await merchant.ok(recordList, {})
  assert.equal(
    list.slice(0, 3).map(({ type, amount, reference }) => [type, amount, reference?.kind, reference?.id]),
    [
      ['order_settlement', '-30.00', 'order', made.id],
      ['order_settlement', '45.00', 'order', made.id],
      ['order_payment', '-30.00', 'order', made.id]
    ]
  )
})

/** Brings an order into each of its states. */
const states = {
  [ORDER_STATUS.awaitingPayment]: async (): Promise<string> => (await create()).id,
  [ORDER_STATUS.awaitingShipment]: async (): Promise<string> =>
    (await pay(await states[ORDER_STATUS.awaitingPayment]())).id,
  [ORDER_STATUS.shipped]: async (): Promise<string> =>
    (await operator().ok(operatorOrderShip, { id: await states[ORDER_STATUS.awaitingShipment]() })).id,
  [ORDER_STATUS.completed]: async (): Promise<string> =>
    (await merchant.ok(orderConfirm, { id: await states[ORDER_STATUS.shipped]() })).id,
  [ORDER_STATUS.cancelled]: async (): Promise<string> =>
    (await merchant.ok(orderCancel, { id: await states[ORDER_STATUS.awaitingPayment]() })).id,
  requested: async (): Promise<string> =>
    (await merchant.ok(orderRefund, { id: await states[ORDER_STATUS.shipped](), reason: 'Broken' })).id,
  refunded: async (): Promise<string> =>
    (await operator().ok(operatorOrderRefund, { id: await states.requested() })).id,
  rejected: async (): Promise<string> =>
    (await operator().ok(operatorOrderRefundReject, { id: await states.requested(), reason: 'It is fine' })).id
}

const steps: Record<string, (id: string) => Promise<{ code: number; data: unknown }>> = {
  pay: id => merchant.send(orderPay, { id, password }),
  cancel: id => merchant.send(orderCancel, { id }),
  confirm: id => merchant.send(orderConfirm, { id }),
  ask: id => merchant.send(orderRefund, { id, reason: 'Why not' }),
  ship: id => operator().send(operatorOrderShip, { id }),
  complete: id => operator().send(operatorOrderComplete, { id }),
  operatorCancel: id => operator().send(operatorOrderCancel, { id, reason: 'No goods' }),
  grant: id => operator().send(operatorOrderRefund, { id }),
  refuse: id => operator().send(operatorOrderRefundReject, { id, reason: 'No' })
}

const allowed: Record<string, string[]> = {
  [ORDER_STATUS.awaitingPayment]: ['pay', 'cancel', 'operatorCancel'],
  [ORDER_STATUS.awaitingShipment]: ['ask', 'ship', 'grant'],
  [ORDER_STATUS.shipped]: ['confirm', 'ask', 'complete', 'grant'],
  [ORDER_STATUS.completed]: [],
  [ORDER_STATUS.cancelled]: [],
  requested: ['grant', 'refuse'],
  refunded: [],
  rejected: ['confirm', 'complete', 'grant']
}

for (const [state, names] of Object.entries(allowed)) {
  test(`an order that is ${state} allows exactly these steps: ${names.join(', ') || 'none'}`, async () => {
    merchant = await backend.merchant({ available: 1_000_000n })
    good = await createGood(backend.db, { stock: 1_000 })
    product = await insertShopProduct(backend.db, merchant.id, good)
    for (const [name, step] of Object.entries(steps)) {
      const id = await states[state as keyof typeof states]()
      const { code, data } = await step(id)
      if (names.includes(name)) assert.is(code, CODE.ok, `${state} ${name}: ${JSON.stringify(data)}`)
      else {
        assert.is(code, CODE.refused, `${state} ${name}`)
        const again = state === 'rejected' && name === 'ask'
        assert.is((data as { reason: string }).reason, again ? 'refund_rejected' : 'state_conflict')
      }
    }
  })
}

test('a cancelled order gives its goods back, a refunded one its money too', async () => {
  const cancelled = await create(4)
  await merchant.ok(orderCancel, { id: cancelled.id, reason: 'Changed my mind' })
  assert.is(await readStock(backend.db, good), 10)
  const made = await create(4)
  await pay(made.id)
  await merchant.ok(orderRefund, { id: made.id, reason: 'Too late' })
  assert.is((await balances()).escrow, 4_000n)
  await operator().ok(operatorOrderRefund, { id: made.id })
  assert.is(await readStock(backend.db, good), 10)
  assert.equal(await balances(), { available: 100_000n, hold: 0n, escrow: 0n, promotion: 0n })
  for (const { id } of [cancelled, made]) assert.is((await merchant.ok(orderDetail, { id })).profit, '0.00')
  const [refund] = (await merchant.ok(recordList, { type: 'order_refund' })).list
  assert.equal([refund?.reason, refund?.money, refund?.amount], ['Too late', 'neither', '40.00'])
})

test('a rejected refund has a reason and restores the previous state', async () => {
  const made = await create()
  await pay(made.id)
  await merchant.ok(orderRefund, { id: made.id, reason: 'Too late' })
  await operator().ok(operatorOrderRefundReject, { id: made.id, reason: 'It leaves today' })
  const order = await merchant.ok(orderDetail, { id: made.id })
  assert.equal(
    [order.status, order.refund, order.reason],
    [ORDER_STATUS.awaitingShipment, 'rejected', 'It leaves today']
  )
  await merchant.refused('refund_rejected', orderRefund, { id: made.id, reason: 'Please' })
})

test('paying requires the right password and a sufficient balance, and a refusal changes nothing', async () => {
  const poor = await backend.merchant({ available: 1_999n })
  const own = await insertShopProduct(backend.db, poor.id, good)
  const { id } = await operator().ok(operatorOrderCreate, { account: poor.account, product_id: own, quantity: 2 })
  assert.is((await poor.refused('password_wrong', orderPay, { id, password: '000000' })).field, 'password')
  await poor.refused('insufficient_balance', orderPay, { id, password })
  const order = await poor.ok(orderDetail, { id })
  assert.equal([order.status, order.available], [ORDER_STATUS.awaitingPayment, '19.99'])
  const unset = await backend.merchant({ available: 100_000n, password: false })
  const theirs = await insertShopProduct(backend.db, unset.id, good)
  const other = await operator().ok(operatorOrderCreate, { account: unset.account, product_id: theirs })
  await unset.refused('transaction_password_unset', orderPay, { id: other.id, password })
})

test('an order paid twice with one key is paid once; with another key it is refused', async () => {
  const { id } = await create()
  const key = randomUUID()
  const first = await pay(id, { key })
  assert.equal(await pay(id, { key }), first)
  await merchant.refused('state_conflict', orderPay, { id, password })
  const { id: another } = await create()
  await merchant.refused('idempotency_mismatch', orderPay, { id: another, password }, { key })
  assert.is((await balances()).escrow, 2_000n)
})

test('another merchant’s order can be neither seen nor changed', async () => {
  const { id } = await create()
  const stranger = await backend.merchant({ available: 100_000n })
  await stranger.refused('not_found', orderDetail, { id })
  await stranger.refused('not_found', orderPay, { id, password })
  await stranger.refused('not_found', orderCancel, { id })
  await stranger.refused('not_found', orderConfirm, { id })
  await stranger.refused('not_found', orderRefund, { id, reason: 'Mine now' })
  await merchant.refused('not_found', orderDetail, { id: randomUUID() })
  assert.is((await merchant.ok(orderDetail, { id })).status, ORDER_STATUS.awaitingPayment)
})

test('customers can only order products on sale and in stock', async () => {
  const withdrawn = await insertShopProduct(backend.db, merchant.id, await createGood(backend.db), 'withdrawn')
  const { account } = merchant
  await operator().refused('product_unavailable', operatorOrderCreate, { account, product_id: withdrawn })
  await operator().refused('out_of_stock', operatorOrderCreate, { account, product_id: product, quantity: 11 })
  await operator().refused('not_found', operatorOrderCreate, { account: 'nobody-here' })
  const stranger = await backend.merchant()
  await operator().refused('not_found', operatorOrderCreate, { account: stranger.account, product_id: product })
  await operator().refused('product_unavailable', operatorOrderCreate, { account: stranger.account })
  assert.is(await readStock(backend.db, good), 10)
})

test('without a given product the shop sells its products in turn', async () => {
  const second = await insertShopProduct(backend.db, merchant.id, await createGood(backend.db))
  const { account } = merchant
  const made: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = await operator().ok(operatorOrderCreate, { account })
    const row = await backend.db
      .selectFrom('shop_order')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    made.push(row.product_id ?? '')
  }
  assert.equal(new Set(made.slice(0, 2)), new Set([product, second]))
  assert.equal(made.slice(2).toSorted(), made.slice(0, 2).toSorted())
})

test('lists are newest first, by status, with counts of all', async () => {
  const first = await states[ORDER_STATUS.completed]()
  const second = await states[ORDER_STATUS.awaitingPayment]()
  const all = await merchant.ok(orderList, {})
  assert.equal(
    all.list.map(({ id }) => id),
    [second, first]
  )
  const oldest = await merchant.ok(orderList, { sort: 'oldest', page: 2, page_size: 1 })
  assert.equal(
    oldest.list.map(({ id }) => id),
    [second]
  )
  const done = await merchant.ok(orderList, { status: ORDER_STATUS.completed })
  assert.equal(
    done.list.map(({ id }) => id),
    [first]
  )
  assert.is(done.total, 1)
  assert.equal(done.counts, {
    all: 2,
    [ORDER_STATUS.awaitingPayment]: 1,
    [ORDER_STATUS.awaitingShipment]: 0,
    [ORDER_STATUS.shipped]: 0,
    [ORDER_STATUS.completed]: 1,
    [ORDER_STATUS.cancelled]: 0,
    [ORDER_STATUS.returned]: 0
  })
  const refunds = await operator().ok(operatorOrderList, { refund: 'requested', page_size: 100 })
  assert.ok(refunds.list.every(({ refund }) => refund === 'requested'))
})

test('an operator who is the merchant may not decide their own order', async () => {
  const own = await addOperator(backend.db, { name: 'Both', merchant: merchant.account })
  const both = backend.asOperator(own.token)
  const { id } = await create()
  await both.refused('operator_self_decision', operatorOrderCancel, { id, reason: 'Mine' })
})

test('without a token every request is refused', async () => {
  const anybody = backend.asOperator('')
  for (const operation of [orderList, orderDetail]) {
    const { code } = await anybody.send(operation as typeof orderDetail, { id: randomUUID() })
    assert.is.not(code, CODE.ok)
  }
})

test.run()
