import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RechargeScreen } from '../../../../src/areas/wallet/screens/recharge.tsx'
import { rechargeForm } from '../../../../src/areas/wallet/stores/recharge-form.ts'
import { rechargeProof } from '../../../../src/areas/wallet/stores/recharge-proof.ts'
import { navigate } from '../../../../src/location.ts'
import { $announcement } from '../../../../src/stores/spoken.ts'
import { $popup, closePopup } from '../../../../src/stores/support.ts'
import { $supportMessage, addMessage } from '../../../../src/stores/support-message.ts'
import { ok } from '../../../api/loopback.ts'
import { FetchingRequest } from '../../../api/xhr.ts'
import { click, type as typeIn } from '../../../run/dom.tsx'
import { channel, ids, recharge, tronAddress } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('recharge screen')
let page: Stage
const channels = { list: [channel(), { id: ids.second, kind: 'online' }] }
const summary = (id: string, status = 'pending') => {
  const { amount, received, network, created_at } = recharge()
  return { id, amount, received, network, status, created_at }
}

async function open(query = '', answers: Record<string, unknown> = {}, before = () => {}) {
  page = await stage(
    RechargeScreen,
    {
      recharge_channel_list: channels,
      recharge_quote: { amount: '500.00', asked: '500.00' },
      recharge_submit: recharge(),
      ...answers
    },
    { query, before }
  )
}

const openPayment = (answers: Record<string, unknown> = {}) =>
  open('step=pay', answers, () => {
    rechargeForm.set('channel_id', ids.channel)
    rechargeForm.set('amount', '500')
  })

test.before.each(() => {
  navigate('/recharge', { replace: true })
})
test.after.each(() => page.end())

test('the button names what is missing, then the action', async () => {
  await open()
  await page.shows('From 10.00')
  await page.press('Continue')
  await page.shows('Enter an amount.')
  await typeIn(page.field('amount'), '5')
  await page.press('Continue with 5.00')
  await page.shows('The minimum is 10.00')
  await typeIn(page.field('amount'), '500')
  await page.press('Continue with 500.00')
  assert.is(page.place(), '/recharge?step=pay')
})

test('while recharges are paused the reason stands in place of the form', async () => {
  await open('', { recharge_channel_list: { ...channels, paused: 'Our node is being replaced' } })
  await page.shows('Deposits are paused')
  await page.shows('Our node is being replaced')
  assert.is(page.container.querySelector('[name=amount]'), null)
})

test('amounts can be tapped', async () => {
  await open()
  await page.shows('From 10.00')
  await page.press('200')
  await page.shows('Continue with 200.00')
})

test('the online channel links to customer service, with the reason', async () => {
  await open()
  await page.shows('How to pay')
  await click(page.container.querySelector('.choice-sheet-row') as HTMLElement)
  const online = [...page.container.querySelectorAll<HTMLInputElement>('input[type=radio]')][1]
  await click(online as HTMLInputElement)
  await page.shows('in your local currency')
  await page.press('Contact support')
  assert.is($popup.get(), 'support')
  assert.match($supportMessage.get(), 'make a deposit in my local currency. My shop code')
  closePopup()
  assert.is($supportMessage.get(), '')
})

test('support learns the amount that was typed before the online channel was chosen', async () => {
  await open()
  await page.shows('How to pay')
  await page.press('200')
  await click(page.container.querySelector('.choice-sheet-row') as HTMLElement)
  const online = [...page.container.querySelectorAll<HTMLInputElement>('input[type=radio]')][1]
  await click(online as HTMLInputElement)
  await page.press('Contact support')
  assert.match($supportMessage.get(), '200.00')
  const link = new URL(addMessage('https://wa.me/84901234567', $supportMessage.get()))
  assert.is(link.searchParams.get('text'), $supportMessage.get())
  assert.is(addMessage('https://t.me/support', ''), 'https://t.me/support')
})

test('the second step shows where to send it, and sends the form', async () => {
  await openPayment()
  await page.shows(tronAddress)
  await page.until(() => page.container.querySelector('svg.qr-code') !== null, 'no QR code')
  await page.press('Copy address')
  assert.equal(page.host.copied, [tronAddress])
  await page.press('I have sent 500.00')
  await page.until(() => page.place() === `/recharge/detail/${ids.first}`, 'it does not land on the detail')
  assert.match($announcement.get().text, /^Submitted: 500\.00/)
  assert.is(rechargeForm.$values.get().amount, '')
})

test('the amount to pay has cents of its own, and is sent with the transaction id', async () => {
  await openPayment({ recharge_quote: { amount: '500.37', asked: '500.00' } })
  await page.shows('The exact cents identify your payment')
  const figure = page.container.querySelector('.amount-large')?.getAttribute('aria-label') ?? ''
  assert.match(figure, /^Send exactly: 500\.37/)
  assert.equal(JSON.parse(page.server.of('/api/v1/wallet/recharge_quote')[0]?.body ?? ''), {
    channel_id: ids.channel,
    amount: '500.00'
  })
  await typeIn(page.field('transaction_id'), 'abc')
  await page.press('I have sent 500.37')
  await page.shows('A transaction ID has 64')
  assert.is(page.server.of('/api/v1/wallet/recharge_submit').length, 0)
  await typeIn(page.field('transaction_id'), 'ab'.repeat(32))
  await page.press('I have sent 500.37')
  await page.until(() => page.place() === `/recharge/detail/${ids.first}`, 'it does not land on the detail')
  assert.equal(JSON.parse(page.server.of('/api/v1/wallet/recharge_submit')[0]?.body ?? ''), {
    channel_id: ids.channel,
    amount: '500.37',
    transaction_id: 'ab'.repeat(32)
  })
})

test('without an amount to pay there is no address, and it can be asked for again', async () => {
  await openPayment({ recharge_quote: undefined })
  await page.shows('broken')
  assert.not.ok(page.text().includes(tronAddress))
  page.answers.recharge_quote = { amount: '500.37', asked: '500.00' }
  await page.press('Try again')
  await page.shows(tronAddress)
})

test('a submission waits for the upload', async () => {
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  let arrive = () => {}
  const arrived = new Promise<void>(done => {
    arrive = done
  })
  const picture = { id: ids.second, mime: 'image/png', bytes: 10, width: 1, height: 1 }
  await openPayment({ file: () => arrived.then(() => ok(picture)) })
  await page.shows(tronAddress)
  void rechargeProof.pick(new File([new Uint8Array(10)], 'proof.png', { type: 'image/png' }))
  await page.press('I have sent 500.00')
  await page.shows('Uploading, 100%')
  assert.is(page.server.of('/api/v1/wallet/recharge_submit').length, 0)
  arrive()
  await page.until(() => page.place() === `/recharge/detail/${ids.first}`, 'it does not land on the detail')
  const sent = page.server.of('/api/v1/wallet/recharge_submit')
  assert.is(sent.length, 1)
  assert.is(JSON.parse(sent[0]?.body ?? '').proof, ids.second)
})

test('a failed upload stops the first press only', async () => {
  await openPayment()
  await page.shows(tronAddress)
  await rechargeProof.pick(new File(['x'], 'proof.pdf', { type: 'application/pdf' }))
  await page.press('I have sent 500.00')
  await page.shows('This file isn’t a JPEG')
  assert.is(page.server.of('/api/v1/wallet/recharge_submit').length, 0)
  await page.press('I have sent 500.00')
  await page.until(() => page.place() === `/recharge/detail/${ids.first}`, 'it does not land on the detail')
})

test('the second step without the first starts at the first', async () => {
  await open('step=pay')
  await page.shows('How to pay')
})

test('a failed submission keeps everything', async () => {
  await openPayment({ recharge_submit: undefined })
  await page.press('I have sent 500.00')
  await page.until(() => rechargeForm.$form.get().status === 'failed', 'it does not fail')
  await page.shows(tronAddress)
  assert.is(rechargeForm.$values.get().amount, '500')
})

test('no open channel leads to customer service', async () => {
  await open('', { recharge_channel_list: { list: [] } })
  await page.shows('No payment options right now')
})

test('channels that cannot be loaded can be asked for again', async () => {
  await open('', { recharge_channel_list: undefined })
  await page.shows('broken')
  page.answers.recharge_channel_list = channels
  await page.press('Try again')
  await page.shows('How to pay')
})

test('the recharges, each with state and link', async () => {
  const list = [summary(ids.first), summary(ids.second, 'rejected')]
  await open('tab=history', { recharge_list: { list, total: 2, page: 1, page_size: 20 } })
  await page.shows('Under review')
  await page.shows('Rejected')
  await page.shows('No more')
  assert.ok(page.container.querySelector(`a[href="#/recharge/detail/${ids.second}"]`))
})

test('without recharges the list explains how to start', async () => {
  await open('tab=history', { recharge_list: { list: [], total: 0, page: 1, page_size: 20 } })
  await page.shows('No deposits yet')
})

test.run()
