import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WithdrawDetailScreen } from '../../../../src/areas/wallet/screens/withdraw-detail.tsx'
import { envelope } from '../../../api/loopback.ts'
import { bankAccount, ids, withdrawal as sample } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('withdraw detail screen')
let page: Stage
const open = async (answer: unknown) => {
  page = await stage(
    WithdrawDetailScreen,
    { withdraw_detail: answer, withdraw_cancel: sample({ status: 'cancelled' }) },
    { params: { id: ids.second } }
  )
}
test.after.each(() => page.end())
const event = (status: string, note = '') => ({ status, at: '2026-03-04T05:06:07.000Z', note })

test('a pending withdrawal shows that the funds are held', async () => {
  await open(sample())
  for (const part of ['120.50', '1.21', '119.29', 'Under review', 'The funds are on hold', 'TAypwk'])
    await page.shows(part)
})

test('a pending one is cancelled after a question', async () => {
  await open(sample())
  await page.shows('Under review')
  await page.press('Cancel this withdrawal')
  await page.shows('doesn’t count toward the daily limit')
  await page.press('Keep withdrawal')
  assert.is(page.server.of('/api/v1/wallet/withdraw_cancel').length, 0)
  await page.press('Cancel this withdrawal')
  await page.press('Cancel withdrawal')
  await page.shows('You canceled this withdrawal')
})

test('one that was started meanwhile cannot be cancelled, and shows as started', async () => {
  await open(sample())
  await page.shows('Under review')
  const started = sample({ status: 'processing', timeline: [event('pending'), event('processing')] })
  page.answers.withdraw_cancel = () => envelope(10005, 'The payout has started.', { reason: 'withdrawal_started' })
  page.answers.withdraw_detail = started
  await page.press('Cancel this withdrawal')
  await page.press('Cancel withdrawal')
  await page.shows('Paying out')
  await page.shows('Payout started')
  assert.not.ok(page.text().includes('Cancel this withdrawal'))
})

test('a returned one shows the reason and that amount and fee are back', async () => {
  const reason = 'The account is closed.'
  const timeline = [event('pending'), event('processing'), event('paid'), event('returned', reason)]
  await open(sample({ status: 'returned', reason, timeline }))
  for (const part of ['Bounced', reason, 'fee included', 'Payment bounced, funds returned', 'Help with this'])
    await page.shows(part)
  assert.is(page.named('New withdrawal').getAttribute('href'), '#/withdraw')
})

test('a failed withdrawal shows the reason and the returned funds', async () => {
  const reason = 'The exchange returned it.'
  await open(sample({ status: 'failed', reason, timeline: [event('pending'), event('failed', reason)] }))
  await page.shows(reason)
  await page.shows('is back in your available balance')
  assert.is(page.named('New withdrawal').getAttribute('href'), '#/withdraw')
  for (const part of ['You receive', '119.29', 'Fee']) assert.not.ok(page.text().includes(part), part)
})

test('a paid withdrawal shows the amount and the bank', async () => {
  await open(sample({ status: 'paid', destination: bankAccount(), timeline: [event('pending'), event('paid')] }))
  await page.shows('119.29')
  await page.shows('was paid out to your account')
  await page.shows('First Bank')
})

test('its number can be copied', async () => {
  await open(sample())
  await page.shows('Under review')
  await page.press('Copy number')
  assert.equal(page.host.copied, [ids.second])
})

test('a failure can be tried again', async () => {
  await open(undefined)
  await page.shows('broken')
  page.answers.withdraw_detail = sample()
  await page.press('Try again')
  await page.shows('Under review')
})

test.run()
