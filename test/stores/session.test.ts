import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { createFakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import { $timeZone } from '../../src/i18n/zone.ts'
import { createApp } from '../../src/stores/create-app.ts'
import { $isLogin, $returnTo, $session, consumeReturnTo, endSession, onSignedOut } from '../../src/stores/session.ts'
import { setProfile, signIn } from '../../src/stores/signing.ts'
import { PROFILE } from '../app.ts'
import { waitUntil, waitUntilSettled } from '../time.ts'

const test = suite('session')
const places: string[] = []
let forgotten = 0
let area: FakeStorageArea
let host: ReturnType<typeof createFakeHost>

onSignedOut(() => {
  forgotten += 1
})

const answer = (name = 'one', merchant = PROFILE) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 900,
  merchant
})
const other = { ...PROFILE, id: '0198f0a0-0000-7000-8000-0000000000ff', timezone: 'Asia/Seoul' }

/** Opens the app, or reloads its page. */
const open = () => createApp({ host, navigate: (to, replace) => places.push(`${replace ? 'replace' : 'push'} ${to}`) })

test.before.each(() => {
  area = new FakeStorageArea()
  host = createFakeHost({ area })
  open()
  places.length = 0
  forgotten = 0
})

test('without tokens no one is signed in; with them someone is, without a profile at first', () => {
  open()
  assert.equal($session.get(), { state: 'anonymous' })
  assert.not($isLogin.get())
  writeTokens(host.storage, answer())
  open()
  assert.equal($session.get(), { state: 'signedIn' })
  assert.ok($isLogin.get())
})

test('an incomplete session counts as none', () => {
  host.storage.set('access_token', 'a')
  open()
  assert.not($isLogin.get())
})

test('signing in stores the tokens under their fixed keys, and uses the merchant’s zone', () => {
  signIn(answer())
  assert.is(area.values.get('access_token'), 'access-one')
  assert.is(area.values.get('refresh_token'), 'refresh-one')
  assert.equal($session.get(), { state: 'signedIn', profile: PROFILE })
  assert.is($timeZone.get(), 'Asia/Tokyo')
  setProfile(other)
  assert.is($timeZone.get(), 'Asia/Seoul')
})

test('an ended session clears everything and goes to the login', () => {
  signIn(answer())
  forgotten = 0
  endSession()
  assert.is(readTokens(host.storage), null)
  assert.equal($session.get(), { state: 'anonymous' })
  assert.is(forgotten, 1)
  assert.equal(places, ['replace /login'])
  assert.is($timeZone.get(), undefined)
})

test('the same merchant finds drafts and intents again, another does not', () => {
  signIn(answer())
  host.tabStorage.set('draft.recharge', '{}')
  host.storage.set('intent./x.1', `key ${Date.now()}`)
  endSession()
  signIn(answer('two'))
  assert.equal(host.tabStorage.keys('draft.'), ['draft.recharge'])
  assert.equal(host.storage.keys('intent.'), ['intent./x.1'])
  endSession()
  signIn(answer('three', other as never))
  assert.equal(host.tabStorage.keys('draft.'), [])
  assert.equal(host.storage.keys('intent.'), [])
})

test('another tab’s sign-in and sign-out are followed', async () => {
  open()
  const tab = createFakeHost({ area })
  tab.storage.set('merchant', PROFILE.id)
  writeTokens(tab.storage, answer())
  await waitUntil(() => $isLogin.get())
  forgotten = 0
  writeTokens(tab.storage, answer('renewed'))
  await waitUntilSettled()
  assert.ok($isLogin.get())
  assert.is(forgotten, 0)
  for (const key of ['refresh_token', 'access_until', 'access_token']) tab.storage.remove(key)
  await waitUntil(() => !$isLogin.get())
  assert.equal(places, ['replace /login'])
})

test('a renewal of the session in another tab changes nothing here', async () => {
  open()
  signIn(answer())
  await waitUntilSettled()
  forgotten = 0
  writeTokens(createFakeHost({ area }).storage, answer('renewed'))
  await waitUntilSettled()
  assert.is(forgotten, 0)
  assert.equal($session.get(), { state: 'signedIn', profile: PROFILE })
  assert.equal(places, [])
})

test('a profile that arrives after the end signs no one in', () => {
  signIn(answer())
  endSession()
  setProfile(PROFILE)
  assert.not($isLogin.get())
})

test('another merchant in another tab clears the data shown here', async () => {
  signIn(answer())
  open()
  await waitUntilSettled()
  forgotten = 0
  const tab = createFakeHost({ area })
  tab.storage.set('merchant', other.id)
  writeTokens(tab.storage, answer('other'))
  await waitUntil(() => forgotten > 0)
  await waitUntilSettled()
  assert.is(forgotten, 1)
  assert.equal($session.get(), { state: 'signedIn' })
})

test('a visitor’s destination survives a reload of the login, and is used once', () => {
  open()
  $returnTo.set('/withdraw?x=1')
  open()
  assert.is(consumeReturnTo(), '/withdraw?x=1')
  assert.is(consumeReturnTo(), null)
  host.tabStorage.set('wanted', 'https://evil.example')
  open()
  assert.is($returnTo.get(), null)
})

test.run()
