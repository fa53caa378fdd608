import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/notices/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { ok, type ReceivedRequest } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { choose, click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('notices in the console')
let page: Stage
const notice = {
  id: ids.first,
  title: { en: 'Holidays', ja: '休業' },
  blocks: {
    en: [{ type: 'paragraph', text: 'Closed on Friday' }],
    ja: [{ type: 'paragraph', text: '金曜は休みです' }]
  },
  merchant: { id: ids.account, account: 'lan' },
  segment: null,
  bot: true,
  receivers: 1,
  scheduled: null,
  operator: 'Olga',
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: null,
  withdrawn_at: null
}
const operations = ['notice_list', 'notice_post', 'notice_update', 'notice_withdraw', 'notice_receivers', 'tag_list']

const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')
/** Without its kinds of spaces. */
const sendButton = () => document.querySelector('dialog button[type=submit]')?.textContent?.replace(/\s/g, ' ')
const isClosed = () => document.querySelector('dialog') === null

test.before.each(async () => {
  page = await stage(Screen, {
    notice_list: { list: [notice], total: 1, page: 1, page_size: 20 },
    notice_post: { id: ids.second, receivers: 1 },
    notice_receivers: ({ path }: ReceivedRequest) =>
      ok({ receivers: path.includes('tags=vip') ? 1_204 : 5_000, chats: 320, timezone: 'Asia/Tokyo' }),
    tag_list: { list: [{ tag: 'vip', merchants: 3 }] },
    notice_update: { id: ids.first },
    notice_withdraw: { id: ids.first }
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations, csrf_token: 'x' } as never })
  await page.shows('Closed on Friday')
})
test.after.each(() => page.end())

test('a notice in two languages goes to one merchant, after a preview', async () => {
  await page.press('Write a notification')
  await page.until(() => findField('title') !== null, 'no form')
  await choose(findField('to'), 'merchant')
  await typeIn(findField('account'), 'lan')
  await typeIn(findField('title'), 'Hello')
  await typeIn(findField('blocks'), '# First\n[Rules](https://shop.example)')
  const preview = document.querySelector('dialog .rich-text')
  assert.is(preview?.querySelector('h2')?.textContent, 'First')
  assert.is(preview?.querySelector('a')?.getAttribute('href'), 'https://shop.example')
  await choose(findField('language'), 'vi')
  await typeIn(findField('title'), 'Xin chào')
  await typeIn(findField('blocks'), 'Quy định')
  await submit()
  await page.until(isClosed, 'it stays open')
  assert.equal(sent('notice_post'), {
    account: 'lan',
    title: { en: 'Hello', vi: 'Xin chào' },
    blocks: {
      en: [
        { type: 'heading', text: 'First' },
        { type: 'link', text: 'Rules', href: 'https://shop.example' }
      ],
      vi: [{ type: 'paragraph', text: 'Quy định' }]
    }
  })
})

test('the button of the form says how many get the notice, as it is addressed', async () => {
  const says = (text: string) => page.until(() => sendButton() === text, `not "${text}" but "${sendButton()}"`)
  await page.press('Write a notification')
  await says('Send to 5,000 merchants')
  await choose(findField('to'), 'segment')
  await says('Send now')
  await click(findField('vip'))
  await says('Send to 1,204 merchants')
  await choose(findField('to'), 'merchant')
  await says('Send to 1 merchant')
  await choose(findField('to'), 'everybody')
  await says('Send to 5,000 merchants')
})

test('an unsafe link is no link in the preview, and is refused in its language', async () => {
  await page.press('Write a notification')
  await page.until(() => findField('title') !== null, 'no form')
  await typeIn(findField('title'), 'Hello')
  await typeIn(findField('blocks'), '[Click](javascript:alert(1))')
  assert.is(document.querySelector('dialog .rich-text a'), null)
  await choose(findField('language'), 'ja')
  await submit()
  await page.until(() => findField('blocks').getAttribute('aria-invalid') === 'true', 'it is accepted')
  assert.is(findField('language').value, 'en')
  assert.is(sent('notice_post'), null)
})

test('a notice is changed with its other languages kept, and withdrawn', async () => {
  await page.press('Edit')
  await page.until(() => findField('title') !== null, 'no form')
  assert.is(findField('blocks').value, 'Closed on Friday')
  await typeIn(findField('title'), 'New year')
  await submit()
  await page.until(isClosed, 'it stays open')
  assert.equal(sent('notice_update'), {
    id: ids.first,
    title: { en: 'New year', ja: '休業' },
    blocks: notice.blocks
  })
  page.answers.notice_list = {
    list: [{ ...notice, withdrawn_at: '2026-11-22T11:00:00.000Z' }],
    total: 1,
    page: 1,
    page_size: 20
  }
  await page.press('Take down')
  await page.until(() => !isClosed(), 'it does not ask')
  await submit()
  await page.shows('Taken down')
  assert.equal(sent('notice_withdraw'), { id: ids.first })
})

test('a segment shows how many it has before it is scheduled, in the platform’s time zone', async () => {
  await page.press('Write a notification')
  await page.until(() => findField('title') !== null, 'no form')
  await typeIn(findField('title'), 'Hello')
  await typeIn(findField('blocks'), 'World')
  await choose(findField('to'), 'segment')
  await page.until(() => findField('vip') !== null, 'no tags')
  for (const name of ['vip', 'silver', 'ja']) await click(findField(name))
  await typeIn(findField('active_days'), '7')
  await page.shows('Right now, 1,204 merchants would get it, 320 of them through the bot too.')
  const address = page.server.of('/api/v1/operator/notice_receivers').at(-1)?.path ?? ''
  assert.equal(Object.fromEntries(new URL(address, 'http://x').searchParams), {
    tags: 'vip',
    grades: 'silver',
    languages: 'ja',
    active_days: '7'
  })
  assert.is(sendButton(), 'Send to 1,204 merchants')
  await choose(findField('when'), 'later')
  await page.shows('Time zone of the platform: Asia/Tokyo')
  await typeIn(findField('day'), '2999-05-01')
  await submit()
  await page.until(() => findField('time').getAttribute('aria-invalid') === 'true', 'it has no time')
  assert.is(sendButton(), 'Schedule')
  await typeIn(findField('time'), '09:30')
  await page.until(() => sendButton() === 'Schedule for May 1, 2999, 9:30 AM · 1,204 merchants', 'it does not say when')
  await submit()
  await page.until(isClosed, 'it stays open')
  const { segment, at, account } = sent('notice_post')
  assert.equal(
    [segment, at, account],
    [
      { tags: ['vip'], grades: ['silver'], languages: ['ja'], active_days: 7 },
      { day: '2999-05-01', time: '09:30' },
      undefined
    ]
  )
})

test('a notice is for the app only when the switch of the bot is off, and says so', async () => {
  const waiting = {
    ...notice,
    merchant: null,
    receivers: null,
    bot: false,
    scheduled: { day: '2999-05-01', time: '09:30', timezone: 'Asia/Tokyo' }
  }
  page.answers.notice_list = { list: [waiting], total: 1, page: 1, page_size: 20 }
  await page.reopen()
  await page.shows('Also through the botNo')
  await page.press('Edit')
  await page.until(() => findField('bot') !== null, 'no form')
  assert.is(findField('bot').checked, false)
  await page.shows('Right now, 5,000 merchants would get it, in the app only.')
  await click(findField('bot'))
  await page.shows('Right now, 5,000 merchants would get it, 320 of them through the bot too.')
  await submit()
  await page.until(isClosed, 'it stays open')
  assert.is(sent('notice_update').bot, true)
  await page.press('Write a notification')
  await page.until(() => findField('title') !== null, 'no form')
  assert.is(findField('bot').checked, true)
  await click(findField('bot'))
  await typeIn(findField('title'), 'Hello')
  await typeIn(findField('blocks'), 'World')
  await submit()
  await page.until(isClosed, 'it stays open')
  assert.is(sent('notice_post').bot, false)
})

test('one that waits shows its time, and its plan can be changed or cancelled', async () => {
  const segment = { tags: ['vip'], grades: [], languages: [], active_days: null }
  const scheduled = { day: '2999-05-01', time: '09:30', timezone: 'Asia/Tokyo' }
  const waiting = { ...notice, merchant: null, receivers: null, segment, scheduled }
  page.answers.notice_list = { list: [waiting], total: 1, page: 1, page_size: 20 }
  await page.reopen()
  await page.shows('May 1, 2999, 9:30 AM (Asia/Tokyo)')
  await page.press('Edit')
  await page.until(() => findField('time') !== null, 'no form')
  assert.equal(
    [findField('to').value, findField('vip').checked, findField('day').value],
    ['segment', true, scheduled.day]
  )
  await choose(findField('to'), 'everybody')
  await typeIn(findField('time'), '18:00')
  await submit()
  await page.until(isClosed, 'it stays open')
  assert.equal(sent('notice_update'), {
    id: ids.first,
    title: notice.title,
    blocks: notice.blocks,
    bot: true,
    at: { day: scheduled.day, time: '18:00' }
  })
  await page.press('Cancel sending')
  await page.until(() => !isClosed(), 'it does not ask')
  await submit()
  await page.until(isClosed, 'it stays open')
  assert.equal(sent('notice_withdraw'), { id: ids.first })
})

test.run()
