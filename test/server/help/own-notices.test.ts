// A merchant is told of new ways to sign in: another person who knew the password may have linked a Telegram account.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { operatorPasswordReset } from '../../../src/contract/account/merchant.operator.ts'
import { passwordLinkRequest, passwordLinkUse } from '../../../src/contract/account/password.ts'
import { telegramBind, telegramRegister, telegramUnbind } from '../../../src/contract/account/telegram.ts'
import { operatorNoticePost } from '../../../src/contract/help/notice.operator.ts'
import { type NoticeSummary, noticeDetail, noticeList, noticeRead } from '../../../src/contract/help/notice.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts'
import { storeInfo } from '../../../src/contract/shop/store.ts'
import type { NestedTexts } from '../../../src/i18n/overlay.ts'
import type account from '../../../src/i18n/packs/en-US/account.json'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { packs } from '../../../src/server/text/texts.ts'
import { botToken, createPerson, requestTicket } from '../account/telegram/launches.ts'
import { type Backend, type Caller, type Merchant, startBackend } from '../backend.ts'

const own = suite('notices for one merchant')
const password = 'login-password'
let backend: Backend
let password_hash: string
let merchant: Merchant
let shops = 0

own.before(async () => {
  backend = await startBackend({ environment: { TELEGRAM_BOT_TOKEN: botToken } })
  password_hash = await hashPassword(password)
})
own.before.each(async () => {
  merchant = await backend.merchant({ account: `own-${shops++}`, password_hash })
})
own.after(() => backend.close())

const visitor = () => backend.asOperator('')
const bind = async (person = createPerson()) =>
  visitor().ok(telegramBind, { ticket: await requestTicket(backend, person), account: merchant.account, password })
const titles = async (reader: Caller) => (await reader.ok(noticeList, {})).list.map(one => one.title)
type News = typeof account.server.news
const newsIn = (language: Language) => (packs[language].server as NestedTexts).news as unknown as News
const texts = newsIn('en')
const events = async () =>
  (await backend.db.selectFrom('outbox').select('topic').where('stream', '=', merchant.id).execute()).map(
    ({ topic }) => topic
  )

/** Home's list does not contain the subject of a notice. */
const withoutSubject = ({ subject: _, ...brief }: NoticeSummary) => brief

own('linking a Telegram account creates a notice, once, and unlinking another', async () => {
  const person = createPerson()
  await bind(person)
  assert.equal(await titles(merchant), [texts.telegramLinked.title])
  assert.equal(await events(), ['notice.created'])
  await merchant.ok(telegramUnbind, {})
  await merchant.ok(telegramUnbind, {})
  assert.equal(await titles(merchant), [texts.telegramUnlinked.title, texts.telegramLinked.title])
})

own('linking an account that is already linked creates no second notice', async () => {
  const person = createPerson()
  const tickets = [await requestTicket(backend, person), await requestTicket(backend, person)]
  for (const ticket of tickets) {
    await visitor().ok(telegramBind, { ticket, account: merchant.account, password })
  }
  assert.equal(await titles(merchant), [texts.telegramLinked.title])
})

own('a password reset by an operator creates a notice', async () => {
  const { account } = merchant
  const { token, code } = await visitor().ok(passwordLinkRequest, { account })
  await backend.operator.ok(operatorPasswordReset, { account, code })
  await visitor().ok(passwordLinkUse, { token, new_password: 'one of my own' })
  const session = await visitor().ok(login, { account, password: 'one of my own' })
  const reader = backend.asOperator(session.access_token)
  const [notice, before] = (await reader.ok(noticeList, {}, { language: 'ja' })).list
  assert.is(notice?.title, newsIn('ja').passwordReset.title)
  assert.is(before?.title, newsIn('ja').passwordLink.title)
  const whole = await reader.ok(noticeDetail, { id: notice?.id ?? '' }, { language: 'zh-CN' })
  assert.equal(whole.blocks, [{ type: 'paragraph', text: newsIn('zh-CN').passwordReset.text }])
})

own('a merchant who opens the shop in Telegram gets no notice about it', async () => {
  const ticket = await requestTicket(backend)
  const { access_token } = await visitor().ok(telegramRegister, { ticket, nickname: 'New' })
  assert.equal(await titles(backend.asOperator(access_token)), [])
})

own('others cannot read, count or mark it', async () => {
  await bind()
  const other = await backend.merchant()
  const [notice] = (await merchant.ok(noticeList, {})).list
  const id = notice?.id ?? ''
  const brief = notice && withoutSubject(notice)
  assert.equal(await other.ok(noticeList, {}), { list: [], total: 0, page: 1, page_size: 20 })
  await other.refused('not_found', noticeDetail, { id })
  assert.equal(await other.ok(noticeRead, { id }), { new_message_count: 0 })
  assert.equal(await other.ok(noticeRead, {}), { new_message_count: 0 })
  const marks = await backend.db.selectFrom('notice_read').selectAll().where('notice_id', '=', id).execute()
  assert.equal(marks, [])
  for (const reader of [other, visitor()]) {
    const home = await reader.ok(indexInfo, {})
    assert.equal([home.new_message_count, home.notices], [0, []])
  }
  const homeInfo = await merchant.ok(indexInfo, {})
  assert.equal([homeInfo.new_message_count, homeInfo.notices], [1, [brief]])
  assert.is((await merchant.ok(storeInfo, {})).new_message_count, 1)
  assert.equal(await merchant.ok(noticeRead, { id }), { new_message_count: 0 })
  assert.is((await merchant.ok(noticeDetail, { id })).read, true)
  assert.equal((await merchant.ok(indexInfo, {})).notices, [{ ...brief, read: true }])
})

own('home shows it among the notices for everyone, like the list', async () => {
  const post = async (title: string) => {
    const blocks = { en: [{ type: 'paragraph' as const, text: title }] }
    await backend.operator.ok(operatorNoticePost, { title: { en: title }, blocks })
  }
  const neighbour = await backend.merchant()
  await bind()
  for (const title of ['one', 'two']) await post(title)
  await merchant.ok(telegramUnbind, {})
  for (const title of ['three', 'four']) await post(title)
  const { list } = await merchant.ok(noticeList, { page_size: 5 })
  const titled = list.map(({ title }) => title)
  assert.equal(titled, ['four', 'three', texts.telegramUnlinked.title, 'two', 'one'])
  assert.equal((await merchant.ok(indexInfo, {})).notices, list.map(withoutSubject))
  assert.is(
    (await merchant.ok(indexInfo, {}, { language: 'ja' })).notices[2]?.title,
    newsIn('ja').telegramUnlinked.title
  )
  assert.equal(
    (await neighbour.ok(indexInfo, {})).notices.map(({ title }) => title),
    ['four', 'three', 'two', 'one']
  )
})

own('a merchant’s notice cannot be published', async () => {
  const row = { id: merchant.id, merchant_id: merchant.id, published: true, title: '{}', blocks: '{}' }
  const inserted = backend.db.insertInto('notice').values(row).execute()
  await inserted.then(
    () => assert.unreachable(),
    error => assert.match(String(error), /notice_own/)
  )
})

own('the notice exists in every language with a text of its own', () => {
  for (const language of LANGUAGES) {
    for (const news of ['telegramLinked', 'telegramUnlinked', 'passwordLink', 'passwordReset'] as const) {
      const { title, text } = newsIn(language)[news]
      assert.ok(title && text, `${language} ${news}`)
      if (language === 'en') continue
      assert.is.not(title, newsIn('en')[news].title, `${language} ${news}`)
      assert.is.not(text, newsIn('en')[news].text, `${language} ${news}`)
    }
  }
})

own.run()
