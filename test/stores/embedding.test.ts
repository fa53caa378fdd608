import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isApiError } from '../../src/api/error.ts'
import { call } from '../../src/api/request.ts'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { CODE } from '../../src/contract/codes.ts'
import { profile } from '../../src/contract/user/profile.ts'
import type { HostRequest } from '../../src/host/embedding-side.ts'
import { fakeFeatures, fakeHost } from '../../src/host/fake.ts'
import type { Launch } from '../../src/host/host.ts'
import { inTime } from '../../src/host/serial-queue.ts'
import { createApp } from '../../src/stores/create-app.ts'
import { startEmbedding } from '../../src/stores/embedding.ts'
import { $language, startStoredLanguage } from '../../src/stores/language.ts'
import { $session } from '../../src/stores/session.ts'
import { envelope, type Loopback, loopback, noServer, ok, pointTo } from '../api/loopback.ts'
import { PROFILE } from '../app.ts'
import { settled, until } from '../time.ts'

const test = suite('embedding')
const LOGIN = '/api/v1/user/login_partner'
const REFUSED = envelope(CODE.refused, 'No such code', { reason: 'code_invalid' })
const idOf = (name: string) => `0198f0a0-0000-7000-8000-${name.padStart(12, '0')}`

let server: Loopback
let host: ReturnType<typeof fakeHost>
let places: string[]
let ask: (request: HostRequest) => void
let renewals: number

interface Given {
  code?: string | null
  user?: string | null
  start?: (Launch & { kind: 'partner' })['start']
  /** Codes that the host returns when it is asked for another one. */
  more?: string[]
  requests?: HostRequest[]
}

/** An app in a partner's app; `stored` is the owner of the session of an earlier launch. */
function launch(
  { code = null, user = null, start = null, more = [], requests = [] }: Given = {},
  stored?: string
): void {
  const features = fakeFeatures({
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
  host = fakeHost({ features: async () => features })
  if (stored) {
    host.storage.set('partner_user', `ios ${user ?? ''}`)
    host.storage.set('merchant', idOf(stored))
    writeTokens(host.storage, { access_token: `access-${stored}`, refresh_token: 'refresh', expires_in: 900 })
  }
  createApp({ host, navigate: (to, replace) => places.push(`${replace ? 'replace' : 'push'} ${to}`) })
}

const access = () => readTokens(host.storage)?.access
// The code `a-…` signs in merchant `a`; `used-…` is refused.
const answering = ({ path, body }: { path: string; body: string }) => {
  if (path !== LOGIN) return ok({})
  const { code } = JSON.parse(body) as { code: string }
  const name = code.split('-')[0] ?? ''
  if (name === 'used') return REFUSED
  const merchant = { ...PROFILE, id: idOf(name) }
  return ok({ access_token: `access-${code}`, refresh_token: `refresh-${code}`, expires_in: 900, merchant })
}

test.before.each(async () => {
  server = await loopback()
  server.answer = answering
  places = []
  renewals = 0
})
test.after.each(() => server.close())

test('the code signs in before anything is shown, then the start link opens', async () => {
  launch({ code: 'a-1', start: { to: 'order', id: 'o 1' } })
  await startEmbedding()
  assert.is(access(), 'access-a-1')
  assert.is($session.get().state, 'signedIn')
  assert.equal(places, ['push /project/detail/o%201'])
})

test('another person’s session is replaced by the code’s', async () => {
  launch({ code: 'b-1' }, 'a')
  host.storage.set('intent.x', '1')
  host.tabStorage.set('draft.x', '1')
  await startEmbedding()
  assert.is(access(), 'access-b-1')
  assert.is(host.storage.get('merchant'), idOf('b'))
  assert.is(host.tabStorage.get('draft.x'), null)
})

test('after a used code another one is requested, once', async () => {
  launch({ code: 'used-1', more: ['a-2'] })
  await startEmbedding()
  assert.is(access(), 'access-a-2')
  launch({ code: 'used-1', more: ['used-2', 'a-3'] })
  renewals = 0
  await startEmbedding()
  assert.is(renewals, 1)
  assert.is(access(), undefined)
})

test('without a valid code no one gets access to a session of unknown owner', async () => {
  launch({ code: 'used-1' }, 'a')
  await startEmbedding()
  assert.is(access(), undefined)
  assert.is($session.get().state, 'anonymous')
})

test('the host’s person id decides: the same keeps the session, another deletes it', async () => {
  launch({ code: 'used-1', user: 'u-1' }, 'a')
  host.storage.set('partner_user', 'ios u-1')
  await startEmbedding()
  assert.is(access(), 'access-a')
  launch({ user: 'u-2' }, 'a')
  host.storage.set('partner_user', 'ios u-1')
  await startEmbedding()
  assert.is(access(), undefined)
  assert.is(host.storage.get('partner_user'), 'ios u-2')
  assert.is(renewals, 2, 'without a session a code is asked for')
})

test('a host without codes keeps a session that was started in its app, and no other', async () => {
  launch({}, 'a')
  host.storage.set('partner_user', 'https://other.example ')
  await startEmbedding()
  assert.is(access(), undefined)
  launch({}, 'a')
  renewals = 0
  await startEmbedding()
  assert.is(access(), 'access-a')
  assert.is(renewals, 0)
  assert.equal(server.of(LOGIN), [])
})

test('without a network another person’s session is hidden; the sign-in is tried again when the network is back', async () => {
  launch({ code: 'b-1', more: ['b-2'] }, 'a')
  const address = document.querySelector('meta')?.getAttribute('content') ?? ''
  pointTo(await noServer())
  await startEmbedding()
  assert.is(access(), undefined)
  pointTo(address)
  host.setOnline(false)
  host.setOnline(true)
  await until(() => access() === 'access-b-2')
})

test('a server that does not respond delays the first screen only for a limited time', async () => {
  launch({ code: 'b-1' }, 'a')
  let answers: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    answers = resolve
  })
  server.answer = async asked => {
    await held
    return answering(asked)
  }
  const shown = startEmbedding(60).then(() => 'shown')
  assert.is(await inTime(() => shown, 5_000, 'held'), 'shown')
  assert.is(access(), undefined, 'the owner of the session is not known yet')
  answers()
  await until(() => access() === 'access-b-1')
})

test('the host’s language applies in place; the person’s own choice stays until the host’s changes', async () => {
  launch({ requests: [{ type: 'language', language: 'vi-VN' }] }, 'a')
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
  await settled()
  assert.is($language.get(), 'en')
  ask({ type: 'language', language: 'ja' })
  ask({ type: 'language', language: 'tlh' })
  await until(() => $language.get() === 'ja')
  await settled()
  assert.is($language.get(), 'ja')
})

test('the host can request a place, the same person again, another person, and a sign-out', async () => {
  launch({ code: 'a-1' })
  await startEmbedding()
  ask({ type: 'navigate', path: '/wallet' })
  assert.equal(places, ['push /wallet'])
  ask({ type: 'session', code: 'a-2', user: null })
  await until(() => access() === 'access-a-2')
  assert.equal(places, ['push /wallet'])
  ask({ type: 'session', code: 'b-1', user: null })
  await until(() => access() === 'access-b-1')
  await settled()
  assert.equal(places, ['push /wallet', 'replace /login'], 'what the one saw is taken off the screen')
  ask({ type: 'session', code: 'used-1', user: null })
  await until(() => access() === undefined)
  ask({ type: 'session', code: 'b-2', user: 'u' })
  await until(() => access() === 'access-b-2')
  ask({ type: 'signOut' })
  assert.is(access(), undefined)
  assert.is($session.get().state, 'anonymous')
})

// Renewal: the api layer's reaction to a session that the server has ended.
const guarded = (valid: string) => (asked: { path: string; body: string; headers: { authorization?: string } }) => {
  if (asked.path === LOGIN) return answering(asked)
  return asked.headers.authorization === `Bearer ${valid}` ? ok(PROFILE) : envelope(CODE.sessionExpired, 'over')
}

test('an ended session is renewed by the host, and the calls continue', async () => {
  launch({ more: ['a-2'] }, 'a')
  server.answer = asked => guarded('access-a-2')(asked as never)
  await startEmbedding()
  const answers = await Promise.all([call(profile, {}), call(profile, {}), call(profile, {})])
  assert.equal(
    answers.map(({ nickname }) => nickname),
    [PROFILE.nickname, PROFILE.nickname, PROFILE.nickname]
  )
  assert.is(renewals, 1)
  assert.equal(places, [])
  // Ended again at once: the host is not asked endlessly.
  server.answer = asked => guarded('nothing')(asked as never)
  const error = await call(profile, {}).catch(reason => reason)
  assert.ok(isApiError(error) && error.kind === 'session')
  assert.is(renewals, 1)
  assert.equal(places, ['replace /login'])
})

test('a person whose shop is closed sees the login', async () => {
  launch({ more: ['a-2'] }, 'a')
  server.answer = asked => (asked.path === LOGIN ? envelope(CODE.merchantClosed) : envelope(CODE.sessionRevoked))
  await startEmbedding()
  const error = await call(profile, {}).catch(reason => reason)
  assert.ok(isApiError(error) && error.kind === 'session')
  assert.is(access(), undefined)
})

test('a request of one person is not sent for another', async () => {
  launch({ more: ['b-2'] }, 'a')
  server.answer = asked => guarded('access-b-2')(asked as never)
  await startEmbedding()
  const error = await call(profile, {}).catch(reason => reason)
  assert.ok(isApiError(error), String(error))
  assert.is(access(), 'access-b-2')
  const calls = server.asked.filter(({ path }) => path.includes('profile'))
  assert.equal(
    calls.map(({ headers }) => headers.authorization),
    ['Bearer access-a']
  )
})

test.run()
