import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorNoticePost } from '../../../src/contract/help/notice.operator.ts'
import { noticeDetail, noticeList, noticeRead } from '../../../src/contract/help/notice.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'

const notices = suite('notices')
const paragraph = (text: string) => [{ type: 'paragraph' as const, text }]
let backend: Backend
let merchant: Merchant

notices.before(async () => {
  backend = await startBackend()
})
notices.before.each(async () => {
  await backend.db.deleteFrom('notice_read').execute()
  await backend.db.deleteFrom('notice').execute()
  merchant = await backend.merchant()
})
notices.after(() => backend.close())

const post = (title: string) =>
  backend.operator.ok(operatorNoticePost, {
    title: { en: title, ja: `${title} 日本` },
    blocks: { en: paragraph(`${title}, at length`), ja: paragraph('本文') }
  })

notices('a notice is returned in the reader’s language, or in the nearest available one', async () => {
  const { id } = await post('Hours')
  const title = async (language: string) => (await merchant.ok(noticeDetail, { id }, { language })).title
  assert.is(await title('ja'), 'Hours 日本')
  assert.is(await title('en-GB'), 'Hours')
  assert.is(await title('ko'), 'Hours')
  const { blocks, read } = await merchant.ok(noticeDetail, { id }, { language: 'ja' })
  assert.equal(blocks, paragraph('本文'))
  assert.not.ok(read)
})

notices('notices are sorted newest first, by page, each unread until it is marked', async () => {
  for (const name of ['one', 'two', 'three']) await post(name)
  const page = await merchant.ok(noticeList, { page_size: 2 })
  assert.is(page.total, 3)
  assert.equal(
    page.list.map(notice => [notice.title, notice.read]),
    [
      ['three', false],
      ['two', false]
    ]
  )
  const second = page.list[1]?.id ?? ''
  assert.equal(await merchant.ok(noticeRead, { id: second }), { new_message_count: 2 })
  assert.equal(await merchant.ok(noticeRead, { id: second }), { new_message_count: 2 })
  assert.ok((await merchant.ok(noticeDetail, { id: second })).read)
  assert.is((await merchant.ok(indexInfo, {})).new_message_count, 2)
  assert.equal(await merchant.ok(noticeRead, {}), { new_message_count: 0 })
  assert.ok((await merchant.ok(noticeList, {})).list.every(notice => notice.read))
})

notices('read marks are separate for each merchant', async () => {
  const other = await backend.merchant()
  await post('Hours')
  await merchant.ok(noticeRead, {})
  assert.is((await other.ok(noticeList, {})).list[0]?.read, false)
  assert.is((await other.ok(indexInfo, {})).new_message_count, 1)
})

notices('what everybody was told before a merchant registered is no news: it is read, and not at home', async () => {
  const { id } = await post('Hours')
  const late = await backend.merchant()
  const [old] = (await late.ok(noticeList, {})).list
  assert.equal([old?.id, old?.read], [id, true])
  assert.ok((await late.ok(noticeDetail, { id })).read)
  assert.equal((await late.ok(indexInfo, {})).notices, [])
  assert.is((await late.ok(indexInfo, {})).new_message_count, 0)
  assert.equal(await late.ok(noticeRead, { id: randomUUID() }), { new_message_count: 0 })
  await post('Fees')
  const home = await late.ok(indexInfo, {})
  assert.equal([home.new_message_count, home.notices.map(({ title }) => title)], [1, ['Fees']])
})

notices('an unknown or withdrawn notice is missing, and marking it has no effect', async () => {
  const { id } = await post('Hours')
  await merchant.refused('not_found', noticeDetail, { id: randomUUID() })
  assert.equal(await merchant.ok(noticeRead, { id: randomUUID() }), { new_message_count: 1 })
  await backend.db.updateTable('notice').set({ published: false }).where('id', '=', id).execute()
  await merchant.refused('not_found', noticeDetail, { id })
  assert.is((await merchant.ok(noticeList, {})).total, 0)
  assert.equal(await merchant.ok(noticeRead, {}), { new_message_count: 0 })
})

notices('a notice requires a title and a text in each of its languages', async () => {
  const input = { title: { en: 'Hours' }, blocks: { en: paragraph('x') } }
  await backend.operator.refused('required', operatorNoticePost, { title: {}, blocks: {} })
  await backend.operator.refused('required', operatorNoticePost, { ...input, blocks: {} })
  await backend.operator.refused('required', operatorNoticePost, { ...input, blocks: { en: [] } })
  await backend.operator.refused('required', operatorNoticePost, { ...input, title: { ja: '時間' } })
})

notices('a text is blocks, never HTML, and its links are https', async () => {
  const title = { en: 'Hours' }
  for (const href of ['javascript:alert(1)', 'http://example.com', 'data:text/html,x']) {
    const blocks = { en: [{ type: 'link' as const, text: 'here', href }] }
    assert.not.equal((await backend.operator.send(operatorNoticePost, { title, blocks })).code, CODE.ok, href)
  }
  const blocks = { en: '<b>bold</b>' } as never
  assert.not.equal((await backend.operator.send(operatorNoticePost, { title, blocks })).code, CODE.ok)
  assert.not.equal((await merchant.send(operatorNoticePost, { title, blocks: { en: paragraph('x') } })).code, CODE.ok)
})

notices.run()
