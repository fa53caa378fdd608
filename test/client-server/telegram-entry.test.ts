// Signing in by Telegram's launch against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { withdrawPasswordForm } from '../../src/areas/account/stores/passwords.ts'
import { profile } from '../../src/areas/account/stores/profile.ts'
import { loginTelegram } from '../../src/contract/account/login-telegram.ts'
import { operatorMerchantUpdate } from '../../src/contract/account/merchant.operator.ts'
import { telegramRegister } from '../../src/contract/account/telegram.ts'
import type { TelegramLaunch } from '../../src/host/telegram/launch.ts'
import { ensureLaunchProof } from '../../src/host/telegram/launch-mark.ts'
import { sendInlineRequest } from '../../src/open/requests.ts'
import { $app } from '../../src/stores/app-info.ts'
import { home } from '../../src/stores/home.ts'
import { $launch, discardTicket, retryLaunch } from '../../src/stores/launch.ts'
import { $isLogin, $returnTo, $session, endSession } from '../../src/stores/session.ts'
import { signIn, signOut } from '../../src/stores/signing.ts'
import { enterTelegram } from '../../src/stores/telegram-entry.ts'
import { envelope } from '../api/loopback.ts'
import { PROFILE } from '../app.ts'
import { createOpening } from '../opening.ts'
import {
  botToken,
  createPerson,
  createProof,
  requestTicket,
  signLaunchOf
} from '../server/account/telegram/launches.ts'
import { type Backend, startBackend } from '../server/backend.ts'
import { waitUntil } from '../time.ts'
import { forwardTo, type Network, onBackend, openPage } from './client.ts'

const test = suite('telegram entry')
const { path } = loginTelegram
let backend: Backend
let network: Network
let places: string[]
let host: ReturnType<typeof openPage>['host']
let count = 0
/** A person with a shop, and its session in this browser. */
let user: object
let session: Parameters<typeof signIn>[0]

/** A unique launch, as src/host/telegram/launch.ts reads it. */
function launch(of: object, changes: Partial<TelegramLaunch> = {}): TelegramLaunch {
  count += 1
  return {
    kind: 'telegram',
    initData: signLaunchOf(of),
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

const bodies = () => network.of(path).map(({ body }) => JSON.parse(body) as { init_data: string; proof: string })

onBackend(
  test,
  started => {
    ;({ backend, network } = started)
  },
  { environment: { TELEGRAM_BOT_TOKEN: botToken, REGISTRATION_LIMIT: '1000/1h' } }
)
test.before.each(async () => {
  user = createPerson()
  const ticket = await requestTicket(backend, user)
  session = await backend.asOperator('').ok(telegramRegister, { ticket, nickname: 'Ada' })
  const page = openPage(network)
  host = page.host
  places = page.events.places
  $launch.set({ state: 'none' })
})

test.after.each(() => {
  delete window.opening
})

/** Stores the session of the person, as an earlier visit did. */
function restoreSession(): void {
  writeTokens(host.storage, session)
  host.storage.set('merchant', session.merchant.id)
  $session.set({ state: 'signedIn' })
}

test('a launch is exchanged once for a session, with a proof of its own', async () => {
  const one = launch(user)
  await enterTelegram(one)
  assert.equal($launch.get(), { state: 'signedIn' })
  assert.ok($isLogin.get())
  assert.ok(readTokens(host.storage))
  const [body] = bodies()
  assert.is(body?.init_data, one.initData)
  assert.match(body?.proof ?? '', /^[\w-]{16,64}$/)
  assert.equal(places, [])
})

/** Sends the launch as the page's inline script does, before the code is there. */
function sentByPage(one: TelegramLaunch): void {
  const proof = ensureLaunchProof(host.tabStorage, one.mark)
  const reply = sendInlineRequest(path, { language: 'en', timeZone: null }, undefined, {
    init_data: one.initData,
    proof,
    home: true
  })
  window.opening = createOpening({ signIn: { key: one.mark, reply } })
}

test('the sign-in that the page has sent is taken over, and brings home', async () => {
  const one = launch(user)
  sentByPage(one)
  await enterTelegram(one)
  assert.equal($launch.get(), { state: 'signedIn' })
  assert.is(readTokens(host.storage)?.access.length, session.access_token.length)
  const state = home.$state.get()
  assert.is(state.state === 'ready' && state.data.shop?.shop_code, session.merchant.shop_code)
  assert.is(network.requests.length, 1)
  assert.is(window.opening?.signIn, undefined)
})

test('a sign-in of the page without a response, or with an unusable one, is repeated with the same proof', async () => {
  const faults: Network['answer'][] = [
    (...request) => network.lose(...request),
    () => ({ status: 200, body: '{"code":10000,"data":7}' })
  ]
  for (const fault of faults) {
    network.requests.length = 0
    network.answer = (...request) => {
      network.answer = network.forward
      return fault(...request)
    }
    const one = launch(user)
    sentByPage(one)
    await enterTelegram(one)
    assert.is($launch.get().state, 'signedIn')
    const proofs = bodies().map(({ proof }) => proof)
    assert.is(proofs.length, 2)
    assert.is(proofs[0], proofs[1])
    await signOut()
  }
})

test('a refusal of the sign-in that the page has sent is final', async () => {
  const one = launch(user, { initData: signLaunchOf(user).replace(/hash=../, 'hash=00') })
  sentByPage(one)
  await enterTelegram(one)
  assert.is($launch.get().state, 'reopen')
  assert.is(bodies().length, 1)
})

test('a person without a shop gets the ticket of the sign-in that the page has sent', async () => {
  const one = launch(createPerson())
  sentByPage(one)
  await enterTelegram(one)
  assert.is($launch.get().state, 'unknown')
  assert.is(bodies().length, 1)
})

test('a sign-in of another launch is not taken over', async () => {
  const one = launch(user)
  sentByPage(launch(createPerson()))
  await enterTelegram(one)
  assert.is($launch.get().state, 'signedIn')
  assert.ok(bodies().some(({ init_data }) => init_data === one.initData))
})

test('with a session of the same person the launch is not exchanged, nor after a reload', async () => {
  restoreSession()
  await enterTelegram(launch(user))
  assert.equal($launch.get(), { state: 'signedIn' })
  assert.is(network.requests.length, 0)
})

test('a lost response is requested again with the same proof, also after a reload', async () => {
  network.answer = (...request) => {
    network.answer = network.forward
    return network.lose(...request)
  }
  await enterTelegram(launch(user))
  assert.is($launch.get().state, 'signedIn')
  const proofs = bodies().map(({ proof }) => proof)
  assert.is(proofs.length, 2)
  assert.is(proofs[0], proofs[1])
})

test('an unknown person gets a ticket, sees the login, and keeps the ticket over a reload', async () => {
  const one = launch(createPerson(), { start: { to: 'order', id: '77' } })
  await enterTelegram(one)
  const state = $launch.get()
  assert.ok(state.state === 'unknown')
  assert.match(state.suggested.nickname, /^Ada No/)
  assert.is(state.suggested.invite_code, null)
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
  await enterTelegram(launch(createPerson(), { start: { to: 'invite', code: 'WXYZ' } }))
  const state = $launch.get()
  assert.is(state.state === 'unknown' && state.suggested.invite_code, 'WXYZ')
})

const staleData = (of: object) => signLaunchOf(of, { auth_date: 1_700_000_000 })
async function usedData(of: object): Promise<string> {
  const init_data = signLaunchOf(of)
  await backend.asOperator('').ok(loginTelegram, { init_data, proof: createProof() })
  return init_data
}

for (const [reason, dataOf] of [
  ['launch_stale', staleData],
  ['launch_used', usedData],
  ['launch_invalid', (of: object) => signLaunchOf(of).replace('hash=', 'hash=00')]
] as const) {
  test(`${reason}: reopened from the bot, asked once, never in a loop`, async () => {
    await enterTelegram(launch(user, { initData: await dataOf(user) }))
    const why = reason === 'launch_invalid' ? 'unsigned' : 'expired'
    assert.equal($launch.get(), { state: 'reopen', why, botName: null })
    assert.is(bodies().length, 1)
    assert.not($isLogin.get())
    $app.set({ ...$app.get(), data: { telegram: { bot_name: 'shop_bot' } } as never })
    assert.equal($launch.get(), { state: 'reopen', why, botName: 'shop_bot' })
    $app.set({ ...$app.get(), data: null })
  })
}

test('a launch without data requires reopening; an invitation in it leads to the registration', async () => {
  await enterTelegram(launch(user, { initData: null, start: { to: 'invite', code: 'ABCD' } }))
  assert.equal($launch.get(), { state: 'reopen', why: 'nameless', botName: null })
  assert.is(network.requests.length, 0)
  assert.equal(places, ['push /register?code=ABCD'])
})

test('a launch for a closed shop reports that', async () => {
  await backend.operator.ok(operatorMerchantUpdate, { account: session.merchant.account, status: 'closed' })
  await enterTelegram(launch(user))
  assert.equal($launch.get(), { state: 'closed' })
  assert.not($isLogin.get())
})

test('a launch that only the bot can renew is reported once at the start; after that looking around is possible', async () => {
  const one = launch(user, { initData: staleData(user) })
  await enterTelegram(one)
  assert.equal(places, ['push /login'])
  await enterTelegram(one)
  assert.equal(places, ['push /login'])
  assert.is($launch.get().state, 'reopen')
})

for (const [what, dataOf] of [
  ['a session', signLaunchOf],
  ['that no one is bound to it', () => signLaunchOf(createPerson())],
  ['a refusal', staleData]
] as const) {
  test(`a person who signs in during the exchange of a launch stays signed in, though the response is ${what}`, async () => {
    const own = { ...session, access_token: 'own', refresh_token: 'own', merchant: { ...PROFILE, id: 'another' } }
    network.answer = (...request) => {
      // By registering, or in another page of this app.
      signIn(own)
      return network.forward(...request)
    }
    await enterTelegram(launch(user, { initData: dataOf(user) }))
    assert.is(readTokens(host.storage)?.access, 'own')
    assert.is(host.storage.get('merchant'), 'another')
    assert.equal($launch.get(), { state: 'signedIn' })
    assert.is(host.tabStorage.get('launch_ticket'), null)
    assert.equal(places, [])
  })
}

test('after signing in and out during the exchange the person stays signed out', async () => {
  network.answer = async (...request) => {
    network.answer = network.forward
    signIn(session)
    await signOut()
    return network.forward(...request)
  }
  await enterTelegram(launch(user))
  assert.is(readTokens(host.storage), null)
  assert.not($isLogin.get())
  assert.equal($launch.get(), { state: 'reopen', why: 'signedOut', botName: null })
})

test('without a bot on the server the person signs in with the password', async () => {
  // The demo has a bot for the playground.
  const withoutBot = await startBackend({ environment: { DEMO: '0' } })
  network.answer = forwardTo(withoutBot.url)
  await enterTelegram(launch(user))
  assert.equal($launch.get(), { state: 'none' })
  restoreSession()
  await signOut()
  assert.equal($launch.get(), { state: 'none' })
  await withoutBot.close()
})

test('a temporary failure can be tried again', async () => {
  network.answer = () => envelope(10005, 'Later.', { reason: 'rate_limited' })
  await enterTelegram(launch(user))
  assert.is($launch.get().state, 'failed')
  network.answer = network.forward
  await retryLaunch()
  assert.equal($launch.get(), { state: 'signedIn' })
})

test('an expired ticket leads back to the bot, also after a reload', async () => {
  const one = launch(createPerson())
  await enterTelegram(one)
  await discardTicket()
  assert.is($launch.get().state, 'reopen')
  await enterTelegram(one)
  assert.is($launch.get().state, 'reopen')
  assert.is(bodies().length, 1)
})

test('the destination of a launch is used once', async () => {
  const one = launch(user, { start: { to: 'notice', id: 'a/b' } })
  await enterTelegram(one)
  await enterTelegram(one)
  assert.equal(places, ['push /notice/a%2Fb'])
  for (const [to, place] of [
    ['recharge', '/recharge/detail/1'],
    ['withdraw', '/withdraw/detail/1'],
    ['project', '/project/buy/1'],
    ['task', '/task'],
    ['request', '/store/requests'],
    ['record', '/financialRecords/1'],
    ['feedback', '/feedback/1']
  ] as const) {
    places.length = 0
    await enterTelegram(launch(user, { start: { to, id: '1' } }))
    assert.equal(places, [`push ${place}`])
  }
})

test('a session ended by the server is replaced once with an unused launch', async () => {
  restoreSession()
  await enterTelegram(launch(user))
  endSession()
  await waitUntil(() => $launch.get().state === 'signedIn' && $isLogin.get())
  assert.is(bodies().length, 1)
  endSession()
  assert.equal($launch.get(), { state: 'reopen', why: 'expired', botName: null })
  assert.is(bodies().length, 1)
})

test('a sign-out is final, and a reload does not sign in again', async () => {
  const one = launch(user)
  await enterTelegram(one)
  await signOut()
  // A person from Telegram may have no password.
  assert.equal($launch.get(), { state: 'reopen', why: 'signedOut', botName: null })
  await enterTelegram(one)
  assert.is($launch.get().state, 'reopen')
  assert.is(bodies().length, 1)
})

test('signing out of an earlier session is final too, and shows the way through the bot', async () => {
  restoreSession()
  const one = launch(user)
  await enterTelegram(one)
  await signOut()
  assert.equal($launch.get(), { state: 'reopen', why: 'signedOut', botName: null })
  await enterTelegram(one)
  assert.is($launch.get().state, 'reopen')
  assert.is(bodies().length, 0)
})

test('a person without a login password sets the first transaction password after a launch', async () => {
  await enterTelegram(launch(user))
  await profile.load({})
  withdrawPasswordForm.set('new_password', '482916')
  withdrawPasswordForm.set('confirm_password', '482916')
  await withdrawPasswordForm.submit()
  assert.is(withdrawPasswordForm.$form.get().status, 'sent')
  const state = profile.$state.get()
  assert.ok(state.state === 'ready' && state.data.has_transaction_password)
})

test.run()
