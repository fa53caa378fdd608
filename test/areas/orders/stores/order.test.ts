import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { calculateCredit, isOpen, subtractPrice } from '../../../../src/areas/orders/stores/order.ts'
import { createTabFilter, createTabPlace, ORDER_TABS, readTab } from '../../../../src/areas/orders/stores/orders.ts'
import { ORDER_STATUS } from '../../../../src/contract/orders/order-status.ts'
import { listOrderSteps } from '../../../../src/parts/order-steps.ts'
import { order, unpaid } from '../../../stores/order-samples.ts'

const at = '2026-03-04T05:06:07.000Z'
const event = (status: string) => ({ status, at, note: '' })
const shape = (of: Parameters<typeof listOrderSteps>[0]) =>
  listOrderSteps(of).map(({ name, state }) => `${name} ${state}`)

test('completing credits the payment and the profit exactly', () => {
  assert.is(calculateCredit({ order_amount: '900719925474099.31', profit: '0.02' }, 2), '900719925474099.33')
})

test('the remaining balance may be negative', () => {
  assert.is(subtractPrice({ available: '10.00', order_amount: '10.01' }, 2), -1n)
})

test('an order is open until it is completed, cancelled or refunded', () => {
  assert.ok(isOpen({ status: ORDER_STATUS.awaitingPayment, refund: 'none' }))
  assert.ok(isOpen({ status: ORDER_STATUS.shipped, refund: 'rejected' }))
  assert.ok(isOpen({ status: ORDER_STATUS.returned, refund: 'requested' }))
  for (const status of [ORDER_STATUS.completed, ORDER_STATUS.cancelled] as const)
    assert.not(isOpen({ status, refund: 'none' }))
  assert.not(isOpen({ status: ORDER_STATUS.returned, refund: 'refunded' }))
})

test('next steps follow past ones, and the first of them is in progress', () => {
  assert.equal(shape(unpaid()), ['dfk done', 'pay current', 'ship upcoming', 'receive upcoming', 'settle upcoming'])
  assert.equal(shape(order()), ['dfh done', 'ship current', 'receive upcoming', 'settle upcoming'])
})

test('a requested refund waits for its decision and has no other next steps', () => {
  const timeline = [event(ORDER_STATUS.awaitingShipment), event(ORDER_STATUS.returned)]
  assert.equal(shape({ timeline, status: ORDER_STATUS.returned, refund: 'requested' }), [
    'dfh done',
    'thtk done',
    'decide current'
  ])
})

test('an ended order has no next steps', () => {
  const cancelled = {
    timeline: [event(ORDER_STATUS.awaitingPayment), event(ORDER_STATUS.cancelled)],
    status: ORDER_STATUS.cancelled,
    refund: 'none'
  } as const
  assert.equal(shape({ ...cancelled, timeline: [...cancelled.timeline] }), ['dfk done', 'yqx failed'])
})

test('an unknown status is skipped', () => {
  assert.equal(
    shape({
      timeline: [event('packed'), event(ORDER_STATUS.completed)],
      status: ORDER_STATUS.completed,
      refund: 'none'
    }),
    ['ywc done']
  )
})

test('each tab has one URL, and every URL opens a tab', () => {
  for (const tab of ORDER_TABS) {
    const search = createTabPlace(tab).split('?')[1] ?? ''
    assert.is(readTab(new URLSearchParams(search)), tab)
  }
  assert.is(readTab(new URLSearchParams('status=constructor')), 'all')
  assert.equal(createTabFilter('all'), {})
  assert.equal(createTabFilter(ORDER_STATUS.returned), { status: ORDER_STATUS.returned })
})

test.run()
