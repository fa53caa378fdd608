import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NoticeSettingsScreen } from '../../../../src/areas/help/screens/notice-settings.tsx'
import { NoticesScreen } from '../../../../src/areas/help/screens/notices.tsx'
import { navigate } from '../../../../src/location.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { click } from '../../../run/dom.tsx'
import { ID } from '../../../stores/home-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('topics of notices')
let page: Stage
const notice = {
  id: ID,
  title: 'New order',
  read: true,
  topic: 'orders',
  created_at: '2026-11-20T10:00:00Z',
  subject: null
}
const list = { list: [notice], total: 1, page: 1, page_size: 20 }
const on = ['money', 'orders', 'tasks', 'news'].map(topic => ({ topic, app: true, bot: true }))

test.before.each(() => navigate('/notice', { replace: true }))
test.after.each(() => page.end())

test('a topic is chosen, and only its notices are asked for', async () => {
  page = await stage(NoticesScreen, { notice_list: list })
  await page.shows('New order')
  await page.press('Money')
  assert.is(page.place(), '/notice?topic=money')
  await page.end()
  page = await stage(NoticesScreen, { notice_list: list }, { query: 'topic=money' })
  await page.shows('New order')
  assert.match(page.server.of('/api/v1/notice/notice_list').at(-1)?.path ?? '', 'topic=money')
})

const ordered = (
  id: string,
  over: { name?: string; quantity?: number; amount?: string; at?: string; read?: boolean }
) => ({
  ...notice,
  id: ID.replace(/.{2}$/, id),
  read: over.read ?? true,
  created_at: over.at ?? notice.created_at,
  about: {
    result: 'orderNew',
    goods: { name: over.name ?? 'Cotton dress · Navy · M', quantity: over.quantity ?? 1, picture: 'depot/dress.webp' },
    amount: over.amount ?? '21.80',
    device: ''
  }
})
const toggle = () => click(page.container.querySelector('[aria-expanded]') as HTMLElement)
const listOf = (...notices: object[]) => ({ ...list, list: notices, total: notices.length })
const rowsOf = () => [...page.container.querySelectorAll('.row')].map(row => row.textContent?.replaceAll('\u00a0', ' '))

test('a notice of an order is named by its goods, with their picture and the sum', async () => {
  page = await stage(NoticesScreen, { notice_list: listOf(ordered('11', { quantity: 3, amount: '65.40' })) })
  await page.shows('Cotton dress')
  const [row] = rowsOf()
  assert.match(row ?? '', /Cotton dress × 3\d+:\d\d [AP]M · New order65\.40/u)
  assert.match(page.container.querySelector('.row img')?.getAttribute('src') ?? '', 'depot/dress.webp')
})

test('notices of one outcome and day are one row, which opens to all of them', async () => {
  const before = '2026-11-19T10:00:00Z'
  page = await stage(NoticesScreen, {
    notice_list: listOf(
      ordered('11', { read: false }),
      ordered('12', { name: 'Leather watch · Natural', amount: '10.20', quantity: 2 }),
      ordered('13', { at: before, name: 'Silk scarf' })
    )
  })
  await page.shows('2 new orders')
  assert.is(rowsOf().length, 2)
  assert.match(rowsOf()[0] ?? '', /2 new orders\d+:\d\d [AP]M · Cotton dress, Leather watch32\.00Unread/u)
  assert.match(rowsOf()[1] ?? '', /Silk scarf/)
  assert.equal(
    [...page.container.querySelectorAll('.day-heading')].map(({ textContent }) => textContent),
    ['Nov 20, 2026', 'Nov 19, 2026']
  )
  await toggle()
  await page.until(() => rowsOf().length === 4, 'it does not open')
  assert.match(rowsOf()[2] ?? '', /Leather watch × 2\d+:\d\d [AP]M · New order/u)
  assert.is(page.container.querySelector('[aria-expanded]')?.getAttribute('aria-expanded'), 'true')
  assert.is(rowsOf().length, 4)
  await toggle()
  await page.until(() => rowsOf().length === 2, 'it stays open')
})

test('an unknown topic shows all', async () => {
  page = await stage(NoticesScreen, { notice_list: list }, { query: 'topic=nothing' })
  await page.shows('New order')
  assert.not.match(page.server.of('/api/v1/notice/notice_list')[0]?.path ?? '', 'topic')
})

test('a switch turns a topic off in its channel', async () => {
  page = await stage(NoticeSettingsScreen, { preference_list: { list: on, has_bot: true } })
  await page.shows('In Telegram')
  page.answers.preference_update = () =>
    ok({ list: on.map(one => ({ ...one, bot: one.topic !== 'money' })), has_bot: true })
  await click(page.field('bot_money'))
  await page.until(() => !page.field('bot_money').checked, 'still on')
  const [sent] = page.server.of('/api/v1/notice/preference_update')
  assert.equal(JSON.parse(sent?.body ?? ''), { topic: 'money', bot: false })
  assert.ok(page.field('app_money').checked)
})

test('a switch whose change is refused shows what is stored again, and why, each time', async () => {
  page = await stage(NoticeSettingsScreen, { preference_list: { list: on, has_bot: false } })
  await page.shows('Security notifications are always sent.')
  page.answers.preference_update = () => envelope(10005, 'You see this shop read only', { reason: 'view_only' })
  for (const times of [1, 2]) {
    await click(page.field('app_money'))
    await page.until(() => page.notices.length === times, 'it does not say why')
    await page.until(() => page.field('app_money').checked, 'it stays off')
  }
  assert.equal(page.notices, ['You see this shop read only', 'You see this shop read only'])
})

test('without a linked Telegram account there are only the switches of the app', async () => {
  page = await stage(NoticeSettingsScreen, { preference_list: { list: on, has_bot: false } })
  await page.shows('Security notifications are always sent.')
  assert.not.match(page.text(), 'In Telegram')
})

test.run()
