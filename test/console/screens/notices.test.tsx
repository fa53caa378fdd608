import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/notices.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { choose, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { field, submit } from '../dialog.ts'

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
  operator: 'Olga',
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: null,
  withdrawn_at: null
}
const operations = ['notice_list', 'notice_post', 'notice_update', 'notice_withdraw']

const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')
const isClosed = () => document.querySelector('dialog') === null

test.before.each(async () => {
  page = await stage(Screen, {
    notice_list: { list: [notice], total: 1, page: 1, page_size: 20 },
    notice_post: { id: ids.second },
    notice_update: { id: ids.first },
    notice_withdraw: { id: ids.first }
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations, csrf_token: 'x' } as never })
  await page.shows('Closed on Friday')
})
test.after.each(() => page.end())

test('a notice in two languages goes to one merchant, after a preview', async () => {
  await page.press('Write a notification')
  await page.until(() => field('title') !== null, 'no form')
  await typeIn(field('account'), 'lan')
  await typeIn(field('title'), 'Hello')
  await typeIn(field('blocks'), '# First\n[Rules](https://shop.example)')
  const preview = document.querySelector('dialog .rich-text')
  assert.is(preview?.querySelector('h2')?.textContent, 'First')
  assert.is(preview?.querySelector('a')?.getAttribute('href'), 'https://shop.example')
  await choose(field('language'), 'vi')
  await typeIn(field('title'), 'Xin chào')
  await typeIn(field('blocks'), 'Quy định')
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

test('an unsafe link is no link in the preview, and is refused in its language', async () => {
  await page.press('Write a notification')
  await page.until(() => field('title') !== null, 'no form')
  await typeIn(field('title'), 'Hello')
  await typeIn(field('blocks'), '[Click](javascript:alert(1))')
  assert.is(document.querySelector('dialog .rich-text a'), null)
  await choose(field('language'), 'ja')
  await submit()
  await page.until(() => field('blocks').getAttribute('aria-invalid') === 'true', 'it is accepted')
  assert.is(field('language').value, 'en')
  assert.is(sent('notice_post'), null)
})

test('a notice is changed with its other languages kept, and withdrawn', async () => {
  await page.press('Edit')
  await page.until(() => field('title') !== null, 'no form')
  assert.is(field('blocks').value, 'Closed on Friday')
  await typeIn(field('title'), 'New year')
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
  await page.press('Withdraw')
  await page.until(() => !isClosed(), 'it does not ask')
  await submit()
  await page.shows('Withdrawn')
  assert.equal(sent('notice_withdraw'), { id: ids.first })
})

test.run()
