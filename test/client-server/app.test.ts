// The stores that every area uses against the backend in the same process, on a real database.
import { cleanStores } from 'nanostores'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeTokens } from '../../src/api/tokens.ts'
import { operatorNoticePost } from '../../src/contract/help/notice.operator.ts'
import { noticeRead } from '../../src/contract/help/notice.ts'
import { operatorLangUpdate } from '../../src/contract/help/text.operator.ts'
import { langJson } from '../../src/contract/help/text.ts'
import { appInfo } from '../../src/contract/home/app-info.ts'
import { type FirstAnswers, indexInfo } from '../../src/contract/home/index-info.ts'
import { operatorSettingUpdate } from '../../src/contract/settings/setting.operator.ts'
import { FakeStorageArea } from '../../src/host/fake.ts'
import { $t } from '../../src/i18n/translator.ts'
import { $app, $hasUnreadDot, $playType } from '../../src/stores/app-info.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { $currency } from '../../src/stores/currency.ts'
import { home } from '../../src/stores/home.ts'
import { $language, startStoredLanguage } from '../../src/stores/language.ts'
import { markRead, notice, notices } from '../../src/stores/notices.ts'
import { showAnswers } from '../../src/stores/page-answers.ts'
import { $session, endSession } from '../../src/stores/session.ts'
import { startTestApp } from '../app.ts'
import type { Backend } from '../server/backend.ts'
import { waitUntil, waitUntilSettled } from '../time.ts'
import { type Network, onBackend, openPage, openShop } from './client.ts'

const test = suite('app, client and backend')
let backend: Backend
let network: Network
const visitor = () => backend.asOperator('')
const homeState = () => home.$state.get()

onBackend(test, async started => {
  ;({ backend, network } = started)
  await backend.operator.ok(operatorSettingUpdate, { play_type: 3, system_default_lang: 'en' })
  await backend.operator.ok(operatorLangUpdate, { lang: 'en', key: 'system.name', text: 'Lotus' })
  await backend.operator.ok(operatorLangUpdate, { lang: 'zh-TW', key: 'system.name', text: '蓮花' })
  await backend.operator.ok(operatorLangUpdate, { lang: 'zh-TW', key: 'tabbar.index', text: '首頁' })
})

async function postNotice(): Promise<string> {
  const blocks = { en: [{ type: 'paragraph' as const, text: 'Hello' }] }
  return (await backend.operator.ok(operatorNoticePost, { title: { en: 'News' }, blocks })).id
}

test('app info and the language pack are loaded and stored', async () => {
  const { host } = openPage(network)
  await startStoredLanguage()
  await loadApp()
  const info = await visitor().ok(appInfo, {})
  assert.equal($app.get().data, info)
  assert.equal($currency.get(), info.currency)
  assert.is(network.of(`${langJson.path}?lang=en`).length, 1)
  assert.is($t.get()('system.name'), 'Lotus')
  assert.is(JSON.parse(host.storage.get('app') ?? '').data.skin_setting.skin_no, info.skin_setting.skin_no)
})

test('a Simplified reader uses only the operator’s names from a Traditional pack', async () => {
  const { host } = openPage(network)
  host.storage.set('language', 'zh-CN')
  await startStoredLanguage()
  const index = $t.get()('tabbar.index')
  await loadApp()
  assert.is($t.get()('system.name'), '蓮花')
  assert.is($t.get()('tabbar.index'), index)
})

test('the first visit of a reader with an unsupported language switches to the system default', async () => {
  openPage(network)
  startTestApp({ languages: () => ['fr'], area: new FakeStorageArea() })
  await startStoredLanguage()
  assert.is($language.get(), 'zh-TW')
  await loadApp()
  assert.is($language.get(), 'en')
  assert.is(network.of(`${langJson.path}?lang=en`).length, 1)
})

/** The data that the server puts into the page: the responses to its first public requests. */
const firstAnswers = async (): Promise<FirstAnswers> => ({
  appInfo: await visitor().ok(appInfo, {}),
  indexInfo: await visitor().ok(indexInfo, {}),
  langJson: await visitor().ok(langJson, { lang: 'en' })
})

test('a visitor’s data that came with the page are shown, and not loaded by the first screen', async () => {
  openPage(network)
  const answers = await firstAnswers()
  showAnswers(answers)
  const $screen = home.at({})
  assert.equal($screen.get(), { state: 'ready', data: answers.indexInfo })
  assert.is($playType.get(), 3)
  assert.equal($app.get().data, answers.appInfo)
  await waitUntilSettled()
  assert.is(network.of(indexInfo.path).length, 0)
  await home.visit({})
  assert.is(network.of(indexInfo.path).length, 1, 'the next screen')
  cleanStores($screen)
})

test('with a session the page’s data only tell the play type', async () => {
  const answers = await firstAnswers()
  await openShop(backend, network)
  showAnswers(answers)
  assert.is($playType.get(), 3)
  const $screen = home.at({})
  assert.equal($screen.get(), { state: 'loading' })
  await waitUntil(() => homeState().state === 'ready')
  assert.is(network.of(indexInfo.path).length, 1)
  cleanStores($screen)
})

test('home data contain the play type and the unread notices', async () => {
  await openShop(backend, network)
  await postNotice()
  await home.load({})
  assert.is(homeState().state, 'ready')
  assert.is($playType.get(), 3)
  assert.ok($hasUnreadDot.get())
})

test('home data are cleared and reloaded when another person signs in', async () => {
  const { host } = await openShop(backend, network, { nickname: 'Kiosk' })
  const $screen = home.at({})
  $screen.listen(() => undefined)
  const shownShop = () => {
    const state = homeState()
    return state.state === 'ready' && !state.refreshing ? state.data.shop?.nickname : undefined
  }
  await waitUntil(() => shownShop() === 'Kiosk')
  const other = await backend.merchant({ nickname: 'Bakery' })
  endSession()
  assert.is(homeState().state, 'loading')
  writeTokens(host.storage, { access_token: other.token, refresh_token: 'unused', expires_in: 900 })
  $session.set({ state: 'signedIn' })
  assert.is(homeState().state, 'loading')
  await waitUntil(() => shownShop() === 'Bakery')
  cleanStores($screen)
  network.requests.length = 0
  endSession()
  await waitUntilSettled()
  assert.is(network.of(indexInfo.path).length, 0)
})

test('an opened notice is marked as read, once', async () => {
  const { merchant } = await openShop(backend, network)
  const id = await postNotice()
  const unread = (await merchant.ok(indexInfo, {})).new_message_count
  await notices.load({})
  await notice.load({ id })
  await waitUntil(async () => (await merchant.ok(indexInfo, {})).new_message_count === unread - 1)
  await waitUntil(() => {
    const list = notices.$list.get()
    return list.state === 'ready' && list.items.find(one => one.id === id)?.read
  })
  await notice.refresh()
  await waitUntilSettled()
  assert.is(network.of(noticeRead.path).length, 1)
})

test('a failure to mark a notice as read shows nothing, and the next attempt marks it', async () => {
  const { merchant, events } = await openShop(backend, network)
  await postNotice()
  network.answer = () => undefined
  await markRead()
  assert.equal(events.notices, [])
  network.answer = network.forward
  await markRead()
  assert.is((await merchant.ok(indexInfo, {})).new_message_count, 0)
})

test.run()
