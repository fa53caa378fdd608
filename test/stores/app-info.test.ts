import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { createFakeHost } from '../../src/host/fake.ts'
import core from '../../src/i18n/packs/en-US/home.json'
import { $locale, $t, setOverlay } from '../../src/i18n/translator.ts'
import {
  $app,
  $hasUnreadDot,
  $playType,
  $unreadFlag,
  patchApp,
  setHome,
  startOverrides
} from '../../src/stores/app-info.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { $customerLinks } from '../../src/stores/customer-links.ts'
import { $language, startStoredLanguage } from '../../src/stores/language.ts'
import { chooseLanguage } from '../../src/stores/language-change.ts'
import { closePopup, openPopup, openSupport } from '../../src/stores/support.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { type Loopback, startLoopback } from '../api/loopback.ts'
import { startTestApp, startTestAppIn } from '../app.ts'

const test = suite('app info')
const APP = {
  skin_setting: { skin_no: 2 },
  system_default_lang: 'en',
  site_info: {
    site_logo: 'l.png',
    site_icon: '',
    customer_icon: '',
    languages: [{ label: 'English', file_name: 'en' }]
  },
  customer_link: 'https://wa.me/1, https://t.me/shop, https://t.me/third',
  realtime: null,
  currency: { code: 'USDT', scale: 2 }
} as const
const HOME = { sys_info: { system_play_type: 3 }, new_message_count: 2, shareArr: [], notices: [], shop: null } as const
const INITIAL = {
  data: null,
  langObj: {},
  hasTabBar: true,
  showService: false,
  hidePadding: false,
  isLogin: false
}

let server: Loopback
let host: ReturnType<typeof createFakeHost>
test.before.each(async () => {
  server = await startLoopback()
  ;({ host } = startTestApp())
  patchApp(INITIAL)
  host.storage.remove('app')
  setOverlay(undefined)
})
test.after.each(() => server.close())

test('the app state is stored under `app`, with its names and defaults', () => {
  patchApp({ hidePadding: true })
  assert.equal(JSON.parse(host.storage.get('app') ?? ''), { ...INITIAL, hidePadding: true })
})

test('showService says whether the service popup is open; a reloaded page has none', () => {
  openPopup('support')
  assert.ok($app.get().showService)
  assert.ok(JSON.parse(host.storage.get('app') ?? '').showService)
  openPopup('language')
  assert.not($app.get().showService)
  openSupport()
  assert.ok($app.get().showService)
  startTestAppIn(host)
  assert.not($app.get().showService)
  closePopup()
  assert.not($app.get().showService)
})

test('edited storage, or that of another version, is validated', () => {
  for (const text of ['', 'null', '[]', '{"data":7,"hasTabBar":"no"}', '<html>']) {
    host.storage.set('app', text)
    startTestAppIn(host)
    assert.equal($app.get(), INITIAL, text)
    assert.equal(JSON.parse(host.storage.get('app') ?? ''), INITIAL, text)
  }
})

test('nothing is written when nothing changes', () => {
  patchApp({ hasTabBar: true })
  assert.is(host.storage.get('app'), null)
})

test('a failure of app info or the pack is only logged', async () => {
  server.answer = () => ({ status: 500, body: '' })
  const lines: unknown[] = []
  const before = console.info
  console.info = (name: unknown) => lines.push(name)
  await loadApp()
  console.info = before
  assert.equal(lines.sort(), ['app_info', 'lang_json'])
  assert.equal($toasts.get(), [])
  assert.is($app.get().data, null)
})

test('a stored pack is applied at the start, only for its own language', async () => {
  await startStoredLanguage()
  patchApp({ langObj: { system: { name: 'Stored' } } })
  host.storage.set('pack_language', 'ko')
  startOverrides()
  assert.is($t.get()('system.name'), core.system.name)
  host.storage.set('pack_language', 'en')
  startOverrides()
  assert.is($t.get()('system.name'), 'Stored')
})

test('support links are limited to two, validated, and keep their positions', () => {
  patchApp({ data: { ...APP, site_info: { ...APP.site_info, languages: [] } } })
  assert.equal($customerLinks.get(), ['https://wa.me/1', 'https://t.me/shop'])
  const links = (customer_link: string) => {
    patchApp({ data: { ...APP, site_info: { ...APP.site_info, languages: [] }, customer_link } })
    return $customerLinks.get().filter(Boolean)
  }
  assert.equal(links(''), [])
  assert.equal(links('javascript:alert(1),https://t.me/a'), ['https://t.me/a'])
  assert.is($customerLinks.get().indexOf('https://t.me/a'), 1)
  assert.equal(links('https://evil.example'), [])
})

test('the dot shows for unread notices or the local flag', () => {
  setHome({ ...HOME, new_message_count: 0, shareArr: [], notices: [] })
  assert.not($hasUnreadDot.get())
  setHome({ ...HOME, shareArr: [], notices: [] })
  assert.ok($hasUnreadDot.get())
  setHome({ ...HOME, new_message_count: 0, shareArr: [], notices: [] })
  $unreadFlag.set(true)
  assert.ok($hasUnreadDot.get())
  $unreadFlag.set(false)
  assert.is($playType.get(), 3)
})

test('valid stored values are used at the start', () => {
  const started = (text: string) => {
    host.storage.set('app', text)
    startTestAppIn(host)
    return $app.get()
  }
  // Whether someone is signed in follows from the tokens, and here are none.
  assert.equal(started(JSON.stringify({ ...INITIAL, data: APP, hidePadding: true, isLogin: true })), {
    ...INITIAL,
    data: APP,
    hidePadding: true
  })
  const odd = started('{"data":{"skin_setting":{}},"langObj":5,"hasTabBar":"no","hidePadding":1,"extra":2}')
  assert.equal(odd, INITIAL)
  for (const text of ['null', '5', '"x"', '[]', '{', '', '{"data":5}']) assert.equal(started(text), INITIAL, text)
})

test('the language is the stored one, else the device’s, which is not stored', async () => {
  await startStoredLanguage()
  assert.is($language.get(), 'en')
  assert.is(host.storage.get('language'), null)
  const { host: french } = startTestApp({ languages: () => ['fr'] })
  french.storage.set('app', JSON.stringify({ data: { system_default_lang: 'ja' } }))
  await startStoredLanguage().catch(() => undefined)
  assert.is($language.get(), 'ja')
  assert.is($locale.get(), 'ja-JP')
  assert.is(french.storage.get('language'), null)
})

test('choosing the current language does nothing, another one is stored and the page reloads', async () => {
  const { host: page } = startTestApp()
  await startStoredLanguage()
  chooseLanguage('en')
  assert.is(page.reloads, 0)
  chooseLanguage('ko')
  assert.is(page.reloads, 1)
  assert.is(page.storage.get('language'), 'ko')
})

test('without persistent storage the language changes in place', async () => {
  const { host: page } = startTestApp()
  await startStoredLanguage()
  Object.assign(page.storage, { isPersisted: () => false })
  chooseLanguage('ko')
  assert.is(page.reloads, 0)
  assert.is($language.get(), 'ko')
  assert.is($locale.get(), 'ko-KR')
})

test.run()
