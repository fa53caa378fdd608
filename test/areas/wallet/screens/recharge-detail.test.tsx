import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RechargeDetailScreen } from '../../../../src/areas/wallet/screens/recharge-detail.tsx'
import { $picture, closePicture } from '../../../../src/stores/viewer.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { type as typeIn } from '../../../run/dom.tsx'
import { ids, recharge as sample } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('recharge detail screen')
let page: Stage
const open = async (answer: unknown) => {
  const answers = { recharge_detail: answer, recharge_cancel: sample({ status: 'cancelled' }) }
  page = await stage(RechargeDetailScreen, answers, { params: { id: ids.first } })
}
test.after.each(() => page.end())
const event = (status: string, note = '') => ({ status, at: '2026-03-04T05:06:07.000Z', note })

test('a pending recharge shows the next step', async () => {
  await open(sample())
  for (const part of ['500.00', 'Under review', 'Review', 'Speed up the review']) await page.shows(part)
})

test('a transaction id is added while it is under review, and nothing is sent without one or a picture', async () => {
  await open(sample())
  await page.shows('Add to this deposit')
  await page.press('Add to this deposit')
  await page.shows('Choose a picture or enter the transaction ID.')
  const transaction_id = 'ab'.repeat(32)
  page.answers.recharge_evidence = sample({ transaction_id, proof: ids.second })
  await typeIn(page.field('transaction_id'), transaction_id)
  await page.press('Add to this deposit')
  await page.until(() => !page.text().includes('Speed up the review'), 'the form is still there')
  assert.equal(JSON.parse(page.server.of('/api/v1/wallet/recharge_evidence')[0]?.body ?? ''), {
    id: ids.first,
    transaction_id
  })
})

test('a proof that could not be fetched is asked for again, and is shown large', async () => {
  await open(sample({ proof: ids.second }))
  await page.shows('Couldn’t load the picture.')
  page.answers.file = () => ({ body: 'png', headers: { 'content-type': 'image/png' } })
  await page.press('Try again')
  await page.until(() => page.container.querySelector('img') !== null, 'no picture')
  await page.press('Proof, open full size')
  const picture = $picture.get()
  closePicture()
  assert.is(picture?.label, 'Your proof')
  assert.match(picture?.src ?? '', /^blob:/)
})

test('it can be cancelled after a confirmation', async () => {
  await open(sample())
  await page.shows('Under review')
  await page.press('Cancel this deposit')
  await page.shows('Only cancel if you haven’t paid')
  await page.press('Keep deposit')
  assert.is(page.server.of('/api/v1/wallet/recharge_cancel').length, 0)
  await page.press('Cancel this deposit')
  await page.press('Cancel deposit')
  await page.shows('You canceled this deposit')
})

test('a rejected recharge shows its reason once', async () => {
  const reason = 'The transfer is not on the network.'
  await open(sample({ status: 'rejected', reason, timeline: [event('pending'), event('rejected', reason)] }))
  await page.shows(reason)
  assert.is(page.text().split(reason).length, 2)
  await page.shows('Help with this')
})

test('an approved one leads to the records', async () => {
  await open(sample({ status: 'approved', timeline: [event('pending'), event('approved')] }))
  await page.shows('Credited')
  assert.is(page.named('Entries in your balances').getAttribute('href'), `#/financialRecords/${ids.first}`)
})

test('a recharge credited with another amount shows both amounts and the reason', async () => {
  const reason = 'The exchange kept a fee.'
  await open(sample({ status: 'approved', received: '499.00', reason, timeline: [event('approved', reason)] }))
  for (const part of ['Requested', '500.00', 'Received', '499.00', 'arrived and was added', reason])
    await page.shows(part)
})

test('one through customer service has no address and asks for no proof', async () => {
  await open(sample({ status: 'approved', received: '500.00', network: '', address: '', reason: 'Paid at the bank' }))
  for (const part of ['Credited', 'Other currencies', 'Paid at the bank']) await page.shows(part)
  for (const part of ['Address', 'No picture attached', 'Requested']) assert.not.ok(page.text().includes(part), part)
})

test('a missing one shows a message', async () => {
  await open(() => envelope(10005, 'There is no such recharge', { reason: 'not_found' }))
  await page.shows('We can’t find this transaction.')
  assert.is(page.named('See history').getAttribute('href'), '#/recharge?tab=history')
})

test('an answer outside the contract is a failed state, then content', async () => {
  await open(() => ok({ ...sample(), status: 'lost' }))
  await page.shows('Try again')
  page.answers.recharge_detail = sample()
  await page.press('Try again')
  await page.shows('Under review')
})

test.run()
