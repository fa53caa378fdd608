import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLastKey } from '../../../../src/api/last-kept.ts'
import { WalletScreen } from '../../../../src/areas/wallet/screens/wallet.tsx'
import { getCacheStamp } from '../../../../src/stores/last-known.ts'
import { ok } from '../../../api/loopback.ts'
import { wallet as sample } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('wallet screen')
let page: Stage
const open = async (info: unknown) => {
  page = await stage(WalletScreen, { wallet_info: info })
}
test.after.each(() => page.end())

test('what can be spent leads, then the other parts, the total once, and pending requests', async () => {
  await open(sample({ pending_recharges: 2, pending_recharges_amount: '320.00' }))
  await page.shows('650.00')
  for (const part of ['500.00', '120.50', '29.50', '2 deposits', '320.00', '1 withdrawal', 'Set'])
    await page.shows(part)
  assert.match(page.container.querySelector('.asset-card')?.textContent ?? '', 'Available')
  assert.match(page.container.querySelector('.asset-card')?.textContent ?? '', '500.00')
  assert.is(page.text().split('650.00').length, 2)
  assert.is(page.text().split('Total balance').length, 2)
  assert.is(page.named('2 deposits').getAttribute('href'), '#/recharge?tab=history')
  assert.is(page.named('1 withdrawal').getAttribute('href'), '#/withdraw?tab=history')
})

test('all actions of the wallet are linked', async () => {
  await open(sample())
  await page.shows('650.00')
  const hrefs = [...page.container.querySelectorAll('a')].map(link => link.getAttribute('href'))
  for (const path of ['/recharge', '/withdraw', '/transfer', '/financialRecords', '/bank', '/changePwd/withdrawPwd']) {
    assert.ok(hrefs.includes(`#${path}`), path)
  }
})

test('amounts can be hidden, and shown again', async () => {
  await open(sample())
  await page.shows('650.00')
  await page.press('Hide amounts')
  assert.not.ok(page.text().includes('650.00'))
  assert.not.ok(page.text().includes('29.50'))
  await page.press('Show amounts')
  await page.shows('650.00')
})

test('an empty wallet explains how to start', async () => {
  await open(sample({ total: '0.00', available: '0.00', held: '0.00', promotion: '0.00', pending_withdrawals: 0 }))
  await page.shows('Your wallet is empty')
  assert.is(page.named('Make your first deposit').getAttribute('href'), '#/recharge')
})

test('a failure shows its reason, and a retry succeeds', async () => {
  await open(undefined)
  await page.shows('broken')
  page.answers.wallet_info = sample()
  await page.press('Try again')
  await page.shows('650.00')
})

test('an answer outside the contract is a failed state, not a crash', async () => {
  await open({ total: 650, available: null })
  await page.shows('Try again')
})

const banner = [{ title: 'Withdrawals are paused', reason: 'Until 18:00' }]

test('what is paused stands below the actions, with the reason, until an answer has it no more', async () => {
  await open(sample({ banner }))
  await page.shows('Until 18:00')
  assert.match(page.text(), /Transfer.*Withdrawals are paused.*Until 18:00.*1 withdrawal/s)
  page.answers.wallet_info = sample({ available: '7.00' })
  await page.reopen()
  await page.shows('7.00')
  assert.not.match(page.text(), 'paused')
})

test('a pause of the last visit goes with the first fresh answer', async () => {
  const last = { at: Date.now(), texts: ['3:05 PM', 'today, 3:05 PM'], data: sample({ banner }) }
  let answer: (data: object) => void = () => undefined
  const waiting = new Promise<object>(resolve => {
    answer = resolve
  })
  page = await stage(
    WalletScreen,
    { wallet_info: async () => ok(await waiting) },
    {
      before: host => host.storage.set(createLastKey('wallet', {}), JSON.stringify({ ...last, stamp: getCacheStamp() }))
    }
  )
  await page.shows('Until 18:00')
  answer(sample({ available: '7.00' }))
  await page.shows('7.00')
  assert.not.match(page.text(), 'paused')
})

test.run()
