// Notices by topic, and the switches of a merchant for the app and the bot.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorNoticePost, operatorNoticeWithdraw } from '../../../src/contract/help/notice.operator.ts'
import { noticeDetail, noticeList, noticeRead } from '../../../src/contract/help/notice.ts'
import { noticePreferenceList, noticePreferenceUpdate } from '../../../src/contract/help/notice-preference.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { notifyMerchant } from '../../../src/server/account/account-news.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { notify } from '../../../src/server/outbox/notify.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { createGood, insertShopProduct } from '../goods.ts'

const topics = suite('topics of notices')
const BOT_ID = 77n
let backend: Backend
let merchant: Merchant
let chat = 1_000n

topics.before(async () => {
  backend = await startBackend()
})
topics.before.each(async () => {
  merchant = await backend.merchant()
  chat += 1n
  await backend.db
    .insertInto('telegram_user')
    .values({ bot_id: BOT_ID, telegram_user_id: chat, merchant_id: merchant.id, language: 'en' })
    .execute()
})
topics.after(() => backend.close())

const credit = (account = merchant.account) =>
  backend.operator.ok(operatorCredit, { account, amount: '5.00', reason: 'A gift' })
const order = async () => {
  await insertShopProduct(backend.db, merchant.id, await createGood(backend.db))
  await backend.operator.ok(operatorOrderCreate, { account: merchant.account, quantity: 1 })
}
const signIn = () =>
  runTransaction(backend.db, tx =>
    notify(tx, 'security', {
      id: merchant.id,
      merchant_id: merchant.id,
      status: 'new_device',
      device: 'Chrome',
      network: ''
    })
  )
const listed = async (input: { topic?: 'money' | 'orders' | 'news' | 'security' } = {}) =>
  (await merchant.ok(noticeList, input)).list.map(({ topic }) => topic)
const messages = async () => {
  const rows = await backend.db.selectFrom('bot_message').select('kind').where('chat_id', '=', chat).execute()
  return rows.map(({ kind }) => kind).sort()
}

topics('each notice has its topic, and the list shows those of one', async () => {
  await credit()
  await order()
  await signIn()
  await runTransaction(backend.db, tx => notifyMerchant(tx, merchant.id, 'passwordReset'))
  await backend.operator.ok(operatorNoticePost, {
    account: merchant.account,
    title: { en: 'Hello' },
    blocks: { en: [{ type: 'paragraph', text: 'To you alone' }] }
  })
  assert.equal(await listed(), ['news', 'security', 'security', 'orders', 'money'])
  assert.equal(await listed({ topic: 'security' }), ['security', 'security'])
  assert.equal(await listed({ topic: 'news' }), ['news'])
})

topics('a topic that is off in the app is neither listed nor counted, and comes back', async () => {
  await credit()
  await order()
  await merchant.ok(noticePreferenceUpdate, { topic: 'money', app: false })
  assert.equal(await listed(), ['orders'])
  const home = await merchant.ok(indexInfo, {})
  assert.equal([home.new_message_count, home.notices.map(({ topic }) => topic)], [1, ['orders']])
  const [notice] = (await merchant.ok(noticeList, {})).list
  assert.equal(await merchant.ok(noticeRead, { id: notice?.id ?? '' }), { new_message_count: 0 })
  await merchant.ok(noticePreferenceUpdate, { topic: 'money', app: true })
  assert.equal(await listed(), ['orders', 'money'])
})

topics('news of everybody is hidden on home for those who turned it off, and only for them', async () => {
  const other = await backend.merchant()
  const { id } = await backend.operator.ok(operatorNoticePost, {
    title: { en: 'Maintenance' },
    blocks: { en: [{ type: 'paragraph', text: 'Tonight' }] }
  })
  await merchant.ok(noticePreferenceUpdate, { topic: 'news', app: false })
  const mine = await merchant.ok(indexInfo, {})
  assert.equal([mine.new_message_count, mine.notices], [0, []])
  assert.is((await other.ok(indexInfo, {})).new_message_count, 1)
  // A link to it still opens it.
  assert.is((await merchant.ok(noticeDetail, { id })).title, 'Maintenance')
  await backend.operator.ok(operatorNoticeWithdraw, { id })
  assert.is((await other.ok(indexInfo, {})).new_message_count, 0)
})

topics('the bot tells only what is on for it', async () => {
  await merchant.ok(noticePreferenceUpdate, { topic: 'money', bot: false })
  await credit()
  await order()
  assert.equal(await messages(), ['order'])
  assert.equal(await listed(), ['orders', 'money'], 'the app is another channel')
  await merchant.ok(noticePreferenceUpdate, { topic: 'money', bot: true })
  await credit()
  assert.equal(await messages(), ['credit', 'order'])
})

topics('security cannot be turned off, and is told with everything else off', async () => {
  for (const topic of ['money', 'orders', 'tasks', 'news'] as const)
    await merchant.ok(noticePreferenceUpdate, { topic, app: false, bot: false })
  const answer = await merchant.send(noticePreferenceUpdate, { topic: 'security', app: false, bot: false } as never)
  assert.is.not(answer.code, CODE.ok)
  await signIn()
  assert.equal([await listed(), await messages()], [['security'], ['security']])
})

topics('a change of one channel keeps the other, and concerns one merchant', async () => {
  await merchant.ok(noticePreferenceUpdate, { topic: 'orders', app: false })
  const { list, has_bot } = await merchant.ok(noticePreferenceUpdate, { topic: 'orders', bot: false })
  assert.equal(
    list.find(({ topic }) => topic === 'orders'),
    { topic: 'orders', app: false, bot: false }
  )
  assert.is(has_bot, true)
  const other = await backend.merchant()
  const theirs = await other.ok(noticePreferenceList, {})
  assert.ok(theirs.list.every(({ app, bot }) => app && bot))
  assert.is(theirs.has_bot, false)
})

topics.run()
