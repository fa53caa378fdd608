// What operators post reaches the chats of its readers: in their language, as their switches say, and after what happens to them meanwhile.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorTagAdd } from '../../../src/contract/account/merchant-tag.operator.ts'
import {
  operatorNoticeList,
  operatorNoticePost,
  operatorNoticeWithdraw
} from '../../../src/contract/help/notice.operator.ts'
import { noticeDetail } from '../../../src/contract/help/notice.ts'
import { noticePreferenceUpdate } from '../../../src/contract/help/notice-preference.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { readStart } from '../../../src/host/telegram/launch.ts'
import { claimMessages } from '../../../src/server/bot/message-queue.ts'
import { findChatText } from '../../../src/server/help/index.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'
import { awaitMessage, BOT_ID, openStage, publicUrl, readButtons, type Stage } from './stage.ts'

const posted = suite('notices sent by the bot')
let stage: Stage
let person = 9_000

posted.before(async () => {
  stage = await openStage()
})
posted.before.each(async () => {
  person += 100
  stage.api.calls.length = 0
  await stage.backend.db.deleteFrom('bot_message').execute()
  await stage.backend.db.updateTable('telegram_user').set({ blocked_at: new Date() }).execute()
})
posted.after(() => stage.close())

const texts = {
  title: { en: 'Hours', ja: '営業時間' },
  blocks: {
    en: [
      { type: 'heading' as const, text: 'Friday' },
      { type: 'list' as const, items: ['closed', 'all day'] },
      { type: 'link' as const, text: 'More', href: 'https://example.com/' }
    ],
    ja: [{ type: 'paragraph' as const, text: '金曜は休みです。' }]
  }
}
const post = (more: object = {}) => stage.backend.operator.ok(operatorNoticePost, { ...texts, ...more })
const waiting = () =>
  stage.backend.db
    .selectFrom('bot_message')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('kind', '=', 'notice')
    .orderBy('due_at')
    .execute()
const chatsOf = async () => (await waiting()).map(({ chat_id }) => Number(chat_id)).sort()

posted('everybody with a chat gets it in their language, with a button that opens it', async () => {
  await stage.shop(person)
  await stage.shop(person + 1, { language: 'ja' })
  const stop = stage.bot()
  const { id } = await post()
  const english = await awaitMessage(stage.api, person, /Hours/)
  assert.is(english.body.text, 'Hours\n\nFriday\n\n• closed\n• all day\n\nMore')
  assert.is((await awaitMessage(stage.api, person + 1, /営業時間/)).body.text, '営業時間\n\n金曜は休みです。')
  const url = new URL(Object.values(readButtons(english))[0]?.web_app?.url ?? '')
  assert.is(url.origin, publicUrl)
  assert.equal(readStart(url.searchParams.get('tgWebAppStartParam') ?? ''), { to: 'notice', id })
  await waitUntil(async () => (await waiting()).length === 0)
  await stop()
  assert.is(stage.api.of('sendMessage').length, 2)
})

posted('a segment and one merchant get it alone', async () => {
  const [one, other] = [await stage.shop(person), await stage.shop(person + 1)]
  await stage.shop(person + 2)
  await stage.backend.operator.ok(operatorTagAdd, { merchant_id: one.id, tag: `t${person}` })
  await post({ segment: { tags: [`t${person}`] } })
  assert.equal(await chatsOf(), [person])
  await post({ account: other.account })
  assert.equal(await chatsOf(), [person, person + 1])
})

posted('not who turned news off for the bot, who blocked it, or whose account is closed', async () => {
  const shops = await Promise.all([0, 1, 2, 3].map(n => stage.shop(person + n)))
  const [silent, blocked, closed] = shops
  await silent?.ok(noticePreferenceUpdate, { topic: 'news', bot: false })
  // The switch of the app is another one.
  await shops[3]?.ok(noticePreferenceUpdate, { topic: 'news', app: false })
  await stage.backend.db
    .updateTable('telegram_user')
    .set({ blocked_at: new Date() })
    .where('merchant_id', '=', blocked?.id ?? '')
    .execute()
  await stage.backend.db
    .updateTable('merchant')
    .set({ status: 'closed' })
    .where('id', '=', closed?.id ?? '')
    .execute()
  await post()
  assert.equal(await chatsOf(), [person + 3])
})

posted('one for the app only is in the app, and in no chat', async () => {
  const shop = await stage.shop(person)
  const { id } = await post({ bot: false })
  assert.equal(await chatsOf(), [])
  assert.is((await shop.ok(noticeDetail, { id })).title, 'Hours')
  // A message that an older process wrote is not sent either.
  assert.is(await findChatText(stage.backend.db, { merchantId: shop.id, language: 'en' }, id), undefined)
  const { list } = await stage.backend.operator.ok(operatorNoticeList, {})
  assert.is(list.find(one => one.id === id)?.bot, false)
  await post({ bot: true })
  assert.equal(await chatsOf(), [person])
})

posted('what is withdrawn or turned off before its turn is not sent', async () => {
  const [one, other] = [await stage.shop(person), await stage.shop(person + 1)]
  const { id } = await post({ account: one.account })
  await stage.backend.operator.ok(operatorNoticeWithdraw, { id })
  await post({ account: other.account })
  await other.ok(noticePreferenceUpdate, { topic: 'news', bot: false })
  const stop = stage.bot()
  await waitUntil(async () => (await waiting()).length === 0)
  await waitUntilSettled()
  await stop()
  assert.equal(stage.api.of('sendMessage'), [])
})

posted('messages have turns, and a result goes before one whose turn is later', async () => {
  const shops = []
  for (let n = 0; n < 41; n++) shops.push(await stage.shop(person + n))
  await post()
  const rows = await waiting()
  assert.is(rows.length, 41)
  const [first, last] = [rows[0], rows.at(-1)]
  assert.ok(first && last)
  const seconds = (last.due_at.getTime() - first.due_at.getTime()) / 1_000
  assert.ok(seconds > 1.9 && seconds < 3, String(seconds))
  assert.ok(Math.abs(last.created_at.getTime() - last.due_at.getTime()) < 5)
  const late = shops.find(({ id }) => id === last.merchant_id)
  await stage.backend.db
    .updateTable('bot_message')
    .set({ due_at: new Date(Date.now() + 600_000), created_at: new Date(Date.now() + 600_000) })
    .where('id', '=', last.id)
    .execute()
  await stage.backend.operator.ok(operatorCredit, { account: late?.account ?? '', amount: '5.00', reason: 'Thanks' })
  const db = { db: stage.backend.db, botId: BOT_ID }
  const claimed = await claimMessages(db, { max: 100, seconds: 60 })
  assert.ok(claimed.some(({ kind, chat_id }) => kind === 'credit' && chat_id === last.chat_id))
})

posted('a long text is cut, and read on in the app', async () => {
  const shop = await stage.shop(person)
  const long = { type: 'paragraph' as const, text: '🏪'.repeat(4_000) }
  await post({ title: { en: 'Long' }, blocks: { en: [long] }, account: shop.account })
  const stop = stage.bot()
  const { body } = await awaitMessage(stage.api, person, /Long/)
  await stop()
  assert.ok(body.text.length <= 3_001 && body.text.endsWith('🏪…'))
})

posted.run()
