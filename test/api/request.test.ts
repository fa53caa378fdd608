import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getApiBase } from '../../src/api/address.ts'
import { createRequestParts } from '../../src/api/exchange.ts'
import { call } from '../../src/api/request.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { profileUpdate } from '../../src/contract/account/profile-update.ts'
import { tokenRefresh } from '../../src/contract/account/session.ts'
import { noticeDetail } from '../../src/contract/help/notice.ts'
import { appInfo } from '../../src/contract/home/app-info.ts'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { recordList } from '../../src/contract/wallet/record.ts'
import { awaitFailure, PROFILE, startTestApp, storeSession } from '../app.ts'
import { type Loopback, ok, setApiBase, startLoopback } from './loopback.ts'

const test = suite('requests')
let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
})
test.after.each(() => server.close())

const lastHeaders = () => server.requests.at(-1)?.headers ?? {}

test('a merchant’s call carries token, time zone, language and JSON', async () => {
  const { host } = startTestApp()
  storeSession(host)
  host.storage.set('language', 'vi')
  server.answer = () => ok(PROFILE)
  assert.equal(await call(profile, {}), PROFILE)
  const headers = lastHeaders()
  assert.is(headers.authorization, 'Bearer access-one')
  assert.is(headers['time-zone'], 'Asia/Ho_Chi_Minh')
  assert.is(headers['accept-language'], 'vi')
  assert.is(headers['content-type'], 'application/json')
})

test('a public call is sent without the token', async () => {
  const { host } = startTestApp()
  storeSession(host)
  await call(appInfo, {}).catch(() => undefined)
  assert.is(lastHeaders().authorization, undefined)
})

test('a visitor’s call carries the token if there is one', async () => {
  const { host } = startTestApp()
  await call(indexInfo, {}).catch(() => undefined)
  assert.is(lastHeaders().authorization, undefined)
  storeSession(host)
  await call(indexInfo, {}).catch(() => undefined)
  assert.is(lastHeaders().authorization, 'Bearer access-one')
})

test('the language is the stored one, else the device’s, else the system default, else zh-TW', async () => {
  let languages = ['fr']
  const { host } = startTestApp({ languages: () => languages })
  const language = async () => {
    await call(appInfo, {}).catch(() => undefined)
    return lastHeaders()['accept-language']
  }
  assert.is(await language(), 'zh-TW')
  host.storage.set('app', JSON.stringify({ data: { system_default_lang: 'ko' } }))
  assert.is(await language(), 'ko')
  host.storage.set('language', 'pt')
  assert.is(await language(), 'pt')
  host.storage.set('language', 'no\r\nheader')
  assert.is(await language(), 'ko')
  host.storage.set('app', 'broken')
  assert.is(await language(), 'zh-TW')
  languages = ['fr', 'es-AR']
  assert.is(await language(), 'es-MX')
})

test('one input is split into path parameters, query and body', async () => {
  startTestApp()
  await call(noticeDetail, { id: 'a/b?c' as never }).catch(() => undefined)
  assert.is(server.requests.at(-1)?.path, '/api/v1/notice/notice_detail/a%2Fb%3Fc')
  await call(recordList, { page: 2, page_size: 20, type: 'recharge', from: undefined as never }).catch(() => undefined)
  assert.is(server.requests.at(-1)?.path, '/api/v1/wallet/record_list?page=2&page_size=20&type=recharge')
  await call(profileUpdate, { nickname: 'Ä 店' }).catch(() => undefined)
  assert.is(server.requests.at(-1)?.method, 'POST')
  assert.equal(JSON.parse(server.requests.at(-1)?.body ?? ''), { nickname: 'Ä 店' })
})

test('an empty filter is left out of the query', () => {
  assert.equal(
    createRequestParts(recordList, { page: 1, type: '', to: null }).path,
    '/api/v1/wallet/record_list?page=1'
  )
})

test('a query is sent where the engine cannot count its parameters', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  try {
    assert.is(createRequestParts(recordList, { page: 2 }).path, '/api/v1/wallet/record_list?page=2')
    assert.is(createRequestParts(recordList, {}).path, '/api/v1/wallet/record_list')
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size)
  }
})

test('an empty body is still JSON', async () => {
  startTestApp()
  await call(profileUpdate, {}).catch(() => undefined)
  assert.is(server.requests.at(-1)?.body, '{}')
})

test('a request of one merchant is not sent for another who signs in during a token renewal', async () => {
  const { host, events } = startTestApp()
  storeSession(host, -1, 'one')
  host.storage.set('merchant', 'one')
  server.answer = request => {
    if (!request.path.startsWith(tokenRefresh.path)) return ok({})
    storeSession(host, 900, 'two')
    host.storage.set('merchant', 'two')
    return ok({ access_token: 'access-late', refresh_token: 'refresh-late', expires_in: 900 })
  }
  const error = await awaitFailure(call(profileUpdate, { nickname: 'One' }))
  assert.is(error.kind, 'cancelled')
  assert.equal(
    server.requests.map(({ path }) => path),
    [tokenRefresh.path]
  )
  assert.equal(events.notices, [])
})

test('a failed GET is not repeated', async () => {
  startTestApp()
  server.answer = () => ({ status: 503, body: '' })
  await awaitFailure(call(profile, {}))
  assert.is(server.requests.length, 1)
})

test('the base is the page’s, without a trailing slash', () => {
  setApiBase('https://api.example.com/base/')
  assert.is(getApiBase(), 'https://api.example.com/base')
  document.head.innerHTML = ''
  assert.is(getApiBase(), '')
})

test('50 seconds without a complete response are a timeout', async () => {
  const { events } = startTestApp()
  const waits: number[] = []
  const real = globalThis.setTimeout
  globalThis.setTimeout = ((work: () => void, ms = 0, ...rest: never[]) => {
    waits.push(ms)
    return real(work, ms === 50_000 ? 60 : ms, ...rest)
  }) as typeof setTimeout
  try {
    server.answer = () => new Promise(() => undefined)
    const error = await awaitFailure(call(profile, {}))
    assert.is(error.kind, 'timeout')
    assert.equal(events.notices, ['网络请求失败'])
    assert.ok(waits.includes(50_000))
  } finally {
    globalThis.setTimeout = real
  }
})

test.run()
