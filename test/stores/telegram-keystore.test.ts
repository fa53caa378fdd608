// The refresh token in the device's keystore: its location at any moment, and what is sent.
import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRenewal } from '../../src/api/renew.ts'
import { call } from '../../src/api/request.ts'
import { clearTokens, readTokens, writeTokens } from '../../src/api/tokens.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { createFakeFeatures, createFakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import type { Host } from '../../src/host/host.ts'
import type { SecureStore } from '../../src/host/secrets.ts'
import { withKeystore } from '../../src/stores/telegram-keystore.ts'
import { envelope, type Loopback, ok, type ReceivedRequest, startLoopback } from '../api/loopback.ts'
import { awaitFailure, PROFILE, startTestApp, startTestAppIn } from '../app.ts'
import { waitUntilSettled } from '../time.ts'

const test = suite('keystore')
const REFRESH = '/api/v1/user/token_refresh'
let server: Loopback

const answerOf = (generation: number, expires_in = 900) => ({
  access_token: `access-${generation}`,
  refresh_token: `refresh-${generation}`,
  expires_in,
  merchant: PROFILE
})

// As the backend without its grace period: each refresh token once, and a used one ends the session.
function rotating(generation = 1): Loopback['answer'] {
  let now = generation
  return ({ path, body, headers }: ReceivedRequest) => {
    if (!path.startsWith(REFRESH))
      return headers.authorization === `Bearer access-${now}` ? ok(PROFILE) : envelope(10003)
    const isCurrent = JSON.parse(body).refresh_token === `refresh-${now}`
    now = isCurrent ? now + 1 : Number.NaN
    return isCurrent ? ok(answerOf(now)) : envelope(10004)
  }
}

const sent = (): string[] => server.of(REFRESH).map(({ body }) => JSON.parse(body).refresh_token)

type Behaviour = 'works' | 'refuses' | 'loses' | 'unanswered'

/** A device: the storage of its clients, and the behavior of its keystore. Pages opened on it are tabs of one browser. */
class Device {
  readonly area = new FakeStorageArea()
  readonly secure = new Map<string, string>()
  readonly requests: string[] = []
  behaviour: Behaviour = 'works'
  /** The keystore waits for this before each response. */
  gate: Promise<void> = Promise.resolve()
  featuresAsked = 0

  readonly store: SecureStore = {
    get: async key => {
      await this.#ask('get')
      if (this.behaviour === 'unanswered') return { state: 'unanswered' }
      const value = this.secure.get(key)
      return value === undefined ? { state: 'none' } : { state: 'found', value }
    },
    set: async (key, value) => {
      await this.#ask('set')
      if (this.behaviour === 'works') this.secure.set(key, value)
      return this.behaviour === 'works' || this.behaviour === 'loses'
    },
    remove: async key => {
      await this.#ask('remove')
      this.secure.delete(key)
    }
  }

  async #ask(what: string): Promise<void> {
    this.requests.push(what)
    await this.gate
  }

  /** Opens the app. `secureStore` null: this client has no keystore, or its code could not be loaded. */
  open({ secureStore = this.store, hasKeystore = true, ...changes }: Opening = {}): Host {
    const features = createFakeFeatures({ secureStore })
    const bring = async () => {
      this.featuresAsked += 1
      return features
    }
    return withKeystore(createFakeHost({ area: this.area, features: bring, ...changes }), hasKeystore)
  }

  get storedToken(): string | null {
    return this.area.values.get('refresh_token') ?? null
  }
  /** The stored token has expired, so that the next call renews it. */
  age(): void {
    this.area.values.set('access_until', String(Date.now() - 1_000))
  }
}

type Opening = Partial<Host> & { secureStore?: SecureStore | null; hasKeystore?: boolean }

/** Signed in, painted, and all work completed. */
async function signedIn(device: Device, opening: Opening = {}): Promise<Host> {
  const host = device.open(opening)
  writeTokens(host.storage, answerOf(1))
  await host.features()
  await waitUntilSettled()
  return host
}

const isMoved = (device: Device, token: string): boolean =>
  device.storedToken?.startsWith('keystore:') === true &&
  device.secure.get('refresh_token') === `${device.storedToken} ${token}`

test.before.each(async () => {
  server = await startLoopback()
  server.answer = rotating()
})
test.after.each(() => server.close())

test('the token moves into the keystore, with a copy at every moment, and the page still sees a session', async () => {
  const device = new Device()
  const holds = (token: string): boolean =>
    device.storedToken === token || device.secure.get('refresh_token') === `${device.storedToken} ${token}`
  const seen: boolean[] = []
  for (const values of [device.area.values, device.secure]) {
    const set = values.set.bind(values)
    values.set = (key, value) => {
      const done = set(key, value)
      if (key === 'refresh_token') seen.push(holds('refresh-1'))
      return done
    }
  }
  const host = await signedIn(device)
  assert.equal(seen, [true, true, true])
  assert.ok(isMoved(device, 'refresh-1'))
  assert.not([...device.area.values.values()].includes('refresh-1'))
  assert.is(readTokens(host.storage)?.refresh, 'refresh-1')
  assert.ok(readTokens(device.open().storage))
})

test('the host gets no request before the first paint', async () => {
  const device = new Device()
  const host = device.open()
  writeTokens(host.storage, answerOf(1))
  clearTokens(host.storage)
  writeTokens(host.storage, answerOf(1))
  await waitUntilSettled()
  assert.is(device.featuresAsked, 0)
  await host.features()
  await waitUntilSettled()
  assert.ok(isMoved(device, 'refresh-1'))
})

test('after a reload it is exchanged for the next one, which moves too; the name is never sent', async () => {
  const device = new Device()
  await signedIn(device)
  for (const generation of [1, 2, 3]) {
    device.age()
    startTestAppIn(device.open())
    await call(profile, {})
    await waitUntilSettled()
    assert.ok(isMoved(device, `refresh-${generation + 1}`))
  }
  assert.equal(sent(), ['refresh-1', 'refresh-2', 'refresh-3'])
})

test('without a reload the keystore is not needed for the exchange', async () => {
  const device = new Device()
  startTestAppIn(await signedIn(device))
  device.age()
  device.behaviour = 'unanswered'
  await call(profile, {})
  await waitUntilSettled()
  assert.equal(sent(), ['refresh-1'])
  assert.is(device.storedToken, 'refresh-2')
})

for (const behaviour of ['refuses', 'loses', 'unanswered'] as const) {
  test(`a keystore that ${behaviour} leaves the token in place, and is used only once`, async () => {
    const device = new Device()
    device.behaviour = behaviour
    startTestAppIn(await signedIn(device))
    assert.is(device.storedToken, 'refresh-1')
    const requests = device.requests.length
    device.age()
    await call(profile, {})
    await waitUntilSettled()
    assert.is(device.storedToken, 'refresh-2')
    assert.is(device.requests.length, requests)
    // After a reload it may work.
    device.behaviour = 'works'
    await device.open().features()
    await waitUntilSettled()
    assert.ok(isMoved(device, 'refresh-2'))
  })
}

test('storage that does not outlive the page keeps no name with an unreachable token', async () => {
  const device = new Device()
  const storage = { ...device.area.open(), isPersisted: () => false }
  await signedIn(device, { storage })
  assert.is(device.storedToken, 'refresh-1')
  assert.is(device.secure.size, 0)
})

test('a client without a keystore gets no requests', async () => {
  const device = new Device()
  startTestAppIn(await signedIn(device, { secureStore: null, hasKeystore: false }))
  device.age()
  await call(profile, {})
  assert.is(device.storedToken, 'refresh-2')
  assert.equal([device.requests, sent()], [[], ['refresh-1']])
})

test('a page closed during the move leaves a usable token', async () => {
  const device = new Device()
  device.gate = new Promise(() => undefined)
  await signedIn(device)
  assert.equal(device.requests, ['set'])
  device.gate = Promise.resolve()
  device.secure.set('refresh_token', 'keystore:gone refresh-1')
  device.age()
  // The browser releases the locks of a closed page.
  const host = device.open({ exclusive: (_, work) => work() })
  startTestAppIn(host)
  await call(profile, {})
  await host.features()
  await waitUntilSettled()
  assert.equal(sent(), ['refresh-1'])
  assert.ok(isMoved(device, 'refresh-2'))
})

for (const when of ['before', 'in the middle of', 'after'] as const) {
  test(`signing out ${when} the move leaves no token in either place`, async () => {
    const device = new Device()
    let open = (): void => undefined
    if (when !== 'after')
      device.gate = new Promise(done => {
        open = done
      })
    const host = device.open()
    writeTokens(host.storage, answerOf(1))
    const painted = host.features()
    if (when !== 'before') await waitUntilSettled()
    clearTokens(host.storage)
    open()
    await painted
    await waitUntilSettled()
    assert.is(device.storedToken, null)
    assert.is(device.secure.size, 0)
    assert.is(readTokens(host.storage), null)
  })
}

test('after a new sign-in during the move the new token is moved', async () => {
  const device = new Device()
  let open = (): void => undefined
  device.gate = new Promise(done => {
    open = done
  })
  const host = await signedIn(device)
  clearTokens(host.storage)
  writeTokens(host.storage, answerOf(7))
  open()
  await waitUntilSettled()
  assert.ok(isMoved(device, 'refresh-7'))
  assert.is(readTokens(host.storage)?.refresh, 'refresh-7')
})

test('a token deleted by another tab, or by the launch of another person, is removed from the keystore', async () => {
  const device = new Device()
  await signedIn(device)
  device.area.values.clear()
  await device.open().features()
  await waitUntilSettled()
  assert.is(device.secure.size, 0)
})

test('two pages of one person exchange each token once in total', async () => {
  const device = new Device()
  await signedIn(device)
  const tokens = [device.open(), device.open()].map(host => ({
    host,
    fresh: createRenewal({
      host: () => host,
      renewSession: async () => false,
      onEnded: async () => assert.unreachable('the session ended')
    })
  }))
  await Promise.all(tokens.map(({ host }) => host.features()))
  let generation = 1
  for (const turn of [0, 1, 1, 0, 0]) {
    device.age()
    const results = await Promise.all([tokens[turn]?.fresh(), tokens[1 - turn]?.fresh()])
    generation += 1
    assert.equal(results, [`access-${generation}`, `access-${generation}`])
    await waitUntilSettled()
    assert.ok(isMoved(device, `refresh-${generation}`))
  }
  assert.equal(sent(), ['refresh-1', 'refresh-2', 'refresh-3', 'refresh-4', 'refresh-5'])
})

test('a token moved by another page may be in the keystore before the storage shows it', async () => {
  const device = new Device()
  await signedIn(device)
  const [before, area] = [device.storedToken, device.area.open()]
  device.age()
  const one = device.open()
  startTestAppIn(one)
  await call(profile, {})
  await waitUntilSettled()
  assert.ok(isMoved(device, 'refresh-2'))
  let isBehind = true
  const storage = { ...area, get: (key: string) => (isBehind && key === 'refresh_token' ? before : area.get(key)) }
  const other = device.open({ storage })
  const fetched = other.storage.fetchRefreshToken?.()
  await waitUntilSettled()
  isBehind = false
  await fetched
  assert.is(other.storage.get('refresh_token'), 'refresh-2')
  assert.ok(isMoved(device, 'refresh-2'))
})

test('two pages that move at once leave a name with an existing token', async () => {
  const device = new Device()
  const pages = [device.open(), device.open()]
  writeTokens(pages[0]?.storage as Host['storage'], answerOf(1))
  await Promise.all(pages.map(page => page.features()))
  await waitUntilSettled()
  assert.ok(isMoved(device, 'refresh-1'))
})

for (const [what, value] of [
  ['lost', undefined],
  ['replaced by an older one', 'keystore:older refresh-0'],
  ['there without a name', 'refresh-1']
] as const) {
  test(`a token that is ${what} ends the session, and nothing is sent`, async () => {
    const device = new Device()
    await signedIn(device)
    if (value === undefined) device.secure.clear()
    else device.secure.set('refresh_token', value)
    device.age()
    const events = startTestAppIn(device.open())
    assert.is((await awaitFailure(call(profile, {}))).kind, 'session')
    assert.is(events.endings, 1)
    assert.equal(events.notices, [])
    assert.is(device.storedToken, null)
    assert.equal(sent(), [])
  })
}

test('a slow keystore ends nothing; one that no longer responds does not block the person forever', async () => {
  const device = new Device()
  await signedIn(device)
  device.age()
  const events = startTestAppIn(device.open())
  device.behaviour = 'unanswered'
  for (const _ of [1, 2]) assert.is((await awaitFailure(call(profile, {}))).kind, 'server')
  assert.is(events.endings, 0)
  device.behaviour = 'works'
  await call(profile, {})
  assert.equal(sent(), ['refresh-1'])
  await waitUntilSettled()

  device.age()
  const later = startTestAppIn(device.open())
  device.behaviour = 'unanswered'
  for (const _ of [1, 2]) assert.is((await awaitFailure(call(profile, {}))).kind, 'server')
  assert.is(later.endings, 0)
  assert.is((await awaitFailure(call(profile, {}))).kind, 'session')
  assert.is(later.endings, 1)
})

test('until it expires the access token works without the keystore', async () => {
  const device = new Device()
  await signedIn(device)
  device.area.values.set('access_until', String(Date.now() + 30_000))
  startTestAppIn(device.open())
  device.behaviour = 'unanswered'
  await call(profile, {})
  assert.equal(sent(), [])
})

test("if the client's code cannot be loaded the session stays; a client that has lost its keystore ends it", async () => {
  const device = new Device()
  await signedIn(device)
  device.age()
  const events = startTestAppIn(device.open({ secureStore: null }))
  for (const _ of [1, 2, 3, 4, 5]) assert.is((await awaitFailure(call(profile, {}))).kind, 'offline')
  assert.is(events.endings, 0)
  assert.ok(isMoved(device, 'refresh-1'))
  const without = startTestAppIn(device.open({ secureStore: null, hasKeystore: false }))
  assert.is((await awaitFailure(call(profile, {}))).kind, 'session')
  assert.is(without.endings, 1)
})

test("while the client's code hangs, the call fails in time, and other pages get their turn", async () => {
  const device = new Device()
  await signedIn(device)
  device.age()
  mock.timers.enable({ apis: ['setTimeout'] })
  let come = (): void => undefined
  const features = new Promise<ReturnType<typeof createFakeFeatures>>(done => {
    come = () => done(createFakeFeatures({ secureStore: device.store }))
  })
  const events = startTestAppIn(withKeystore(createFakeHost({ area: device.area, features: () => features }), true))
  const failed = awaitFailure(call(profile, {}))
  for (let turn = 0; turn < 20; turn += 1) await new Promise(done => setImmediate(done))
  mock.timers.tick(15_000)
  mock.timers.reset()
  assert.is((await failed).kind, 'offline')
  assert.is(events.endings, 0)
  // It was only slow: nothing is lost.
  come()
  await call(profile, {})
  assert.equal(sent(), ['refresh-1'])
})

test("the client's code may load at the second attempt", async () => {
  const device = new Device()
  await signedIn(device)
  device.age()
  let secureStore: SecureStore | null = null
  startTestAppIn(
    withKeystore(createFakeHost({ area: device.area, features: async () => createFakeFeatures({ secureStore }) }), true)
  )
  assert.is((await awaitFailure(call(profile, {}))).kind, 'offline')
  secureStore = device.store
  await call(profile, {})
  await waitUntilSettled()
  assert.equal(sent(), ['refresh-1'])
  assert.ok(isMoved(device, 'refresh-2'))
})

test('in a page launched by Telegram without its code, the session waits for the next attempt', async () => {
  const device = new Device()
  await signedIn(device)
  device.age()
  const page = createFakeHost({ area: device.area })
  page.tabStorage.set('launch', '#tgWebAppData=query_id')
  const events = startTestAppIn(page)
  for (const _ of [1, 2]) assert.is((await awaitFailure(call(profile, {}))).kind, 'offline')
  assert.equal([events.endings, sent()], [0, []])
  startTestAppIn(device.open())
  await call(profile, {})
  assert.equal(sent(), ['refresh-1'])
})

test('a page without a launch cannot reach the token: its session ends, and no name is sent', async () => {
  const device = new Device()
  await signedIn(device)
  device.age()
  const { events } = startTestApp({ area: device.area })
  assert.is((await awaitFailure(call(profile, {}))).kind, 'session')
  assert.ok(events.endings > 0)
  assert.is(device.storedToken, null)
  assert.equal(sent(), [])
})

test.run()
