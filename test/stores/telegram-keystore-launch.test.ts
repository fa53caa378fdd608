// A keystore that has lost its token, or does not respond, while a fresh launch is available.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call } from '../../src/api/request.ts'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { createFakeFeatures, createFakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import type { SecureAnswer, SecureStore } from '../../src/host/secrets.ts'
import type { TelegramLaunch } from '../../src/host/telegram/launch.ts'
import { $launch } from '../../src/stores/launch.ts'
import { $isLogin, $session } from '../../src/stores/session.ts'
import { enterTelegram } from '../../src/stores/telegram-entry.ts'
import { withKeystore } from '../../src/stores/telegram-keystore.ts'
import { envelope, type Loopback, ok, startLoopback } from '../api/loopback.ts'
import { awaitFailure, PROFILE, startTestAppIn } from '../app.ts'

const test = suite('keystore and launch')
const LOGIN = '/api/v1/user/login_telegram'
const session = { access_token: 'access-new', refresh_token: 'refresh-new', expires_in: 900, merchant: PROFILE }
let server: Loopback
let count = 0

function freshLaunch(): TelegramLaunch {
  count += 1
  return {
    kind: 'telegram',
    initData: `user=%7B%7D&auth_date=1&hash=k${count}`,
    version: '9.0',
    platform: 'ios',
    start: null,
    theme: null,
    language: null,
    user: '42',
    mark: `keystore-mark-${count}`,
    params: {}
  }
}

/** A device with a signed-in person whose access token has expired and whose refresh token is only a name. */
function signedInDevice(answer: SecureAnswer, merchant: string = PROFILE.id) {
  const area = new FakeStorageArea()
  const secureStore: SecureStore = {
    get: async () => answer,
    set: async () => false,
    remove: async () => undefined
  }
  const features = createFakeFeatures({ secureStore })
  const host = withKeystore(createFakeHost({ area, features: async () => features }), true)
  const events = startTestAppIn(host)
  host.storage.set('merchant', merchant)
  writeTokens(host.storage, { access_token: 'access-old', refresh_token: 'keystore:name', expires_in: -1 })
  $session.set({ state: 'signedIn' })
  return { host, events }
}

test.before.each(async () => {
  server = await startLoopback()
  server.answer = ({ path, headers }) => {
    if (path.startsWith(LOGIN)) return ok({ state: 'signed_in', session })
    return headers.authorization === 'Bearer access-new' ? ok(PROFILE) : envelope(10003)
  }
  $session.set({ state: 'anonymous' })
  $launch.set({ state: 'none' })
})
test.after.each(() => server.close())

for (const state of ['none', 'unanswered'] as const) {
  test(`if the keystore responds with "${state}", a fresh launch replaces the session without a message`, async () => {
    const { host, events } = signedInDevice({ state })
    await enterTelegram(freshLaunch())
    const answers = await Promise.all([call(profile, {}), call(profile, {})])
    assert.equal(
      answers.map(({ id }) => id),
      [PROFILE.id, PROFILE.id]
    )
    assert.is(server.of(LOGIN).length, 1)
    assert.equal([events.notices, events.endings], [[], 0])
    assert.is(readTokens(host.storage)?.access, 'access-new')
    assert.ok($isLogin.get())
    assert.equal($launch.get(), { state: 'signedIn' })
  })
}

test('with a used launch, a silent keystore is reported as such, and a lost token ends the session', async () => {
  const silent = signedInDevice({ state: 'unanswered' })
  const spent = freshLaunch()
  silent.host.storage.set('launch_spent', spent.mark)
  await enterTelegram(spent)
  const error = await awaitFailure(call(profile, {}))
  assert.is(error.kind, 'server')
  assert.equal(silent.events.notices, ['设备的安全存储没有响应，请重试'])
  assert.is(silent.events.endings, 0)
  assert.equal($launch.get(), { state: 'signedIn' })

  const lost = signedInDevice({ state: 'none' })
  lost.host.storage.set('launch_spent', spent.mark)
  await enterTelegram(spent)
  assert.is((await awaitFailure(call(profile, {}))).kind, 'session')
  assert.is(lost.events.endings, 1)
  assert.is(readTokens(lost.host.storage), null)
  assert.is(server.of(LOGIN).length, 0)
})

test('a launch of another person sends no call of the previous one', async () => {
  const { host } = signedInDevice({ state: 'none' }, 'another-person')
  await enterTelegram(freshLaunch())
  const error = await awaitFailure(call(profile, {}))
  assert.ok(error.kind === 'session' || error.kind === 'cancelled', error.kind)
  assert.is(server.requests.filter(({ path }) => path.startsWith('/api/v1/user/profile')).length, 0)
  assert.is(host.storage.get('merchant'), PROFILE.id)
  assert.is(readTokens(host.storage)?.access, 'access-new')
})

test('after a sign-out in another page the person is not signed in again', async () => {
  const { host } = signedInDevice({ state: 'unanswered' })
  await enterTelegram(freshLaunch())
  host.storage.remove('merchant')
  assert.is((await awaitFailure(call(profile, {}))).kind, 'server')
  assert.is(server.of(LOGIN).length, 0)
})

test.run()
