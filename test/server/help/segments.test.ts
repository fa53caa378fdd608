// Notices to a segment of the merchants: who is in it is decided when it is sent.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dataExport } from '../../../src/contract/account/data-export.ts'
import { operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { operatorTagAdd } from '../../../src/contract/account/merchant-tag.operator.ts'
import {
  operatorNoticeList,
  operatorNoticePost,
  operatorNoticeReceivers,
  operatorNoticeUpdate,
  operatorNoticeWithdraw
} from '../../../src/contract/help/notice.operator.ts'
import { noticeDetail, noticeList, noticeRead } from '../../../src/contract/help/notice.ts'
import { noticePreferenceUpdate } from '../../../src/contract/help/notice-preference.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { eraseClosed } from '../../../src/server/account/closing.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { type Backend, createCaller, type Merchant, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { addOperator } from '../operators.ts'

const segments = suite('notices to segments')
let backend: Backend
let merchant: Merchant
let other: Merchant

segments.before(async () => {
  backend = await startBackend()
})
segments.before.each(async () => {
  for (const table of ['merchant_tag', 'notice_read', 'notice_receiver', 'notice'] as const)
    await backend.db.deleteFrom(table).execute()
  merchant = await backend.merchant({ language: 'ja' })
  other = await backend.merchant({ language: 'ja' })
})
segments.after(() => backend.close())

const texts = (title: string) => ({
  title: { en: title },
  blocks: { en: [{ type: 'paragraph' as const, text: `${title}, at length` }] }
})
const tag = (shop: Merchant, name: string) => backend.operator.ok(operatorTagAdd, { merchant_id: shop.id, tag: name })
const post = (segment: object, title = 'Hours') => backend.operator.ok(operatorNoticePost, { ...texts(title), segment })
const titles = async (shop: Merchant) => (await shop.ok(noticeList, {})).list.map(({ title }) => title)

segments('only those who meet it read it, in every list, and it is counted as unread', async () => {
  await tag(merchant, 'vip')
  const { id, receivers } = await post({ tags: ['VIP'] })
  assert.is(receivers, 1)
  assert.equal([await titles(merchant), await titles(other)], [['Hours'], []])
  assert.is((await merchant.ok(noticeDetail, { id })).title, 'Hours')
  await other.refused('not_found', noticeDetail, { id })
  const home = await merchant.ok(indexInfo, {})
  assert.equal([home.new_message_count, home.notices.map(({ title }) => title)], [1, ['Hours']])
  const others = await other.ok(indexInfo, {})
  assert.equal([others.new_message_count, others.notices], [0, []])
  assert.equal(await merchant.ok(noticeRead, {}), { new_message_count: 0 })
  assert.is((await merchant.ok(indexInfo, {})).notices[0]?.read, true)
  // Who gets the tag later was no receiver.
  await tag(other, 'vip')
  assert.equal(await titles(other), [])
})

segments('home merges notices to all, to a segment and to one merchant, newest first', async () => {
  await tag(merchant, 'vip')
  await backend.operator.ok(operatorNoticePost, texts('To all'))
  await post({ tags: ['vip'] }, 'To some')
  await backend.operator.ok(operatorNoticePost, { ...texts('To one'), account: merchant.account })
  const { notices, new_message_count } = await merchant.ok(indexInfo, {})
  assert.equal([notices.map(({ title }) => title), new_message_count], [['To one', 'To some', 'To all'], 3])
  await merchant.ok(noticePreferenceUpdate, { topic: 'news', app: false })
  const silent = await merchant.ok(indexInfo, {})
  assert.equal([silent.notices, silent.new_message_count, await titles(merchant)], [[], 0, []])
})

segments('every condition that is set counts, and of several values one is enough', async () => {
  await tag(merchant, 'vip')
  await tag(other, 'market')
  await backend.operator.ok(operatorMerchantUpdate, { account: merchant.account, grade: 'platinum' })
  const count = async (input: object) => (await backend.operator.ok(operatorNoticeReceivers, input)).receivers
  assert.is(await count({ tags: 'vip market' }), 2)
  assert.is(await count({ tags: 'vip market', grades: 'platinum diamonds' }), 1)
  assert.is(await count({ tags: 'vip', grades: 'silver' }), 0)
  assert.is(await count({ tags: 'vip market', languages: 'ja ko' }), 2)
  assert.is(await count({ tags: 'vip market', languages: 'ko' }), 0)
  assert.is((await post({ tags: ['vip', 'market'], grades: ['platinum'] })).receivers, 1)
  assert.equal([await titles(merchant), await titles(other)], [['Hours'], []])
})

segments('who has not used the app for so many days is not in it, nor is a closed account', async () => {
  for (const shop of [merchant, other]) await tag(shop, 'vip')
  const count = async (days: string) =>
    (await backend.operator.ok(operatorNoticeReceivers, { tags: 'vip', active_days: days })).receivers
  assert.is(await count('1'), 2)
  const past = new Date(Date.now() - 5 * 24 * 3_600_000)
  await backend.db
    .updateTable('session')
    .set({ created_at: past, rotated_at: past, seen_at: past })
    .where('merchant_id', '=', other.id)
    .execute()
  assert.equal([await count('4'), await count('6')], [1, 2])
  await backend.db.updateTable('merchant').set({ status: 'closed' }).where('id', '=', merchant.id).execute()
  assert.equal([await count('4'), await count('6')], [0, 1])
})

segments('a segment without a condition, an unknown value and a segment beside a merchant are refused', async () => {
  await backend.operator.refused('required', operatorNoticePost, { ...texts('A'), segment: {} })
  await backend.operator.refused('required', operatorNoticePost, { ...texts('A'), account: ' ' })
  await backend.operator.refused('value_invalid', operatorNoticePost, {
    ...texts('A'),
    account: merchant.account,
    segment: { tags: ['vip'] }
  })
  for (const segment of [{ languages: ['xx'] }, { grades: ['gold'] }, { active_days: 31 }, { tags: ['a b'] }])
    await backend.operator.refused('value_invalid', operatorNoticePost, { ...texts('A'), segment } as never)
  const { token } = await addOperator(backend.db, { name: 'Cashier', role: 'cashier' })
  await createCaller(backend.url, token).refused('not_permitted', operatorNoticeReceivers, {})
})

segments('it is changed and withdrawn for all who have it, and listed with its conditions', async () => {
  await tag(merchant, 'vip')
  const { id } = await post({ tags: ['vip'], languages: ['ja'] })
  await backend.operator.ok(operatorNoticeUpdate, { id, ...texts('New hours') })
  assert.equal(await titles(merchant), ['New hours'])
  const [listed] = (await backend.operator.ok(operatorNoticeList, {})).list
  assert.equal(
    [listed?.segment, listed?.receivers, listed?.merchant, listed?.scheduled],
    [{ tags: ['vip'], grades: [], languages: ['ja'], active_days: null }, 1, null, null]
  )
  await backend.operator.ok(operatorNoticeWithdraw, { id })
  assert.equal([await titles(merchant), (await merchant.ok(indexInfo, {})).notices], [[], []])
})

segments('the copy of personal data has what a segment got, which goes with a closed account', async () => {
  const password = 'first-password'
  const owner = await backend.merchant({ password_hash: await hashPassword(password) })
  await tag(owner, 'vip')
  await post({ tags: ['vip'] })
  const { address } = await owner.ok(dataExport, { password })
  const { notices } = JSON.parse((await send(backend.url, address)).text)
  assert.ok(notices.some(({ title }: { title: { en?: string } }) => title.en === 'Hours'))
  await backend.db
    .updateTable('merchant')
    .set({ status: 'closed', closed_at: new Date(Date.now() - 40 * 24 * 3_600_000) })
    .where('id', '=', owner.id)
    .execute()
  await eraseClosed(backend.db)
  assert.equal(await backend.db.selectFrom('notice_receiver').selectAll().execute(), [])
})

segments.run()
