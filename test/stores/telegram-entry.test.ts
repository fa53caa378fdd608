import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { FakeStorageArea, type fakeHost } from '../../src/host/fake.ts'
import type { TelegramLaunch } from '../../src/host/telegram/launch.ts'
import { $app } from '../../src/stores/app-info.ts'
import { $launch, dropTicket, retryLaunch } from '../../src/stores/launch.ts'
import { $isLogin, $returnTo, $session, endSession } from '../../src/stores/session.ts'
import { signIn, signOut } from '../../src/stores/signing.ts'
import { enterTelegram } from '../../src/stores/telegram-entry.ts'
import { envelope, type Loopback, loopback, ok } from '../api/loopback.ts'
import { PROFILE, startTestApp } from '../app.ts'
import { until } from '../time.ts'

const test = suite('telegram entry')
const path = '/api/v1/user/login_telegram'
let places: string[] = []
let server: Loopback
let host: ReturnType<typeof fakeHost>
let count = 0

const session = { access_token: 'access', refresh_token: 'refresh', expires_in: 900, merchant: PROFILE }
const signedIn = ok({ state: 'signed_in', session })
const unknown = ok({ state: 'unknown', ticket: 'ticket-1', expires_in: 900, nickname: 'Ada', invite_code: 'ABCD' })
const refusal = (reason: string) => envelope(10005, reason, { reason })

/** A unique launch, as src/host/telegram/launch.ts reads it. */
function launch(changes: Partial<TelegramLaunch> = {}): TelegramLaunch {
  count += 1
  return {
    kind: 'telegram',
    initData: `user=%7B%7D&auth_date=1&hash=${count}`,
    version: '8.0',
    platform: 'ios',
    start: null,
    theme: null,
    language: null,
    user: '42',
    mark: `mark-${count}`,
    params: {},
    ...changes
  }
}

const bodies = () => server.of(path).map(({ body }) => JSON.parse(body) as { init_data: string; proof: string })

test.before.each(async () => {
  server = await loopback()
  const watched = startTestApp({ area: new FakeStorageArea() })
  host = watched.host
  places = watched.told.places
  $launch.set({ state: 'none' })
})
test.after.each(() => server.close())

test('a launch is exchanged once for a session, with a proof of its own', async () => {
  server.answer = () => signedIn
  const one = launch()
  await enterTelegram(one)
  assert.equal($launch.get(), { state: 'signedIn' })
  assert.ok($isLogin.get())
  assert.is(readTokens(host.storage)?.access, 'access')
  const [body] = bodies()
  assert.is(body?.init_data, one.initData)
  assert.match(body?.proof ?? '', /^[\w-]{16,64}$/)
  assert.equal(places, [])
})

test('with a session of the same person the launch is not exchanged, nor after a reload', async () => {
  writeTokens(host.storage, session)
  $session.set({ state: 'signedIn' })
  await enterTelegram(launch())
  assert.equal($launch.get(), { state: 'signedIn' })
  assert.is(server.asked.length, 0)
})

test('a lost response is requested again with the same proof, also after a reload', async () => {
  server.answer = (_, turn) => (turn === 0 ? undefined : signedIn)
  await enterTelegram(launch())
  assert.is($launch.get().state, 'signedIn')
  const proofs = bodies().map(({ proof }) => proof)
  assert.is(proofs.length, 2)
  assert.is(proofs[0], proofs[1])
})

test('an unknown person gets a ticket, sees the login, and keeps the ticket over a reload', async () => {
  server.answer = () => unknown
  const one = launch({ start: { to: 'order', id: '77' } })
  await enterTelegram(one)
  const state = { state: 'unknown', ticket: 'ticket-1', suggested: { nickname: 'Ada', invite_code: 'ABCD' } }
  assert.equal($launch.get(), state)
  assert.equal(places, ['push /project/detail/77', 'push /login'])
  assert.is($returnTo.get(), '/project/detail/77')
  places.length = 0
  $launch.set({ state: 'none' })
  await enterTelegram(one)
  assert.equal($launch.get(), state)
  assert.is(bodies().length, 1)
  assert.equal(places, ['push /login'])
})

test('the invitation of the launch is suggested if the server knows none', async () => {
  server.answer = () => ok({ state: 'unknown', ticket: 't', expires_in: 900, nickname: '', invite_code: null })
  await enterTelegram(launch({ start: { to: 'invite', code: 'WXYZ' } }))
  const state = $launch.get()
  assert.is(state.state === 'unknown' && state.suggested.invite_code, 'WXYZ')
})

for (const reason of ['launch_stale', 'launch_used', 'launch_invalid']) {
  test(`${reason}: opened anew from the bot, asked once, never in a loop`, async () => {
    server.answer = () => refusal(reason)
    const one = launch()
    await enterTelegram(one)
    assert.equal($launch.get(), { state: 'reopen', named: true, botName: null })
    assert.is(bodies().length, 1)
    assert.not($isLogin.get())
    $app.set({ ...$app.get(), data: { telegram: { bot_name: 'shop_bot' } } as never })
    assert.equal($launch.get(), { state: 'reopen', named: true, botName: 'shop_bot' })
    $app.set({ ...$app.get(), data: null })
  })
}

test('a launch without data requires reopening; an invitation in it leads to the registration', async () => {
  await enterTelegram(launch({ initData: null, start: { to: 'invite', code: 'ABCD' } }))
  assert.equal($launch.get(), { state: 'reopen', named: false, botName: null })
  assert.is(server.asked.length, 0)
  assert.equal(places, ['push /register?code=ABCD'])
})

test('a launch for a closed shop reports that', async () => {
  server.answer = () => refusal('merchant_closed')
  await enterTelegram(launch())
  assert.equal($launch.get(), { state: 'closed' })
  assert.not($isLogin.get())
})

test('a launch that only the bot can renew is reported once at the start; after that looking around is possible', async () => {
  server.answer = () => refusal('launch_stale')
  const one = launch()
  await enterTelegram(one)
  assert.equal(places, ['push /login'])
  await enterTelegram(one)
  assert.equal(places, ['push /login'])
  assert.is($launch.get().state, 'reopen')
})

for (const [what, answer] of [
  ['a session', signedIn],
  ['that nobody is bound to it', unknown],
  ['a refusal', refusal('launch_stale')]
] as const) {
  test(`a person who signs in during the exchange of a launch stays signed in, though the response is ${what}`, async () => {
    const own = { ...session, access_token: 'own', refresh_token: 'own', merchant: { ...PROFILE, id: 'another' } }
    server.answer = () => {
      // By registering, or in another page of this app.
      signIn(own)
      return answer
    }
    await enterTelegram(launch())
    assert.is(readTokens(host.storage)?.access, 'own')
    assert.is(host.storage.get('merchant'), 'another')
    assert.equal($launch.get(), { state: 'signedIn' })
    assert.is(host.tabStorage.get('launch_ticket'), null)
    assert.equal(places, [])
  })
}

test('after signing in and out during the exchange the person stays signed out', async () => {
  server.answer = async asked => {
    if (asked.path !== path) return ok({})
    signIn(session)
    await signOut()
    return signedIn
  }
  await enterTelegram(launch())
  assert.is(readTokens(host.storage), null)
  assert.not($isLogin.get())
  assert.equal($launch.get(), { state: 'reopen', named: true, botName: null })
})

test('without a bot on the server the person signs in with the password', async () => {
  server.answer = () => refusal('telegram_off')
  await enterTelegram(launch())
  assert.equal($launch.get(), { state: 'none' })
  host.storage.set('merchant', PROFILE.id)
  writeTokens(host.storage, session)
  $session.set({ state: 'signedIn' })
  await signOut()
  assert.equal($launch.get(), { state: 'none' })
})

test('a temporary failure can be tried again', async () => {
  server.answer = () => refusal('rate_limited')
  await enterTelegram(launch())
  assert.is($launch.get().state, 'failed')
  server.answer = () => signedIn
  await retryLaunch()
  assert.equal($launch.get(), { state: 'signedIn' })
})

test('an expired ticket leads back to the bot, also after a reload', async () => {
  server.answer = () => unknown
  const one = launch()
  await enterTelegram(one)
  await dropTicket()
  assert.is($launch.get().state, 'reopen')
  await enterTelegram(one)
  assert.is($launch.get().state, 'reopen')
  assert.is(bodies().length, 1)
})

test('the destination of a launch is used once', async () => {
  server.answer = () => signedIn
  const one = launch({ start: { to: 'notice', id: 'a/b' } })
  await enterTelegram(one)
  await enterTelegram(one)
  assert.equal(places, ['push /notice/a%2Fb'])
  for (const [to, place] of [
    ['recharge', '/recharge/detail/1'],
    ['withdraw', '/withdraw/detail/1'],
    ['project', '/project/buy/1'],
    ['task', '/task?proof=1']
  ] as const) {
    places.length = 0
    await enterTelegram(launch({ start: { to, id: '1' } }))
    assert.equal(places, [`push ${place}`])
  }
})

test('a session ended by the server is replaced once with an unused launch', async () => {
  server.answer = () => signedIn
  writeTokens(host.storage, session)
  host.storage.set('merchant', PROFILE.id)
  $session.set({ state: 'signedIn' })
  await enterTelegram(launch())
  endSession()
  await until(() => $launch.get().state === 'signedIn' && $isLogin.get())
  assert.is(bodies().length, 1)
  endSession()
  assert.equal($launch.get(), { state: 'reopen', named: true, botName: null })
  assert.is(bodies().length, 1)
})

test('a sign-out is final, and a reload does not sign in again', async () => {
  server.answer = asked => (asked.path === path ? signedIn : ok({}))
  const one = launch()
  await enterTelegram(one)
  await signOut()
  // A person from Telegram may have no password.
  assert.equal($launch.get(), { state: 'reopen', named: true, botName: null })
  await enterTelegram(one)
  assert.is($launch.get().state, 'reopen')
  assert.is(bodies().length, 1)
})

test('signing out of an earlier session is final too, and shows the way through the bot', async () => {
  server.answer = asked => (asked.path === path ? signedIn : ok({}))
  writeTokens(host.storage, session)
  host.storage.set('merchant', PROFILE.id)
  $session.set({ state: 'signedIn' })
  const one = launch()
  await enterTelegram(one)
  await signOut()
  assert.equal($launch.get(), { state: 'reopen', named: true, botName: null })
  await enterTelegram(one)
  assert.is($launch.get().state, 'reopen')
  assert.is(bodies().length, 0)
})

test.run()
