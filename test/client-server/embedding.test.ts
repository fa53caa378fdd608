// The session and language that a partner's app supplies: the host is emulated, codes and sessions are the backend's.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isApiError } from '../../src/api/error.ts'
import { call } from '../../src/api/request.ts'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { loginPartner } from '../../src/contract/account/login-partner.ts'
import { logout } from '../../src/contract/account/logout.ts'
import { operatorMerchantUpdate } from '../../src/contract/account/merchant.operator.ts'
import { operatorPartnerAdd } from '../../src/contract/account/partner.operator.ts'
import { partnerLoginCode } from '../../src/contract/account/partner.ts'
import { profile } from '../../src/contract/account/profile.ts'
import type { Session } from '../../src/contract/account/session.ts'
import type { HostRequest } from '../../src/host/embedding-side.ts'
import { createFakeFeatures, createFakeHost } from '../../src/host/fake.ts'
import type { Launch } from '../../src/host/host.ts'
import { withTimeout } from '../../src/host/serial-queue.ts'
import { announceReconnect } from '../../src/stores/back-online.ts'
import { createApp } from '../../src/stores/create-app.ts'
import { startEmbedding } from '../../src/stores/embedding.ts'
import { $language, startStoredLanguage } from '../../src/stores/language.ts'
import { $launch, retryLaunch } from '../../src/stores/launch.ts'
import { $session } from '../../src/stores/session.ts'
import { findClosedAddress, setApiBase } from '../api/loopback.ts'
import type { Backend, Caller } from '../server/backend.ts'
import { waitUntil, waitUntilSettled } from '../time.ts'
import { type Network, onBackend } from './client.ts'

const test = suite('embedding, client and backend')

let backend: Backend
let network: Network
let partner: Caller
let host: ReturnType<typeof createFakeHost>
let places: string[]
let ask: (request: HostRequest) => void
let renewals: number
/** Sessions of earlier launches, of two people. */
let ada: Session
let bob: Session

interface EmbeddingInput {
  code?: string | null
  user?: string | null
  start?: (Launch & { kind: 'partner' })['start']
  /** Codes that the host returns when it is asked for another one. */
  more?: string[]
  requests?: HostRequest[]
}

let features: ReturnType<typeof createFakeFeatures>
const sessionEvents = () => features.reported.filter(({ type }) => type.startsWith('session.'))

/** An app in a partner's app; `stored` is the session of an earlier launch. */
function launch(
  { code = null, user = null, start = null, more = [], requests = [] }: EmbeddingInput = {},
  session?: Session
): void {
  features = createFakeFeatures({
    renewsSessions: more.length > 0 || code !== null,
    launch: { kind: 'partner', code, partner: 'ios', start, user },
    renewSession: async () => {
      renewals += 1
      return more.shift() ?? null
    },
    onRequest(listener) {
      ask = listener
      for (const request of requests) listener(request)
      return () => undefined
    }
  })
  host = createFakeHost({ features: async () => features })
  if (session) {
    host.storage.set('partner_user', `ios ${user ?? ''}`)
    host.storage.set('merchant', session.merchant.id)
    writeTokens(host.storage, session)
  }
  createApp({ host, navigate: (to, replace) => places.push(`${replace ? 'replace' : 'push'} ${to}`) })
}

const access = () => readTokens(host.storage)?.access
/** The merchant whose session the app holds. */
const person = () => (access() === undefined ? undefined : host.storage.get('merchant'))
const codeFor = async (user_id: string) => (await partner.ok(partnerLoginCode, { user_id })).code
const signedIn = async (user: string) => backend.asOperator('').ok(loginPartner, { code: await codeFor(user) })
const end = (token: string | undefined) => backend.asOperator(token ?? '').ok(logout, {})

async function usedCode(): Promise<string> {
  const code = await codeFor('carol')
  await backend.asOperator('').ok(loginPartner, { code })
  return code
}

onBackend(
  test,
  async started => {
    ;({ backend, network } = started)
    const { token } = await backend.operator.ok(operatorPartnerAdd, { name: 'Wings' })
    partner = backend.asOperator(token)
  },
  { environment: { LOGIN_LIMIT: '1000/1h', REGISTRATION_LIMIT: '1000/1h' } }
)
test.before.each(async () => {
  network.answer = network.forward
  network.requests.length = 0
  ;[ada, bob] = [await signedIn('ada'), await signedIn('bob')]
  places = []
  renewals = 0
})

test('the code signs in before anything is shown, then the start link opens', async () => {
  launch({ code: await codeFor('ada'), start: { to: 'order', id: 'o 1' } })
  await startEmbedding()
  assert.is(person(), ada.merchant.id)
  assert.is($session.get().state, 'signedIn')
  assert.equal(places, ['push /project/detail/o%201'])
})

test('another person’s session is replaced by the code’s', async () => {
  launch({ code: await codeFor('bob') }, ada)
  host.storage.set('intent.x', '1')
  host.tabStorage.set('draft.x', '1')
  await startEmbedding()
  assert.is(person(), bob.merchant.id)
  assert.is.not(access(), ada.access_token)
  assert.is(host.tabStorage.get('draft.x'), null)
})

test('after a used code another one is requested, once', async () => {
  launch({ code: await usedCode(), more: [await codeFor('ada')] })
  await startEmbedding()
  assert.is(person(), ada.merchant.id)
  launch({ code: await usedCode(), more: [await usedCode(), await codeFor('ada')] })
  renewals = 0
  await startEmbedding()
  assert.is(renewals, 1)
  assert.is(access(), undefined)
})

test('without a valid code no one gets access to a session of unknown owner', async () => {
  launch({ code: await usedCode() }, ada)
  await startEmbedding()
  assert.is(access(), undefined)
  assert.is($session.get().state, 'anonymous')
})

test('a refused code, and a host without one, are told to the host, and the person can try again there', async () => {
  launch({ code: await usedCode() })
  await startEmbedding()
  assert.equal(sessionEvents(), [{ type: 'session.refused', reason: 'code' }])
  assert.is($launch.get().state, 'hostRefused')
  assert.equal(places, ['push /login'], 'not the home of visitors, which offers to open a shop')

  places = []
  const more = [await codeFor('ada')]
  more.unshift('')
  launch()
  Object.assign(features, { renewsSessions: true, renewSession: async () => more.shift() || null })
  await startEmbedding()
  assert.equal(sessionEvents(), [{ type: 'session.refused', reason: 'no_code' }])
  assert.equal(places, ['push /login'])
  await retryLaunch()
  assert.is(person(), ada.merchant.id)
  assert.is($launch.get().state, 'signedIn')
})

test('a server that does not respond is told too, and the sign-in is tried again when it is back', async () => {
  const more = [await codeFor('ada')]
  launch({ code: await codeFor('ada') })
  Object.assign(features, { renewsSessions: true, renewSession: async () => more.shift() ?? null })
  network.answer = () => undefined
  await startEmbedding()
  assert.equal(sessionEvents(), [{ type: 'session.refused', reason: 'unreachable' }])
  network.answer = network.forward
  announceReconnect()
  await waitUntil(() => person() === ada.merchant.id)
})

test('a bad code sent later is told', async () => {
  launch({ code: await codeFor('ada') })
  await startEmbedding()
  ask({ type: 'session', code: await usedCode(), user: 'carol' })
  await waitUntil(() => sessionEvents().length > 0)
  assert.equal(sessionEvents(), [{ type: 'session.refused', reason: 'code' }])
  assert.is(access(), undefined)
})

test('a host that does not answer its launch in time does not make a visitor of its person', async () => {
  launch()
  Object.assign(features, { launch: { kind: 'page' } })
  await startEmbedding()
  assert.is($launch.get().state, 'hostRefused')
  assert.equal(places, ['push /login'])
  ask({ type: 'session', code: await codeFor('ada'), user: 'ada' })
  await waitUntil(() => person() === ada.merchant.id)
})

test('the host’s person id decides: the same keeps the session, another deletes it', async () => {
  launch({ code: await usedCode(), user: 'u-1' }, ada)
  host.storage.set('partner_user', 'ios u-1')
  await startEmbedding()
  assert.is(access(), ada.access_token)
  launch({ user: 'u-2' }, ada)
  host.storage.set('partner_user', 'ios u-1')
  await startEmbedding()
  assert.is(access(), undefined)
  assert.is(host.storage.get('partner_user'), 'ios u-2')
  assert.is(renewals, 2, 'without a session a code is asked for')
})

test('a host without codes keeps a session that was started in its app, and no other', async () => {
  launch({}, ada)
  host.storage.set('partner_user', 'https://other.example ')
  await startEmbedding()
  assert.is(access(), undefined)
  launch({}, ada)
  renewals = 0
  await startEmbedding()
  assert.is(access(), ada.access_token)
  assert.is(renewals, 0)
  assert.equal(network.of(loginPartner.path), [])
})

test('without a network another person’s session is hidden; the sign-in is tried again when the network is back', async () => {
  launch({ code: await codeFor('bob'), more: [await codeFor('bob')] }, ada)
  const address = document.querySelector('meta')?.getAttribute('content') ?? ''
  setApiBase(await findClosedAddress())
  await startEmbedding()
  assert.is(access(), undefined)
  setApiBase(address)
  host.setOnline(false)
  host.setOnline(true)
  await waitUntil(() => person() === bob.merchant.id)
})

test('a server that does not respond delays the first screen only for a limited time', async () => {
  launch({ code: await codeFor('bob') }, ada)
  let answers: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    answers = resolve
  })
  network.answer = async (...request) => {
    await held
    return network.forward(...request)
  }
  const outcome = startEmbedding(60).then(() => 'shown')
  assert.is(await withTimeout(() => outcome, 5_000, 'held'), 'shown')
  assert.is(access(), undefined, 'the owner of the session is not known yet')
  answers()
  await waitUntil(() => person() === bob.merchant.id)
})

test('the host’s language applies in place; the person’s own choice stays until the host’s changes', async () => {
  launch({ requests: [{ type: 'language', language: 'vi-VN' }] }, ada)
  host.storage.set('language', 'en')
  await startStoredLanguage()
  await startEmbedding()
  assert.is($language.get(), 'vi')
  assert.is(host.storage.get('language'), 'vi')
  assert.is(host.reloads, 0)
  // The person chooses another language in the app, and opens it again.
  host.storage.set('language', 'en')
  $language.set('en')
  ask({ type: 'language', language: 'vi-VN' })
  await waitUntilSettled()
  assert.is($language.get(), 'en')
  ask({ type: 'language', language: 'ja' })
  ask({ type: 'language', language: 'tlh' })
  await waitUntil(() => $language.get() === 'ja')
  await waitUntilSettled()
  assert.is($language.get(), 'ja')
})

test('the host can request a place, the same person again, another person, and a sign-out', async () => {
  launch({ code: await codeFor('ada') })
  await startEmbedding()
  ask({ type: 'navigate', path: '/wallet' })
  assert.equal(places, ['push /wallet'])
  const first = access()
  ask({ type: 'session', code: await codeFor('ada'), user: null })
  await waitUntil(() => access() !== first)
  assert.is(person(), ada.merchant.id)
  assert.equal(places, ['push /wallet'])
  ask({ type: 'session', code: await codeFor('bob'), user: null })
  await waitUntil(() => person() === bob.merchant.id)
  await waitUntilSettled()
  assert.equal(places, ['push /wallet', 'replace /login'], 'what the one saw is taken off the screen')
  ask({ type: 'session', code: await usedCode(), user: null })
  await waitUntil(() => access() === undefined)
  ask({ type: 'session', code: await codeFor('bob'), user: 'u' })
  await waitUntil(() => person() === bob.merchant.id)
  ask({ type: 'signOut' })
  assert.is(access(), undefined)
  assert.is($session.get().state, 'anonymous')
})

// Renewal: the api layer's reaction to a session that the server has ended.
test('an ended session is renewed by the host, and the calls continue', async () => {
  launch({ more: [await codeFor('ada')] }, ada)
  await end(ada.access_token)
  await startEmbedding()
  const answers = await Promise.all([call(profile, {}), call(profile, {}), call(profile, {})])
  assert.equal(
    answers.map(({ id }) => id),
    [ada.merchant.id, ada.merchant.id, ada.merchant.id]
  )
  assert.is(renewals, 1)
  assert.equal(places, [])
  // Ended again at once: the host is not asked endlessly.
  await end(access())
  const error = await call(profile, {}).catch(reason => reason)
  assert.ok(isApiError(error) && error.kind === 'session')
  assert.is(renewals, 1)
  assert.equal(places, ['replace /login'])
})

test('a person whose shop is closed sees the login', async () => {
  const closed = await signedIn('dora')
  launch({ more: [await codeFor('dora')] }, closed)
  await backend.operator.ok(operatorMerchantUpdate, { account: closed.merchant.account, status: 'closed' })
  await startEmbedding()
  const error = await call(profile, {}).catch(reason => reason)
  assert.ok(isApiError(error) && error.kind === 'session')
  assert.is(access(), undefined)
})

test('a request of one person is not sent for another', async () => {
  launch({ more: [await codeFor('bob')] }, ada)
  await end(ada.access_token)
  await startEmbedding()
  const error = await call(profile, {}).catch(reason => reason)
  assert.ok(isApiError(error), String(error))
  assert.is(person(), bob.merchant.id)
  assert.equal(
    network.of(profile.path).map(({ headers }) => headers.authorization),
    [`Bearer ${ada.access_token}`]
  )
})

test.run()
