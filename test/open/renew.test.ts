import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readTokens, writeTokens } from '../../src/api/tokens.ts'
import { createBrowserStore } from '../../src/host/storage.ts'
import { renewFirst } from '../../src/open/renew.ts'
import { envelope, findClosedAddress, type Loopback, ok, setApiBase, startLoopback } from '../api/loopback.ts'

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

function storeExpired(refresh_token = 'r') {
  writeTokens(storage, { access_token: 'a', refresh_token, expires_in: -5 })
  const tokens = readTokens(storage)
  assert.ok(tokens)
  return tokens
}

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
  const session = await renewFirst(storeExpired(), storage, sender, true)
  assert.equal(session?.home, RENEWED.home)
  assert.equal(
    server.requests.map(({ path, body }) => [path, JSON.parse(body)]),
    [['/api/v1/user/token_refresh', { refresh_token: 'r', home: true }]]
  )
  const tokens = readTokens(storage)
  assert.is(tokens?.access, 'b')
  assert.is(tokens?.refresh, 's')
  assert.ok((tokens?.until ?? 0) > Date.now() + 890_000)
})

test('while another tab renews them, nothing is sent', async () => {
  setLock(null)
  assert.is(await renewFirst(storeExpired(), storage, sender, true), undefined)
  assert.is(server.requests.length, 0)
})

test('tokens that another tab has renewed a moment before are not overwritten', async () => {
  const tokens = storeExpired()
  storeExpired('newer')
  assert.is(await renewFirst(tokens, storage, sender, true), undefined)
  assert.is(readTokens(storage)?.refresh, 'newer')
})

test('without locks, and with a token that Telegram stores, the client renews', () => {
  assert.is(renewFirst(storeExpired('keystore:1'), storage, sender, true), undefined)
  Reflect.deleteProperty(navigator, 'locks')
  assert.is(renewFirst(storeExpired(), storage, sender, true), undefined)
  assert.is(server.requests.length, 0)
})

test('an answer without usable tokens, or none, changes nothing', async () => {
  const { home } = RENEWED
  for (const answer of [envelope(10004), envelope(500), { status: 503, body: '' }, ok({ home }), ok(null), undefined]) {
    server.answer = () => answer
    assert.is(await renewFirst(storeExpired(), storage, sender, true), undefined)
    assert.is(readTokens(storage)?.refresh, 'r')
  }
  setApiBase(await findClosedAddress())
  assert.is(await renewFirst(storeExpired(), storage, sender, true), undefined)
  assert.is(readTokens(storage)?.refresh, 'r')
})

test('an answer after a sign-out creates no session', async () => {
  server.answer = () => {
    for (const key of ['access_token', 'refresh_token']) storage.remove(key)
    return ok(RENEWED)
  }
  assert.is(await renewFirst(storeExpired(), storage, sender, true), undefined)
  assert.is(readTokens(storage), null)
})

test.run()
