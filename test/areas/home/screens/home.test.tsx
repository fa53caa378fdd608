// Home with the figures of a copy of the database: their time stands beside them.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLastKey } from '../../../../src/api/last-kept.ts'
import { HomeScreen } from '../../../../src/areas/home/screens/home.tsx'
import { formatDateTime, formatTime } from '../../../../src/i18n/format.ts'
import { getCacheStamp } from '../../../../src/stores/last-known.ts'
import { ok } from '../../../api/loopback.ts'
import { indexInfo, shop } from '../../../stores/home-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('home')
let page: Stage
const label = () => page.container.querySelector('.balance-head')?.textContent
test.after.each(() => page.end())

test('the time of a copy has its day when that is not today', async () => {
  const now = new Date().toISOString()
  page = await stage(HomeScreen, { index_info: indexInfo({ shop, as_of: now }) })
  await page.shows('16,440.18')
  assert.is(label(), `Available · ${formatTime(now)}`)
  await page.end()
  const earlier = '2026-01-02T03:04:05Z'
  page = await stage(HomeScreen, { index_info: indexInfo({ shop, as_of: earlier }) })
  await page.shows('16,440.18')
  assert.is(label(), `Available · ${formatDateTime(earlier)}`)
})

test('figures that were loaded from a copy on the last visit have the time of the copy', async () => {
  const data = indexInfo({ shop, as_of: '2026-01-02T03:04:05Z' })
  page = await stage(
    HomeScreen,
    {},
    {
      before: host =>
        host.storage.set(
          createLastKey('home', {}),
          JSON.stringify({ stamp: getCacheStamp(), at: Date.now(), texts: ['3:05 PM', 'today, 3:05 PM'], data })
        )
    }
  )
  await page.shows('16,440.18')
  assert.is(label(), `Available · ${formatDateTime('2026-01-02T03:04:05Z')}`)
})

const banner = [
  { title: 'Deposits are paused', reason: 'Until 18:00' },
  { title: 'Withdrawals are paused', reason: 'A new node' }
]

test('what is paused stands between balance and day, with the reason', async () => {
  page = await stage(HomeScreen, { index_info: indexInfo({ shop, banner }) })
  await page.shows('A new node')
  assert.match(page.text(), /Withdraw.*Deposits are paused.*Until 18:00.*Withdrawals are paused.*A new node.*profit/is)
})

test('a pause of the last visit goes with the first fresh answer', async () => {
  const last = { stamp: '', at: Date.now(), texts: ['3:05 PM', 'today, 3:05 PM'], data: indexInfo({ shop, banner }) }
  let answer: (data: object) => void = () => undefined
  const waiting = new Promise<object>(resolve => {
    answer = resolve
  })
  page = await stage(
    HomeScreen,
    { index_info: async () => ok(await waiting) },
    {
      before: host => host.storage.set(createLastKey('home', {}), JSON.stringify({ ...last, stamp: getCacheStamp() }))
    }
  )
  await page.shows('Until 18:00')
  answer(indexInfo({ shop: { ...shop, wallet: { ...shop.wallet, available: '7.00' } } }))
  await page.shows('7.00')
  assert.not.match(page.text(), 'paused')
})

test.run()
