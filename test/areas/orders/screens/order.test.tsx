import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProjectDetailScreen } from '../../../../src/areas/orders/screens/project-detail.tsx'
import { refundForm } from '../../../../src/areas/orders/stores/order.ts'
import { ORDER_STATUS } from '../../../../src/contract/orders/order-status.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { interests } from '../../../../src/stores/topics.ts'
import { envelope } from '../../../api/loopback.ts'
import { click, press, type as typeIn } from '../../../run/dom.tsx'
import { order, unpaid } from '../../../stores/order-samples.ts'
import { ids } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('order detail screen')
let page: Stage
const open = async (answer: unknown, answers: Record<string, unknown> = {}, id: string = ids.second) => {
  page = await stage(ProjectDetailScreen, { order_detail: answer, ...answers }, { params: { id } })
}
test.after.each(() => page.end())

const dialog = () => page.container.querySelector('dialog')
const sent = (call: string) => page.server.of(`/api/v1/project/${call}`)
const refused = (reason: string, message: string, field?: string) => () =>
  envelope(10005, message, { reason, ...(field ? { field } : {}) })
const ask = async (name: string) => {
  await page.shows(name)
  await page.press(name)
  await page.until(() => dialog() !== null, 'nothing opens')
}
const inDialog = (selector: string) => dialog()?.querySelector(selector) as HTMLElement
const pay = async (password = 'secret-6') => {
  await ask('Pay 200.00')
  await typeIn(inDialog('input') as HTMLInputElement, password)
  await click(inDialog('button[type=submit]'))
}
const event = (status: string, note = '') => ({ status, at: '2026-03-05T05:06:07.000Z', note })

test('an order shows all its facts, the timeline with the next steps, and the goods', async () => {
  await open(order())
  for (const part of ['Awaiting shipment', '100.00', '118.00', '+36.00', '200.00', '20260304000001', 'Desk lamp']) {
    await page.shows(part)
  }
  await page.shows('Shipment (in progress)')
  await page.shows('Credited to your available balance (upcoming)')
})

test('it begins with the picture and the name of what was ordered, and does not repeat the name among the facts', async () => {
  await open(order({ title: 'Desk lamp · White', picture: 'goods/lamp.webp', quantity: 2 }))
  await page.shows('Awaiting shipment')
  const hero = page.container.querySelector('.state-hero')
  assert.match(hero?.querySelector('.state-hero-image img')?.getAttribute('src') ?? '', /goods\/lamp\.webp$/)
  assert.match(hero?.querySelector('.good-name-title')?.textContent ?? '', /^Desk lamp\s×\s2$/)
  assert.is(hero?.querySelector('.state-hero-state .status')?.textContent, 'Awaiting shipment')
  const facts = page.container.querySelector('.key-value')?.textContent ?? ''
  assert.not.match(facts, 'Desk lamp')
})

test('the buyer and the tracking number are shown once they are known', async () => {
  await open(order())
  await page.shows('Awaiting shipment')
  for (const part of ['Buyer', 'Tracking number']) assert.not.match(page.text(), part)
  await page.end()
  await open(order({ buyer_name: 'Ana Lima', tracking_number: 'JD014600003' }))
  for (const part of ['Buyer', 'Ana Lima', 'JD014600003']) await page.shows(part)
  assert.ok(page.named('Copy tracking number'))
})

test('the pieces of all bundles are summed up', async () => {
  await open(order({ quantity: 2 }))
  await page.shows('Pieces 6')
})

test('its number can be copied', async () => {
  await open(order())
  await page.shows('Awaiting shipment')
  await page.press('Copy order number')
  assert.equal(page.host.copied, ['20260304000001'])
})

test('only actions allowed by the backend are offered', async () => {
  await open(
    order({
      status: ORDER_STATUS.completed,
      actions: [],
      timeline: [event(ORDER_STATUS.awaitingShipment), event(ORDER_STATUS.shipped), event(ORDER_STATUS.completed)]
    })
  )
  await page.shows('236.00')
  await page.shows('was credited to your available balance')
  for (const name of ['Pay', 'Cancel order', 'Confirm receipt', 'Return and refund']) {
    assert.throws(() => page.named(name), /no "/)
  }
})

test('paying asks for the password with a summary, once, and shows the paid order', async () => {
  await open(unpaid(), { order_pay: order({ kind: 'customer' }) })
  await pay()
  await page.shows('We’ll ship the goods next.')
  assert.equal(JSON.parse(sent('order_pay')[0]?.body ?? '{}'), { id: ids.second, password: 'secret-6' })
  assert.is(sent('order_pay').length, 1)
  assert.ok(sent('order_pay')[0]?.headers['idempotency-key'])
  assert.match(dialog()?.textContent ?? '', 'Paid: 200.00')
  assert.is(
    page.container.querySelector('.state-hero-state')?.textContent,
    'Awaiting payment',
    'it changes behind the result'
  )
  assert.equal(page.notices, [])
  await page.pressLater('Done')
  await page.until(() => dialog() === null, 'the sheet stays')
  await page.shows('Awaiting shipment')
})

test('the summary shows the remaining balance', async () => {
  await open(unpaid())
  await ask('Pay 200.00')
  for (const part of ['20260304000001', 'Balance after', '150.00']) assert.match(dialog()?.textContent ?? '', part)
})

test('a wrong password is shown in the sheet, a lock takes the field away', async () => {
  await open(unpaid(), { order_pay: refused('password_wrong', 'Password error.', 'password') })
  await pay('wrong-one')
  await page.until(() => dialog()?.textContent?.includes('Password error.') ?? false, 'no error')
  page.answers.order_pay = refused('password_locked', 'Locked for 15 minutes.', 'password')
  await typeIn(inDialog('input') as HTMLInputElement, 'wrong-two')
  await click(inDialog('button[type=submit]'))
  await page.until(() => dialog()?.textContent?.includes('Locked for 15 minutes.') ?? false, 'no lock')
})

test('an insufficient balance leads to recharge, before and after the request', async () => {
  await open(unpaid({ available: '80.00' }))
  await page.shows('Insufficient balance')
  assert.is(page.named('Deposit').getAttribute('href'), '#/recharge')
  await page.press('Pay 200.00')
  assert.is(dialog(), null)
  assert.match($toasts.get().at(-1)?.message ?? '', '120.00')
  await page.end()
  await open(unpaid(), { order_pay: refused('insufficient_balance', 'Insufficient balance.') })
  await ask('Pay 200.00')
  page.answers.order_detail = unpaid({ available: '0.00' })
  await typeIn(inDialog('input') as HTMLInputElement, 'secret-6')
  await click(inDialog('button[type=submit]'))
  await page.shows('Insufficient balance')
  assert.equal(page.notices, ['Insufficient balance.'])
})

test('a payment with a lost response shows as paid once the sheet is closed', async () => {
  await open(unpaid(), { order_pay: () => undefined })
  await pay()
  await page.until(() => dialog()?.textContent?.includes('never carried out twice') ?? false, 'no word of it')
  page.answers.order_detail = order()
  await press(dialog() as HTMLElement, 'Escape')
  await page.shows('Awaiting shipment')
})

test('cancelling asks for confirmation', async () => {
  await open(unpaid(), { order_cancel: unpaid({ status: ORDER_STATUS.cancelled, actions: [], reason: 'Not needed' }) })
  await ask('Cancel order')
  assert.match(dialog()?.textContent ?? '', 'nothing is charged')
  assert.is(sent('order_cancel').length, 0)
  await click(inDialog('button'))
  await page.shows('canceled before it was paid')
  await page.shows('Not needed')
})

test('the confirmation of receipt shows the amount to be credited', async () => {
  const shipped = order({ status: ORDER_STATUS.shipped, actions: ['confirm', 'refund'] })
  await open(shipped, { order_confirm: order({ status: ORDER_STATUS.completed, actions: [] }) })
  await page.shows('is credited to you.')
  await ask('Confirm receipt')
  assert.match(dialog()?.textContent ?? '', '236.00')
  await click(inDialog('button'))
  await page.shows('was credited to your available balance')
  assert.ok(sent('order_confirm')[0]?.headers['idempotency-key'])
})

test('a completed one with held proceeds shows when they settle, before and after the confirmation', async () => {
  const shipped = order({ status: ORDER_STATUS.shipped, actions: ['confirm', 'refund'], settlement_days: 7 })
  const timeline = [event(ORDER_STATUS.awaitingShipment), event(ORDER_STATUS.shipped), event('held')]
  const held = order({
    status: ORDER_STATUS.completed,
    actions: [],
    settles_at: '2026-03-11T05:06:07.000Z',
    settlement_days: 7,
    timeline
  })
  await open(shipped, { order_confirm: held })
  await page.shows('is held for you and credited once it settles')
  assert.not.ok(page.text().includes('is credited to you.'))
  await ask('Confirm receipt')
  assert.match(dialog()?.textContent ?? '', /236\.00.*held for you until it settles/)
  await click(inDialog('button'))
  await page.shows('is held for you and settles on')
  await page.shows('Settles on')
  await page.shows('Receipt confirmed, amount held')
  assert.not.ok(page.text().includes('was credited to your available balance'))
})

test('a settled one, and one refunded after completion, show their state', async () => {
  const past = [event(ORDER_STATUS.awaitingShipment), event(ORDER_STATUS.shipped), event('held')]
  await open(order({ status: ORDER_STATUS.completed, actions: [], timeline: [...past, event('settled')] }))
  await page.shows('was credited to your available balance')
  await page.shows('Settled, amount credited')
  page.end()
  const timeline = [...past, event('refunded', 'Sent back')]
  await open(
    order({
      status: ORDER_STATUS.returned,
      refund: 'refunded',
      actions: [],
      profit: '0.00',
      reason: 'Sent back',
      timeline
    })
  )
  for (const part of ['Refunded', 'Sent back', 'is back in your available balance']) await page.shows(part)
})

test('a refused action shows the current state of the order', async () => {
  await open(unpaid(), { order_cancel: refused('state_conflict', 'It was cancelled meanwhile.') })
  await ask('Cancel order')
  page.answers.order_detail = unpaid({ status: ORDER_STATUS.cancelled, actions: [] })
  await click(inDialog('button'))
  await page.shows('canceled before it was paid')
  assert.equal(page.notices, ['It was cancelled meanwhile.'])
})

test('a refund requires a reason, and keeps it when sending fails', async () => {
  await open(order(), { order_refund: () => undefined })
  await ask('Return and refund')
  await click(inDialog('button[type=submit]'))
  await page.until(() => dialog()?.textContent?.includes('This field is required.') ?? false, 'no word of it')
  await typeIn(inDialog('textarea') as unknown as HTMLTextAreaElement, 'Wrong color')
  await click(inDialog('button[type=submit]'))
  await page.until(() => refundForm.$form.get().status === 'failed', 'it was not sent')
  assert.is((inDialog('textarea') as unknown as HTMLTextAreaElement).value, 'Wrong color')
  page.answers.order_refund = order({ status: ORDER_STATUS.returned, refund: 'requested', actions: [] })
  await click(inDialog('button[type=submit]'))
  await page.shows('Refund requested. We’ll review it.')
  await page.shows('Review')
  assert.is(refundForm.$values.get().reason, '')
})

test('a rejected refund shows the reason, a granted one the returned amount', async () => {
  await open(order({ refund: 'rejected', reason: 'They were sent already.', actions: [] }))
  await page.shows('Refund declined')
  await page.shows('They were sent already.')
  await page.end()
  await open(order({ status: ORDER_STATUS.returned, refund: 'refunded', actions: [] }))
  await page.shows('200.00')
  await page.shows('is back in your available balance')
})

test('a change by the operator shows at once', async () => {
  await open(order())
  await page.shows('Awaiting shipment')
  page.answers.order_detail = order({ status: ORDER_STATUS.shipped, actions: ['confirm'] })
  const heard = [...interests].filter(({ topics }) => topics.includes('order.changed'))
  for (const interest of heard) await interest.refresh()
  await page.shows('The goods are on their way')
  assert.ok(page.named('Confirm receipt'))
})

test('a missing one and an invalid id lead to the orders', async () => {
  await open(refused('not_found', 'Gone.'))
  await page.shows('We can’t find this order')
  await page.end()
  await open(order(), {}, 'no-id')
  await page.shows('We can’t find this order')
  assert.is(page.named('Your orders').getAttribute('href'), '#/project/list')
})

test('a failed load can be tried again', async () => {
  await open(undefined)
  await page.shows('broken')
  page.answers.order_detail = order()
  await page.press('Try again')
  await page.shows('Awaiting shipment')
})

test.run()
