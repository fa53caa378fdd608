import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRenewal } from '../../src/api/renew.ts'
import { call } from '../../src/api/request.ts'
import { readTokens } from '../../src/api/tokens.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { createFakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import { withStorageLock } from '../../src/host/storage-lock.ts'
import { awaitFailure, PROFILE, startTestApp, storeSession } from '../app.ts'
import { createOpening } from '../opening.ts'
import { createGate, waitUntil, waitUntilSettled } from '../time.ts'
import {
  envelope,
  findClosedAddress,
  type Loopback,
  ok,
  type ReceivedRequest,
  setApiBase,
  startLoopback
} from './loopback.ts'

const test = suite('renewal')
const REFRESH = '/api/v1/user/token_refresh'
let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
})
test.after.each(() => server.close())

// Rotates as the backend does: each refresh token once, the previous one again during its grace period.
function rotating() {
  let generation = 1
  let parent = ''
  const tokens = () => ({
    access_token: `access-${generation}`,
    refresh_token: `refresh-${generation}`,
    expires_in: 900,
    merchant: PROFILE
  })
  return (request: ReceivedRequest) => {
    const { refresh_token: token } = JSON.parse(request.body) as { refresh_token: string }
    if (token === parent) return ok(tokens())
    if (token !== `refresh-${generation}`) return envelope(10004)
    parent = token
    generation += 1
    return ok(tokens())
  }
}

function session(host: ReturnType<typeof createFakeHost>, seconds: number): void {
  storeSession(host, seconds, '1')
}

const serve =
  (rotate: (request: ReceivedRequest) => ReturnType<typeof ok>, held: Promise<unknown> = waitUntilSettled()) =>
  async (request: ReceivedRequest) => {
    if (!request.path.startsWith(REFRESH)) return ok(PROFILE)
    const answer = rotate(request)
    await held
    return answer
  }

test('a token with time left is used unchanged', async () => {
  const { host } = startTestApp()
  session(host, 900)
  server.answer = serve(rotating())
  await call(profile, {})
  assert.is(server.of(REFRESH).length, 0)
})

test('a token is renewed shortly before it expires', async () => {
  const { host } = startTestApp()
  session(host, 30)
  server.answer = serve(rotating())
  await call(profile, {})
  assert.equal(
    server.requests.map(request => [request.path, request.headers.authorization]),
    [
      [REFRESH, undefined],
      ['/api/v1/user/profile', 'Bearer access-2']
    ]
  )
  const tokens = readTokens(host.storage)
  assert.is(tokens?.refresh, 'refresh-2')
  assert.ok((tokens?.until ?? 0) > Date.now() + 890_000)
})

test('many concurrent calls renew once', async () => {
  const { host } = startTestApp()
  session(host, -5)
  server.answer = serve(rotating())
  await Promise.all(Array.from({ length: 8 }, () => call(profile, {})))
  assert.is(server.of(REFRESH).length, 1)
  assert.ok(server.of('/api/v1/user/profile').every(request => request.headers.authorization === 'Bearer access-2'))
})

for (const locks of ['the browser’s locks', 'locks in storage']) {
  test(`two tabs renew once between them, with ${locks}`, async () => {
    const area = new FakeStorageArea()
    const tab = () => {
      const host = createFakeHost({ area })
      const own = locks.startsWith('the')
        ? host
        : { ...host, exclusive: <T>(name: string, work: () => Promise<T>) => withStorageLock(host.storage, name, work) }
      return {
        host,
        token: createRenewal({
          host: () => own,
          renewSession: async () => false,
          onEnded: async () => assert.unreachable('the session ended')
        })
      }
    }
    const [first, second] = [tab(), tab()]
    session(first.host, -5)
    server.answer = serve(rotating())
    const tokens = await Promise.all([first.token(), second.token(), first.token(), second.token()])
    assert.equal(tokens, ['access-2', 'access-2', 'access-2', 'access-2'])
    assert.is(server.of(REFRESH).length, 1)
  })
}

test('another tab learns of new tokens and uses them', async () => {
  const area = new FakeStorageArea()
  const [first, second] = [createFakeHost({ area }), createFakeHost({ area })]
  session(first, -5)
  await waitUntilSettled()
  let heard = 0
  const stop = second.storage.onChange(key => {
    if (key === 'access_token') heard += 1
  })
  server.answer = serve(rotating())
  await createRenewal({ host: () => first, renewSession: async () => false, onEnded: async () => undefined })()
  await waitUntil(() => heard > 0)
  await waitUntilSettled()
  assert.is(heard, 1)
  assert.is(
    await createRenewal({ host: () => second, renewSession: async () => false, onEnded: async () => undefined })(),
    'access-2'
  )
  assert.is(server.of(REFRESH).length, 1)
  stop()
})

test('after a lost response the same token is sent again within the grace period', async () => {
  const { host } = startTestApp()
  session(host, -5)
  const rotate = rotating()
  server.answer = (request, turn) => {
    if (!request.path.startsWith(REFRESH)) return ok(PROFILE)
    const answer = rotate(request)
    // The server did its work, and the response was lost.
    return turn === 0 ? undefined : answer
  }
  await call(profile, {})
  assert.equal(
    server.of(REFRESH).map(request => JSON.parse(request.body)),
    [{ refresh_token: 'refresh-1' }, { refresh_token: 'refresh-1' }]
  )
  assert.is(readTokens(host.storage)?.refresh, 'refresh-2')
})

test('what the page has sent before counts for the grace period', async () => {
  const { host } = startTestApp()
  session(host, -5)
  window.opening = createOpening({ renewedAt: performance.now() - 9_900 })
  server.answer = () => undefined
  assert.is((await awaitFailure(call(profile, {}))).kind, 'offline')
  assert.is(server.of(REFRESH).length, 1)
  assert.is(window.opening.renewedAt, undefined)
  Reflect.deleteProperty(window, 'opening')
})

test('what the page has sent longer ago does not: the server repeats nothing for it', async () => {
  const { host } = startTestApp()
  session(host, -5)
  window.opening = createOpening({ renewedAt: performance.now() - 10_100 })
  const rotate = rotating()
  server.answer = (request, turn) => {
    if (!request.path.startsWith(REFRESH)) return ok(PROFILE)
    return turn === 0 ? undefined : rotate(request)
  }
  await call(profile, {})
  assert.is(server.of(REFRESH).length, 2)
  assert.is(readTokens(host.storage)?.refresh, 'refresh-2')
  Reflect.deleteProperty(window, 'opening')
})

test('offline, a token that has not expired still works', async () => {
  const { host } = startTestApp()
  session(host, 30)
  const real = server.answer
  server.answer = request => (request.path.startsWith(REFRESH) ? undefined : ok(PROFILE))
  await call(profile, {})
  assert.is(server.of('/api/v1/user/profile')[0]?.headers.authorization, 'Bearer access-1')
  server.answer = real
})

test('offline, an expired token makes the call fail as offline; the session stays', async () => {
  const { host, events } = startTestApp()
  session(host, -5)
  setApiBase(await findClosedAddress())
  assert.is((await awaitFailure(call(profile, {}))).kind, 'offline')
  assert.ok(readTokens(host.storage))
  assert.is(events.endings, 0)
  assert.equal(events.notices, ['网络请求失败'])
})

test('a refused renewal ends the session, without a message', async () => {
  for (const reply of [envelope(10004), envelope(10012), { status: 401, body: '' }]) {
    const { host, events } = startTestApp()
    session(host, -5)
    server.answer = request => (request.path.startsWith(REFRESH) ? reply : { status: 401, body: '' })
    assert.is((await awaitFailure(call(profile, {}))).kind, 'session')
    assert.is(readTokens(host.storage), null)
    assert.ok(events.endings >= 1)
    assert.equal(events.notices, [])
  }
})

test('a server error during renewal does not end the session', async () => {
  const { host, events } = startTestApp()
  session(host, -5)
  server.answer = () => envelope(500, 'later')
  const error = await awaitFailure(call(profile, {}))
  assert.is(error.kind, 'server')
  assert.equal(events.notices, ['later'])
  assert.ok(readTokens(host.storage))
})

test('tokens of an unknown age are renewed before use', async () => {
  const { host } = startTestApp()
  session(host, 900)
  host.storage.remove('access_until')
  server.answer = serve(rotating())
  await call(profile, {})
  assert.is(server.of(REFRESH).length, 1)
})

test('a renewal that completes after sign-out creates no session', async () => {
  const { host } = startTestApp()
  session(host, -5)
  const answer = createGate()
  server.answer = serve(rotating(), answer.opened)
  const running = call(profile, {}).catch(() => undefined)
  await waitUntil(() => server.of(REFRESH).length > 0)
  for (const key of ['access_token', 'refresh_token', 'access_until']) host.storage.remove(key)
  answer.open()
  await running
  assert.is(readTokens(host.storage), null)
})

test('a session code for a token that was replaced meanwhile does not end the session', async () => {
  const { host, events } = startTestApp()
  session(host, 900)
  server.answer = request => {
    if (request.headers.authorization === 'Bearer access-new') return ok(PROFILE)
    storeSession(host, 900, 'new')
    return envelope(10003)
  }
  assert.equal(await call(profile, {}), PROFILE)
  assert.is(events.endings, 0)
})

test('a lock of a closed tab expires', async () => {
  const storage = new FakeStorageArea().open()
  const until = Date.now() + 200
  storage.set('lock.renew', `gone ${until}`)
  assert.ok((await withStorageLock(storage, 'renew', async () => Date.now())) >= until)
  assert.is(storage.get('lock.renew'), null)
})

test.run()
