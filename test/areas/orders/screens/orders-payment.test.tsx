import { useStore } from '@nanostores/react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProjectListScreen } from '../../../../src/areas/orders/screens/project-list.tsx'
import type { OrderSummary } from '../../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../../src/contract/orders/order-status.ts'
import { $place, navigate } from '../../../../src/location.ts'
import { envelope, ok, type ReceivedRequest } from '../../../api/loopback.ts'
import { click, press, type as typeIn } from '../../../run/dom.tsx'
import { orderPage, orderSummary } from '../../../stores/order-samples.ts'
import { ids, wallet } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('payment of all orders that wait')
let page: Stage

/** The screen at the app's place, as the shell renders it. */
function Orders() {
  const { search } = useStore($place)
  return <ProjectListScreen params={{}} query={new URLSearchParams(search)} />
}

const LIST = '/project/list?status=dfk'
const PAYMENT = '/project/list?pay=1'

/** An order that awaits payment, of the n-th id and amount. */
const waiting = (n: number, over: Partial<OrderSummary> = {}): OrderSummary =>
  orderSummary({
    id: `${ids.second.slice(0, -2)}${String(n).padStart(2, '0')}`,
    number: `2026030400${n}`,
    title: `Good ${n}`,
    quantity: 1,
    status: ORDER_STATUS.awaitingPayment,
    order_amount: `${n}.50`,
    paid_amount: '0.00',
    ...over
  })

const paidAnswer = (orders: readonly OrderSummary[], paid_amount: string) => ({
  orders: orders.map(({ id, number, title, quantity, order_amount }) => ({
    id,
    number,
    title,
    quantity,
    order_amount
  })),
  paid_amount,
  available: '50.00'
})

async function open(at: string, orders: readonly OrderSummary[], answers: Record<string, unknown> = {}): Promise<void> {
  navigate(at, { replace: true })
  page = await stage(Orders, { order_list: listOf(orders), wallet_info: wallet({ available: '100.00' }), ...answers })
}

/** Answers the requests of both the list and the payment, which asks for the oldest first. */
const listOf =
  (orders: readonly OrderSummary[], total = orders.length) =>
  ({ path }: ReceivedRequest) =>
    ok(
      path.includes('dfh')
        ? orderPage([orderSummary({ title: 'On its way' })])
        : orderPage(path.includes('oldest') ? [...orders] : orders.toReversed(), { total })
    )

test.after.each(() => page.end())

const dialog = () => page.container.querySelector('dialog')
const inDialog = (selector: string) => dialog()?.querySelector(selector) as HTMLElement
const says = (text: string | RegExp) => assert.match(dialog()?.textContent?.replaceAll('\u00a0', ' ') ?? '', text)
const opens = () => page.until(() => dialog() !== null, 'no sheet opens')
const closes = () => page.until(() => dialog() === null, 'the sheet stays')
const sent = () => page.server.of('/api/v1/project/orders_pay')
const bodies = () => sent().map(({ body }) => JSON.parse(body))
const keys = () => sent().map(({ headers }) => headers['idempotency-key'])
const pay = async (password = 'secret-6') => {
  await opens()
  await typeIn(inDialog('input') as HTMLInputElement, password)
  await click(inDialog('button[type=submit]'))
}
const orders = [waiting(1), waiting(2), waiting(3)]

test('the list of those that wait offers to pay all, with their sum; other lists and a single order do not', async () => {
  await open(LIST, orders)
  await page.shows('Pay 7.50')
  assert.match(page.named('Pay').textContent?.replaceAll('\u00a0', ' ') ?? '', /^Pay 7\.50 USDT for 3 orders$/)
  assert.is(dialog(), null)
  await page.press('Pay 7.50')
  await opens()
  assert.is(page.place(), PAYMENT)
  await page.end()
  for (const [at, of] of [
    ['/project/list', orders],
    [LIST, [waiting(1)]],
    [LIST, []]
  ] as const) {
    await open(at, of)
    await page.until(() => page.server.of('/api/v1/project/order_list').length > 0, 'nothing is asked')
    await page.shows(of.length === 0 ? 'No orders' : 'Good 1')
    assert.throws(() => page.named('Pay'), /no "/)
    await page.end()
  }
  await open(LIST, orders)
})

test('the address opens the sheet: each order with its amount, the sum and what is left', async () => {
  await open(PAYMENT, orders)
  await opens()
  for (const part of ['Pay these orders', /Good 1\s*1\.50/, /Good 3\s*3\.50/, '7.50', /Balance after\s*92\.50/])
    says(part)
})

test('one payment pays all; the sheet becomes their result, which leads to each, and then to those that are shipped next', async () => {
  await open(PAYMENT, orders, { orders_pay: paidAnswer(orders, '7.50') })
  await pay()
  await page.until(() => dialog()?.textContent?.includes('3 orders paid') ?? false, 'no result')
  assert.equal(bodies(), [{ ids: orders.map(({ id }) => id), seen_total: '7.50', password: 'secret-6' }])
  assert.ok(keys()[0])
  says('7.50')
  says('We’ll ship the goods next.')
  assert.equal(
    [...(dialog()?.querySelectorAll('dt a') ?? [])].map(link => link.getAttribute('href')),
    orders.map(({ id }) => `#/project/detail/${id}`)
  )
  page.answers.order_list = listOf([])
  await page.pressLater('Done')
  await closes()
  assert.is(page.place(), '/project/list?status=dfh')
  await page.shows('On its way')
})

test('a single order is paid in the same way, without a count', async () => {
  const one = [waiting(4, { quantity: 2 })]
  await open(PAYMENT, one, { orders_pay: paidAnswer(one, '4.50') })
  await opens()
  for (const part of ['Pay this order', /Good 4 × 2/, 'Pay 4.50']) says(part)
  await pay()
  await page.until(() => dialog()?.textContent?.includes('1 order paid') ?? false, 'no result')
})

test('of many orders the first are listOf, and the others as one sum', async () => {
  await open(
    PAYMENT,
    Array.from({ length: 8 }, (_, at) => waiting(at + 1)),
    {}
  )
  page.answers.order_list = listOf([])
  await opens()
  for (const part of ['Good 4', /4 more orders\s*28\.00/]) says(part)
  assert.not.match(dialog()?.textContent ?? '', 'Good 5')
  assert.not.match(dialog()?.textContent ?? '', 'oldest')
  await page.end()
  await open(PAYMENT, orders, { order_list: listOf(orders, 60) })
  await opens()
  says('These are the oldest ones.')
})

test('closing the sheet takes it out of the address, and nothing is sent', async () => {
  await open(PAYMENT, orders)
  await opens()
  await press(dialog() as HTMLElement, 'Escape')
  await closes()
  assert.is(page.place(), LIST)
  assert.is(sent().length, 0)
})

test('nothing waits any more: the address leads to the list, and stays closed', async () => {
  await open(PAYMENT, [])
  await page.until(() => page.place() === LIST, 'it stays at the payment')
  assert.is(dialog(), null)
})

test('a lost answer is said in the sheet; the same orders are sent again with the same key, also after a reload', async () => {
  await open(PAYMENT, orders, { orders_pay: () => undefined })
  await pay()
  await page.until(() => dialog()?.textContent?.includes('never carried out twice') ?? false, 'no word of it')
  await page.reopen()
  page.answers.orders_pay = paidAnswer(orders, '7.50')
  await pay('another-6')
  await page.until(() => dialog()?.textContent?.includes('3 orders paid') ?? false, 'no result')
  assert.is(sent().length, 2)
  assert.is(keys()[0], keys()[1])
})

test('two taps send one request', async () => {
  let answer: (reply: unknown) => void = () => undefined
  await open(PAYMENT, orders, { orders_pay: () => new Promise(resolve => (answer = resolve)) })
  await pay()
  await click(inDialog('button[type=submit]'))
  await page.until(() => sent().length > 0, 'nothing is sent')
  answer(ok(paidAnswer(orders, '7.50')))
  await page.until(() => dialog()?.textContent?.includes('3 orders paid') ?? false, 'no result')
  assert.is(sent().length, 1)
})

test('an order that has changed is named by the backend, and the list is read again', async () => {
  const message = 'Order 20260304002 has changed in the meantime, so nothing was paid.'
  await open(PAYMENT, orders, {
    orders_pay: () => envelope(10005, message, { reason: 'state_conflict', field: 'ids.1' })
  })
  await opens()
  page.answers.order_list = listOf([waiting(1), waiting(3)])
  await pay()
  await closes()
  assert.equal(page.notices, [message])
  assert.is(page.place(), LIST)
  await page.shows('Pay 5.00')
})

test('a wrong password stays in the sheet', async () => {
  await open(PAYMENT, orders, {
    orders_pay: () => envelope(10005, 'Password error.', { reason: 'password_wrong', field: 'password' })
  })
  await pay('wrong-one')
  await page.until(() => dialog()?.textContent?.includes('Password error.') ?? false, 'no error')
  assert.is(page.place(), PAYMENT)
})

test('without enough balance it says what is missing, and leads to recharge', async () => {
  await open(PAYMENT, orders, { wallet_info: wallet({ available: '7.00' }) })
  await opens()
  for (const part of ['Insufficient balance', '0.50']) says(part)
  await page.press('Deposit')
  await page.until(() => page.place() === '/recharge', 'it does not lead to recharge')
})

test('without a password it leads to setting one', async () => {
  await open(PAYMENT, orders, { wallet_info: wallet({ available: '100.00', has_transaction_password: false }) })
  await opens()
  says('transaction password')
  await page.press('Set')
  await page.until(() => page.place() === '/changePwd/withdrawPwd', 'it does not lead there')
})

test('what could not be loaded can be tried again', async () => {
  await open(PAYMENT, orders, { wallet_info: () => envelope(500, 'broken') })
  await page.until(() => page.container.querySelector('.action-bar')?.textContent === 'Try again', 'no retry')
  page.answers.wallet_info = wallet({ available: '100.00' })
  await click(page.container.querySelector('.action-bar button') as HTMLElement)
  await opens()
})

test.run()
