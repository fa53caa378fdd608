import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WithdrawDetailScreen } from '../../src/screens/withdraw-detail.tsx'
import { withdrawal } from '../../src/stores/withdrawal.ts'
import { bankAccount, ids, withdrawal as sample } from '../stores/samples.ts'
import { type Stage, stage } from './stage.tsx'

const test = suite('withdraw detail screen')
let page: Stage
const open = async (answer: unknown) => {
  withdrawal.reset()
  page = await stage(WithdrawDetailScreen, ['withdraw'], { withdraw_detail: answer }, { params: { id: ids.second } })
}
test.after.each(() => page.end())
const event = (status: string, note = '') => ({ status, at: '2026-03-04T05:06:07.000Z', note })

test('a pending one says that the funds are held', async () => {
  await open(sample())
  for (const part of ['120.50', '1.21', '119.29', 'Under review', 'The funds are held', 'TAypwk'])
    await page.shows(part)
})

test('a failed one says why, and that the funds are back', async () => {
  const reason = 'The exchange returned it.'
  await open(sample({ status: 'failed', reason, timeline: [event('pending'), event('failed', reason)] }))
  await page.shows(reason)
  await page.shows('is back in your available balance')
  assert.is(page.named('New withdrawal').getAttribute('href'), '#/withdraw')
})

test('a paid one says what was paid out, and to which bank', async () => {
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
