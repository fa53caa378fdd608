// The error catalogue, row by row, against a real server.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call } from '../../src/api/request.ts'
import { readTokens } from '../../src/api/tokens.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { profileUpdate } from '../../src/contract/account/profile-update.ts'
import { walletInfo } from '../../src/contract/wallet/balance.ts'
import { awaitFailure, PROFILE, startTestApp, storeSession } from '../app.ts'
import { waitUntil } from '../time.ts'
import { envelope, findClosedAddress, type Loopback, ok, setApiBase, startLoopback } from './loopback.ts'

const test = suite('error catalogue')
let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
})
test.after.each(() => server.close())

for (const code of [10001, 10003, 10004, 10007, 10012]) {
  test(`code ${code} clears the session and leads to the login without a message`, async () => {
    const { host, events } = startTestApp()
    storeSession(host)
    server.answer = () => envelope(code, 'server words')
    const error = await awaitFailure(call(profile, {}))
    assert.is(error.kind, 'session')
    assert.is(error.message, '')
    assert.is(readTokens(host.storage), null)
    assert.is(events.endings, 1)
    assert.equal(events.notices, [])
  })
}

test('HTTP 401 clears the session, whatever its body says', async () => {
  for (const body of [{ code: 10000, message: 'fine', data: PROFILE }, 'no JSON', { message: 'words' }]) {
    const { host, events } = startTestApp()
    storeSession(host)
    server.answer = () => ({ status: 401, body })
    assert.is((await awaitFailure(call(profile, {}))).kind, 'session')
    assert.is(readTokens(host.storage), null)
    assert.is(events.endings, 1)
    assert.equal(events.notices, [])
  }
})

const rows: [name: string, status: number, code: number, toast: string][] = [
  ['code 10005', 200, 10005, '操作失败'],
  ['code 500', 200, 500, '服务器内部错误'],
  ['code 0', 200, 0, '操作失败'],
  ['HTTP 500', 500, 1, '网络请求失败'],
  ['HTTP 404', 404, 1, '网络请求失败'],
  ['HTTP 403', 403, 1, '网络请求失败'],
  ['HTTP 502', 502, 1, '网络请求失败']
]
for (const [name, status, code, fallback] of rows) {
  test(`${name} shows the server's message and rejects with it`, async () => {
    const { host, events } = startTestApp()
    storeSession(host)
    server.answer = () => ({ status, ...envelope(code, 'server words') })
    const error = await awaitFailure(call(profile, {}))
    assert.is(error.message, 'server words')
    assert.is(error.status, status)
    assert.equal(events.notices, ['server words'])
    assert.is(events.endings, 0)
    assert.ok(readTokens(host.storage))
  })

  test(`${name} without a message shows ${fallback} and rejects with 请求失败`, async () => {
    const { events } = startTestApp()
    server.answer = () => ({ status, ...envelope(code) })
    const error = await awaitFailure(call(profile, {}))
    assert.is(error.message, '请求失败')
    assert.equal(events.notices, [fallback])
  })
}

test('an HTTP error without an envelope shows 网络请求失败', async () => {
  const { events } = startTestApp()
  server.answer = () => ({ status: 504, body: '<h1>Gateway</h1>' })
  const error = await awaitFailure(call(profile, {}))
  assert.is(error.kind, 'server')
  assert.equal(events.notices, ['网络请求失败'])
})

test('fallbacks are in the reader’s language once its pack has loaded', async () => {
  const { events } = startTestApp({}, { text: async name => `text of ${name}` })
  server.answer = () => envelope(500)
  const error = await awaitFailure(call(profile, {}))
  assert.is(error.message, 'text of request_failed')
  assert.equal(events.notices, ['text of server_fault'])
})

test('a pack that cannot be loaded does not hide the failure', async () => {
  const { events } = startTestApp({}, { text: () => Promise.reject(new Error('offline')) })
  server.answer = () => envelope(0)
  assert.is((await awaitFailure(call(profile, {}))).message, '请求失败')
  assert.equal(events.notices, ['操作失败'])
})

test('a refusal contains its reason, field and time', async () => {
  startTestApp()
  const until = '2026-11-21T04:00:00.000Z'
  server.answer = () => envelope(10005, 'Locked', { reason: 'password_locked', field: 'password', until })
  const error = await awaitFailure(call(profile, {}))
  assert.is(error.kind, 'refused')
  assert.is(error.reason, 'password_locked')
  assert.is(error.field, 'password')
  assert.is(error.until, until)
})

test('the form shows a refusal at one of its fields; for another field there is a toast', async () => {
  const { events } = startTestApp()
  server.answer = () => envelope(10005, 'Too long', { reason: 'too_long', field: 'nickname' })
  await awaitFailure(call(profileUpdate, { nickname: 'x' }, { fields: ['nickname'] }))
  assert.equal(events.notices, [])
  await awaitFailure(call(profileUpdate, { nickname: 'x' }, { fields: ['avatar'] }))
  assert.equal(events.notices, ['Too long'])
})

test('a refusal with an unknown reason is still a refusal', async () => {
  startTestApp()
  server.answer = () => envelope(10005, 'New rule', { reason: 'from_the_future' })
  const error = await awaitFailure(call(profile, {}))
  assert.is(error.kind, 'refused')
  assert.is(error.reason, undefined)
  assert.is(error.message, 'New rule')
})

test('quiet calls show nothing', async () => {
  const { events } = startTestApp()
  server.answer = () => envelope(500, 'words')
  await awaitFailure(call(profile, {}, { quiet: true }))
  assert.equal(events.notices, [])
})

test('a server that is not running is reported as offline, with 网络请求失败', async () => {
  const { events } = startTestApp()
  setApiBase(await findClosedAddress())
  const error = await awaitFailure(call(profile, {}))
  assert.is(error.kind, 'offline')
  assert.is(error.message, '网络请求失败')
  assert.equal(events.notices, ['网络请求失败'])
})

test('a broken connection is reported as offline', async () => {
  startTestApp()
  server.answer = () => undefined
  assert.is((await awaitFailure(call(profile, {}))).kind, 'offline')
})

test('an aborted call is cancelled, without a toast', async () => {
  const { events } = startTestApp()
  const stop = new AbortController()
  server.answer = () => new Promise(() => undefined)
  const running = awaitFailure(call(profile, {}, { signal: stop.signal }))
  await waitUntil(() => server.requests.length > 0)
  stop.abort()
  assert.is((await running).kind, 'cancelled')
  assert.is((await awaitFailure(call(profile, {}, { signal: stop.signal }))).kind, 'cancelled')
  assert.equal(events.notices, [])
})

test('an unknown code shows the message and rejects', async () => {
  const { events } = startTestApp()
  server.answer = () => envelope(777, 'odd')
  assert.is((await awaitFailure(call(profile, {}))).kind, 'server')
  assert.equal(events.notices, ['odd'])
})

test('a response that violates the contract is a failure, never a crash', async () => {
  const bodies = ['{"code":', '', 'null', '[]', '"text"', '12', '<html>portal</html>', '{"code":"10000"}', '{}']
  for (const body of bodies) {
    startTestApp()
    server.answer = () => ({ body, headers: { 'content-type': 'application/json' } })
    assert.is((await awaitFailure(call(profile, {}))).kind, 'contract', body)
  }
  for (const data of [null, [], 'x', {}, { ...PROFILE, star: '5' }, { ...PROFILE, grade: 'bronze' }]) {
    const { events } = startTestApp()
    server.answer = () => ok(data)
    const error = await awaitFailure(call(profile, {}))
    assert.is(error.kind, 'contract', JSON.stringify(data))
    assert.equal(events.notices, ['请求失败'])
  }
})

test('invalid response data are not written to the console', async () => {
  startTestApp()
  const lines: string[] = []
  const before = console.warn
  console.warn = (...parts: unknown[]) => lines.push(parts.map(String).join(' '))
  server.answer = () => ok({ currency: { code: 'USDT', scale: 2 }, total: 'secret-balance' })
  await awaitFailure(call(walletInfo, {}))
  console.warn = before
  assert.match(lines.join(), 'total')
  assert.not.match(lines.join(), 'secret-balance')
})

test.run()
