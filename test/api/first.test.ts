import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { safeParse } from 'valibot'
import { matchesFirstAnswer } from '../../src/api/first.ts'
import { getMediaAddress } from '../../src/api/media.ts'
import { discardFirstRequests, requestFirst } from '../../src/api/request.ts'
import { matchesShape } from '../../src/api/shape.ts'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { AppInfo } from '../../src/contract/home/app-info.ts'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { createBrowserStore } from '../../src/host/storage.ts'
import { startFirstRequests } from '../../src/open/requests.ts'
import { awaitFailure, startTestApp } from '../app.ts'
import { createOpening } from '../opening.ts'
import { waitUntil } from '../time.ts'
import { envelope, type Loopback, ok, startLoopback } from './loopback.ts'

const test = suite('first requests')
const APP = {
  skin_setting: { skin_no: 2 },
  system_default_lang: 'en',
  site_info: {
    site_logo: 'l.png',
    site_icon: '',
    customer_icon: '',
    languages: [{ label: 'English', file_name: 'en' }]
  },
  customer_link: '',
  currency: { code: 'USDT', scale: 2 }
}
const SUMS = { money_in: '1.00', money_out: '0.00' }
const WALLET = { currency: APP.currency, total: '1.00', available: '1.00', held: '0.00', promotion: '0.00' }
const SHOP = {
  nickname: 'An',
  shop_code: '12345678',
  avatar: null,
  grade: 'silver',
  star: 5,
  reputation: 90,
  wallet: WALLET,
  waiting: {
    recharges: 0,
    recharges_amount: '0.00',
    withdrawals: 1,
    withdrawals_amount: '5.00',
    orders: 2,
    orders_cost: '7.00',
    requests: 0,
    requests_amount: '0.00',
    rewards: 0,
    rewards_amount: '0.00'
  },
  setup: { password: true, account: true, recharge: false, products: 3 },
  today: SUMS,
  week: SUMS,
  month: SUMS,
  profit: { today: '1.00', week: '1.00', month: '1.00', days: ['0.00', '1.00'] },
  latest: []
}
const NOTICE = {
  id: '0198f0a0-0000-7000-8000-000000000009',
  title: 'Hi',
  topic: 'money',
  read: false,
  created_at: '2026-01-02T03:04:05Z'
}
const HOME = {
  sys_info: { system_play_type: 3 },
  new_message_count: 2,
  shareArr: [{ id: '1', title: 'Share', reward: '1.00' }],
  notices: [NOTICE],
  shop: SHOP,
  banner: [{ title: 'Deposits are paused', reason: 'A new node' }]
}

/** Opens a page: sends what the inline script sends. */
function openPage(language: string, isAnswered = false, isHome = true): string[] {
  const storage = createBrowserStore('local')
  const sender = { language, timeZone: storage.get('timezone') }
  const requests = startFirstRequests(sender, { isAnswered, isHome, tokens: readTokens(storage) })
  window.opening = createOpening({ isAnswered, requests })
  return Object.keys(requests)
}

let server: Loopback
test.before.each(async () => {
  localStorage.clear()
  discardFirstRequests()
  server = await startLoopback()
  server.answer = ({ path }) => ok(path.includes('app_info') ? APP : path.includes('index_info') ? HOME : { a: 'b' })
})
test.after.each(() => server.close())

test('the inline script’s requests carry the headers of any call, and are used once', async () => {
  startTestApp()
  const storage = createBrowserStore('local')
  storage.set('timezone', 'Asia/Tokyo')
  writeTokens(storage, { access_token: 'a', refresh_token: 'r', expires_in: 900 })
  openPage('es')
  assert.equal(await requestFirst('indexInfo'), HOME)
  assert.equal(await requestFirst('appInfo'), APP)
  assert.equal(await requestFirst('langJson', { lang: 'es' }), { a: 'b' })
  assert.is(server.requests.length, 3)
  const home = server.of('/api/v1/app/index_info')[0]?.headers ?? {}
  assert.is(home.authorization, 'Bearer a')
  assert.is(home['accept-language'], 'es')
  assert.is(home['time-zone'], 'Asia/Tokyo')
  assert.is(server.of('/api/v1/app/app_info')[0]?.headers.authorization, undefined)
  await requestFirst('indexInfo')
  assert.is(server.requests.length, 4)
})

test('the time zone of the device is not read before the first requests', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  let reads = 0
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    reads += 1
    return resolvedOptions.call(this)
  }
  try {
    openPage('en')
  } finally {
    Intl.DateTimeFormat.prototype.resolvedOptions = resolvedOptions
  }
  await requestFirst('appInfo')
  assert.is(reads, 0)
  assert.is(server.of('/api/v1/app/app_info')[0]?.headers['time-zone'], undefined)
})

test('what the page has answers for is not requested, but a merchant’s own data are', async () => {
  startTestApp()
  assert.equal(openPage('en', true), [])
  const storage = createBrowserStore('local')
  writeTokens(storage, { access_token: 'a', refresh_token: 'r', expires_in: 900 })
  assert.equal(openPage('en', true), ['GET /api/v1/app/index_info'])
  assert.equal(await requestFirst('indexInfo'), HOME)
  assert.equal(openPage('en', true, false), [], 'not at home')
  writeTokens(storage, { access_token: 'a', refresh_token: 'r', expires_in: 5 })
  assert.equal(openPage('en', true), [], 'with a token to renew')
})

test('with a token to renew, the home data are not requested before it is', async () => {
  const storage = createBrowserStore('local')
  writeTokens(storage, { access_token: 'a', refresh_token: 'r', expires_in: 5 })
  openPage('en')
  await requestFirst('appInfo')
  assert.is(server.of('/api/v1/app/index_info').length, 0)
})

test('responses in one language are not used for another', async () => {
  startTestApp()
  openPage('es')
  await requestFirst('langJson', { lang: 'ko' })
  assert.is(server.of('/api/v1/app/lang_json?lang=ko').length, 1)
})

test('a failed first request is repeated as an ordinary call', async () => {
  startTestApp()
  for (const reply of [undefined, envelope(500), { status: 503, body: '' }, ok({ wrong: true }), { body: 'text' }]) {
    let turns = 0
    server.answer = ({ path }) => {
      if (!path.includes('app_info')) return ok({})
      turns += 1
      return turns === 1 ? reply : ok(APP)
    }
    openPage('en')
    assert.equal(await requestFirst('appInfo'), APP)
    assert.is(turns, 2)
  }
  openPage('en')
  server.answer = () => ok({ wrong: true })
  assert.is((await awaitFailure(requestFirst('appInfo', {}, { quiet: true }))).kind, 'contract')
})

test('a first request has a timeout of 50 seconds like any other, and is not repeated after it', async () => {
  startTestApp()
  const real = AbortSignal.timeout
  const waits: number[] = []
  const limit = new AbortController()
  AbortSignal.timeout = ms => {
    waits.push(ms)
    return limit.signal
  }
  server.answer = () => new Promise(() => undefined)
  openPage('en')
  AbortSignal.timeout = real
  const failed = awaitFailure(requestFirst('appInfo'))
  await waitUntil(() => server.of('/api/v1/app/app_info').length > 0)
  limit.abort(new DOMException('50 seconds have passed', 'TimeoutError'))
  assert.is((await failed).kind, 'timeout')
  assert.equal([...new Set(waits)], [50_000])
  assert.is(server.of('/api/v1/app/app_info').length, 1)
})

test('requests of another session are discarded', async () => {
  startTestApp()
  openPage('en')
  discardFirstRequests()
  await requestFirst('indexInfo')
  assert.is(server.of('/api/v1/app/index_info').length, 2)
})

test('the light check requires the same fields as the contract', () => {
  assert.ok(safeParse(AppInfo, APP).success)
  assert.ok(safeParse(indexInfo.output, HOME).success)
  assert.ok(matchesFirstAnswer('appInfo', APP))
  assert.ok(matchesFirstAnswer('indexInfo', HOME))
  assert.ok(matchesFirstAnswer('indexInfo', { ...HOME, shop: null }))
  for (const [name, whole, schema] of [
    ['appInfo', APP, AppInfo],
    ['indexInfo', HOME, indexInfo.output]
  ] as const) {
    for (const path of paths(whole)) {
      for (const change of [undefined, { odd: 1 }]) {
        const broken = changed(whole, path, change)
        assert.is(matchesFirstAnswer(name, broken), safeParse(schema, broken).success, `${name} ${path.join('.')}`)
      }
    }
  }
})

test('the light check refuses values of another type', () => {
  for (const value of [null, undefined, 'x', 5, [], { shop: undefined }]) {
    assert.not(matchesFirstAnswer('appInfo', value))
    assert.not(matchesFirstAnswer('indexInfo', value))
  }
  assert.ok(matchesShape([{ a: 1, b: 2 }], [{ a: 0 }]))
  assert.not(matchesShape([{ a: 1 }, { a: '1' }], [{ a: 0 }]))
  assert.not(matchesShape({ a: [] }, { a: {}, b: '' }))
})

test('pictures come from the media host only', () => {
  assert.is(getMediaAddress('logo/a.png'), '/logo/a.png')
  assert.is(getMediaAddress('/logo/a.png'), '/logo/a.png')
  for (const path of [
    '',
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'javascript:alert(1)',
    'data:,x',
    'a\\b'
  ]) {
    assert.is(getMediaAddress(path), '', path)
  }
})

type Path = (string | number)[]

function paths(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [[...before, name], ...paths(part, [...before, name])])
}

function changed(whole: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(whole) as Record<string, unknown>
  let place = copy
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>
  place[path.at(-1) as string] = value
  return copy
}

test.run()
