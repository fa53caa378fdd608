import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { createBrowserStore } from '../../src/host/storage.ts'
import { renewFirst } from '../../src/open/renew.ts'
import { envelope, findClosedAddress, type Loopback, ok, setApiBase, startLoopback } from '../api/loopback.ts'
import { createOpening } from '../opening.ts'
import { createGate, waitUntil, waitUntilSettled } from '../time.ts'

const test = suite('renewal by the inline script')
const sender = { language: 'en', timeZone: null }
const RENEWED = { access_token: 'b', refresh_token: 's', expires_in: 900, home: { new_message_count: 2 } }
const storage = createBrowserStore('local')
let server: Loopback

/** The browser's locks, which the tests' document does not have. Null: another tab holds this one. */
function setLock(lock: object | null): void {
  const request = async (_name: string, _options: object, use: (lock: object | null) => unknown) => use(lock)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

function storeExpired(refresh_token = 'r'): void {
  writeTokens(storage, { access_token: 'a', refresh_token, expires_in: -5 })
}

const renew = (opening = createOpening()) => renewFirst(opening, storage, sender, true)

test.before.each(async () => {
  localStorage.clear()
  setLock({})
  server = await startLoopback()
  server.answer = () => ok(RENEWED)
})
test.after.each(() => {
  Reflect.deleteProperty(navigator, 'locks')
  return server.close()
})

test('the tokens are renewed and stored, and home comes with them', async () => {
  storeExpired()
  const opening = createOpening()
  const session = await renew(opening)
  assert.equal(session?.home, RENEWED.home)
  assert.equal(
    server.requests.map(({ path, body }) => [path, JSON.parse(body)]),
    [['/api/v1/user/token_refresh', { refresh_token: 'r', home: true }]]
  )
  const tokens = readTokens(storage)
  assert.is(tokens?.access, 'b')
  assert.is(tokens?.refresh, 's')
  assert.ok((tokens?.until ?? 0) > Date.now() + 890_000)
  assert.is(opening.renewedAt, undefined)
})

test('while another tab renews them, or has just done it, nothing is sent', async () => {
  storeExpired()
  setLock(null)
  assert.is(await renew(), undefined)
  setLock({})
  writeTokens(storage, { access_token: 'newer', refresh_token: 'newer', expires_in: 900 })
  assert.is(await renew(), undefined)
  assert.is(server.requests.length, 0)
})

// As src/open/figures.ts, without its bundle.
function createKeystoreOpening(value: string | null) {
  const code = `export const readEarlySecret = async key => key === 'refresh_token' ? ${JSON.stringify(value)} : 'another'`
  const figures = `data:text/javascript,${encodeURIComponent(code)}`
  return createOpening({ files: { ...createOpening().files, figures } })
}

test('a token in the keystore is sent, if it is the one that the storage names', async () => {
  storeExpired('keystore:1')
  for (const value of [null, 'keystore:0 older', 'keystore:10 another']) {
    const opening = createKeystoreOpening(value)
    assert.is(await renew(opening), undefined)
    assert.is(opening.renewedAt, undefined)
  }
  assert.is(server.requests.length, 0)
  assert.ok(await renew(createKeystoreOpening('keystore:1 secret')))
  assert.equal(
    server.requests.map(({ body }) => JSON.parse(body)),
    [{ refresh_token: 'secret', home: true }]
  )
  assert.is(readTokens(storage)?.refresh, 's')
})

test('without locks the client renews', async () => {
  storeExpired()
  Reflect.deleteProperty(navigator, 'locks')
  assert.is(await renew(), undefined)
  assert.is(server.requests.length, 0)
})

test('an answer without usable tokens, or none, changes nothing, and the client learns when it was sent', async () => {
  const { home } = RENEWED
  storeExpired()
  for (const answer of [envelope(10004), envelope(500), { status: 503, body: '' }, ok({ home }), ok(null), undefined]) {
    server.answer = () => answer
    const opening = createOpening()
    const before = performance.now()
    assert.is(await renew(opening), undefined)
    assert.is(readTokens(storage)?.refresh, 'r')
    assert.ok((opening.renewedAt ?? 0) >= before)
  }
  setApiBase(await findClosedAddress())
  assert.is(await renew(), undefined)
  assert.is(readTokens(storage)?.refresh, 'r')
})

test('an answer that comes after the client has been left the renewal is stored, if the tokens are still the same', async () => {
  for (const isReplaced of [false, true]) {
    storeExpired()
    const gate = createGate()
    server.answer = async () => {
      await gate.opened
      return ok(RENEWED)
    }
    const opening = createOpening()
    assert.is(await renewFirst(opening, storage, sender, true, 1), undefined)
    assert.ok(opening.renewedAt)
    if (isReplaced) writeTokens(storage, { access_token: 'n', refresh_token: 'n', expires_in: 900 })
    gate.open()
    if (!isReplaced) await waitUntil(() => readTokens(storage)?.access !== 'a')
    await waitUntilSettled()
    assert.is(readTokens(storage)?.access, isReplaced ? 'n' : 'b')
  }
})

test('an answer after a sign-out creates no session', async () => {
  storeExpired()
  server.answer = () => {
    for (const key of ['access_token', 'refresh_token']) storage.remove(key)
    return ok(RENEWED)
  }
  assert.is(await renew(), undefined)
  assert.is(readTokens(storage), null)
})

test.run()
