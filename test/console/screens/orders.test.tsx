import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/orders/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import type { operatorOrderDetail } from '../../../src/contract/orders/order.operator.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { type as typeIn } from '../../run/dom.tsx'
import { item, orderSummary } from '../../stores/order-samples.ts'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('orders in the console')
let page: Stage
const row = {
  ...orderSummary({ id: ids.first }),
  merchant_id: ids.account,
  account: 'lan',
  reason: '',
  second_person: null,
  refund_asked_at: null,
  version: 'dfh.1'
}
type Detail = OutputOf<typeof operatorOrderDetail>
const detail = (over: Partial<Detail> = {}): Detail => ({
  ...row,
  request: null,
  items: [item()],
  timeline: [{ status: ORDER_STATUS.awaitingPayment, at: row.created_at, note: '' }],
  decisions: ['ship', 'refund'],
  ...over
})
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 25 })
const operations = [
  'order_list',
  'order_detail',
  'order_create',
  'order_ship',
  'order_complete',
  'order_refund',
  'order_refund_reject',
  'order_cancel',
  'order_reverse'
]

async function open(answers: Record<string, unknown>, options: Parameters<typeof stage>[2] = {}) {
  page = await stage(Screen, { order_list: pageOf([row]), order_detail: detail(), ...answers }, options)
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
}
const requests = (name: string) => page.server.of(`/api/v1/operator/${name}`)
const sent = (name: string) => JSON.parse(requests(name)[0]?.body ?? 'null')
const dialog = () => document.querySelector('dialog')?.textContent ?? ''
const key = (name: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

test.after.each(() => page.end())

test('the filter of the address narrows the list, and stays in the address', async () => {
  await open({}, { query: `keyword=lan&status=${ORDER_STATUS.awaitingShipment}&from=2026-03-01` })
  await page.shows('20260304000001')
  const query = new URLSearchParams(
    page.server.requests.find(one => one.path.includes('order_list'))?.path.split('?')[1]
  )
  assert.equal(
    [query.get('keyword'), query.get('status'), query.get('from')],
    ['lan', ORDER_STATUS.awaitingShipment, '2026-03-01']
  )
  await typeIn(page.field('to'), '2026-03-09')
  assert.match(page.place(), /^\/orders\?.*keyword=lan.*to=2026-03-09/)
})

test('days in the wrong order, or of another century, are said at the field, and no list is asked for', async () => {
  for (const [from, text] of [
    ['2026-03-10', 'is after'],
    ['0026-03-01', 'isn’t valid']
  ] as const) {
    await open({}, { query: `from=${from}&to=2026-03-09` })
    await page.shows(text)
    assert.is(page.server.requests.filter(one => one.path.includes('order_list')).length, 0)
    await page.end()
  }
  await open({})
})

test('an order is created for a merchant; a wrong quantity is refused before it is sent', async () => {
  await open({ order_create: row })
  await page.shows('20260304000001')
  key('n')
  await page.until(() => findField('account') !== null, 'no form')
  await typeIn(findField('account'), 'lan')
  await typeIn(findField('quantity'), 'two')
  await submit()
  assert.is(sent('order_create'), null)
  await typeIn(findField('quantity'), '2')
  await typeIn(findField('buyer_name'), 'Mai Tran')
  await submit()
  await page.until(() => sent('order_create') !== null, 'it is not sent')
  assert.equal(sent('order_create'), { account: 'lan', quantity: 2, buyer_name: 'Mai Tran' })
  assert.ok(requests('order_create')[0]?.headers['idempotency-key'])
  await page.until(() => page.place() === `/orders/${ids.first}`, 'the new order is not shown')
})

test('an order shows its goods and history, and is shipped with a tracking number', async () => {
  await open({ order_ship: row }, { params: { id: ids.first } })
  await page.shows('Desk lamp')
  assert.match(page.text(), /Ordered/)
  key('a')
  await page.until(() => findField('note') !== null, 'no form')
  await typeIn(findField('note'), 'By lorry')
  await typeIn(findField('tracking_number'), 'VN123')
  const shipped = { status: ORDER_STATUS.shipped, buyer_name: 'Mai Tran', tracking_number: 'VN123' }
  page.answers.order_detail = detail({ decisions: [], ...shipped })
  await submit()
  await page.until(() => sent('order_ship') !== null, 'it is not sent')
  assert.equal(sent('order_ship'), { id: ids.first, version: 'dfh.1', note: 'By lorry', tracking_number: 'VN123' })
  await page.shows('VN123')
  await page.shows('Mai Tran')
  await page.until(() => !page.text().includes('Mark as shipped'), 'it can be shipped again')
})

test('a completed order is refunded by one button with a reason, whether it has settled or not', async () => {
  const completed = detail({ status: ORDER_STATUS.completed, settles_at: null, decisions: ['reverse'] })
  await open(
    { order_detail: completed, order_reverse: { ...row, status: ORDER_STATUS.returned } },
    { params: { id: ids.first } }
  )
  await page.shows('Refund the completed order')
  await page.press('Refund the completed order')
  await page.until(() => findField('reason') !== null, 'no form')
  assert.match(
    document.querySelector('dialog')?.textContent ?? '',
    'from the available balance if they were already released'
  )
  await typeIn(findField('reason'), 'Sent back after weeks')
  await submit()
  await page.until(() => sent('order_reverse') !== null, 'it is not sent')
  assert.equal(sent('order_reverse'), { id: ids.first, version: completed.version, reason: 'Sent back after weeks' })
})

test('a cancellation needs a reason', async () => {
  await open({ order_detail: detail({ decisions: ['cancel'] }), order_cancel: row }, { params: { id: ids.first } })
  await page.shows('Cancel the order')
  key('r')
  await page.until(() => findField('reason') !== null, 'no form')
  await submit()
  assert.is(sent('order_cancel'), null)
  await typeIn(findField('reason'), 'Twice by mistake')
  await submit()
  await page.until(() => sent('order_cancel') !== null, 'it is not sent')
  assert.equal(sent('order_cancel'), { id: ids.first, version: 'dfh.1', reason: 'Twice by mistake' })
})

const sheets = [
  { operation: 'ship', opener: 'a', button: 'Mark as shipped' },
  { operation: 'complete', opener: 'a', button: 'Complete the order' },
  { operation: 'cancel', opener: 'r', button: 'Cancel the order' },
  { operation: 'refund', opener: 'a', button: 'Refund · 200.00\u00a0USDT' },
  { operation: 'refund_reject', opener: 'r', button: 'Reject' },
  { operation: 'reverse', opener: 'r', button: 'Refund the completed order · 200.00\u00a0USDT' }
] as const

for (const { operation, opener, button } of sheets)
  test(`the sheet of order_${operation} names merchant, number and sum`, async () => {
    await open({ order_detail: detail({ decisions: [operation] }) }, { params: { id: ids.first } })
    await page.shows('Desk lamp')
    key(opener)
    await page.until(() => document.querySelector('dialog') !== null, 'no sheet')
    const facts = document.querySelector('dialog .key-value')?.textContent ?? ''
    for (const text of ['lan', '20260304000001', '200.00']) assert.match(facts, text)
    assert.is(document.querySelector('dialog button[type=submit]')?.textContent, button)
  })

test('an order that has changed meanwhile is not decided: its sheet names the difference and keeps what was typed', async () => {
  const changed = () => envelope(10005, 'changed', { reason: 'state_conflict', field: 'version' })
  await open({ order_ship: changed }, { params: { id: ids.first } })
  await page.shows('Mark as shipped')
  key('a')
  await page.until(() => findField('note') !== null, 'no form')
  await typeIn(findField('note'), 'By lorry')
  page.answers.order_detail = detail({ version: 'dfh.2', buyer_name: 'Mai Tran', paid_amount: '180.00' })
  await submit()
  await page.until(() => dialog().includes('200.00\u00a0USDT → 180.00\u00a0USDT'), 'the sum is not named')
  assert.match(dialog(), '– → Mai Tran')
  assert.is(document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.disabled, true)
  assert.is(findField('note').value, 'By lorry')
})

test('an order that a colleague holds is decided by nobody: no button, no key', async () => {
  const hold = { by: 'Mai', reason: 'Wait for a call', at: row.created_at }
  const desk = {
    ...{ hold, assignee: null, assignee_account: null, merchant_id: ids.account, conversation: null, subject: null },
    ...{ timeline: [], list: [], colleagues: [] }
  }
  await open({ document_desk: desk }, { params: { id: ids.first } })
  const may = [...operations, 'document_desk']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations: may, csrf_token: 'x' } as never })
  await page.shows('Wait for a call')
  assert.not.match(page.text(), 'Mark as shipped')
  assert.not.match(page.text(), 'Refund')
  key('a')
  await page.shows('Desk lamp')
  assert.is(document.querySelector('dialog'), null)
})

test('what another person has decided meanwhile is not decided twice', async () => {
  await open({ order_refund: () => envelope(10005, '', { reason: 'state_conflict' }) }, { params: { id: ids.first } })
  await page.shows('Mark as shipped')
  key('r')
  await page.until(() => findField('note') !== null, 'no form')
  page.answers.order_detail = detail({ decisions: [], status: ORDER_STATUS.returned, refund: 'refunded' })
  await submit()
  await page.until(() => $toasts.get().some(({ message }) => /already decided/.test(message)), 'nothing is said')
  await page.until(() => !page.text().includes('Mark as shipped'), 'it can still be decided')
  assert.is(requests('order_refund').length, 1)
})

test('what waits for a second person is not offered again on the page of the order', async () => {
  const second_person = {
    approval: ids.second,
    operation: 'order_refund',
    requested_by: 'Lan',
    created_at: '2026-11-22T10:00:00.000Z'
  }
  await open({ order_detail: detail({ second_person }) }, { params: { id: ids.first } })
  await page.shows('Waiting for a second person, requested by Lan')
  const offered = [...page.container.querySelectorAll('button')].map(button => button.textContent ?? '')
  assert.ok(
    offered.some(label => label.startsWith('Mark as shipped') || label.startsWith('Ship')),
    offered.join()
  )
  assert.not.ok(
    offered.some(label => label.startsWith('Refund')),
    offered.join()
  )
})

test.run()
