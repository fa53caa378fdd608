// The data of a deep link's screen: requested by src/open, taken over by the call of the screen.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call } from '../../src/api/request.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { sendScreen } from '../../src/open/screen-data.ts'
import { PROFILE, startTestApp, storeSession } from '../app.ts'
import { createOpening } from '../opening.ts'
import { envelope, type Loopback, ok, startLoopback } from './loopback.ts'

const test = suite('data of a deep link')
let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
  server.answer = () => ok(PROFILE)
  storeSession(startTestApp().host)
})
test.after.each(() => {
  delete window.opening
  return server.close()
})

const sender = { language: 'en', timeZone: null }

/** Opens the page at a document whose data are at this address. */
function openPage(path: string = profile.path, token = 'access-one'): void {
  const [start, id] = [path.replace(/[^/]+$/, ''), path.replace(/^.*\//, '')]
  window.opening = createOpening({ links: { areas: {}, startsOf: {}, dataOf: { '/document/': start }, placeOf: {} } })
  sendScreen(window.opening, `/document/${id}`, sender, token)
}

test('the screen’s call takes the page’s request over, once', async () => {
  openPage()
  assert.equal(await call(profile, {}), PROFILE)
  assert.is(server.requests.length, 1)
  assert.equal(await call(profile, {}), PROFILE)
  assert.is(server.requests.length, 2)
})

test('it is not used for another session, or for another path', async () => {
  openPage(profile.path, 'access-of-another')
  await call(profile, {})
  assert.is(server.requests.at(-1)?.headers.authorization, 'Bearer access-one')
  assert.is(server.requests.length, 2)
  openPage('/api/v1/wallet/recharge_detail/1')
  await call(profile, {})
  assert.is(server.requests.length, 4)
})

test('after a refusal, or without a response, the call sends its own', async () => {
  for (const reply of [
    envelope(10005, 'no', { reason: 'not_found' }),
    undefined,
    { status: 502, body: 'Bad gateway' }
  ]) {
    const { length } = server.requests
    server.answer = (_, turn) => (turn === length ? reply : ok(PROFILE))
    openPage()
    await window.opening?.screen?.reply.catch(() => undefined)
    assert.equal(await call(profile, {}), PROFILE)
    assert.is(server.requests.length, length + 2)
  }
})

test('nothing is sent for another place', () => {
  window.opening = createOpening({
    links: { areas: {}, startsOf: {}, dataOf: { '/document/': '/api/v1/' }, placeOf: {} }
  })
  for (const place of ['/', '/document', '/document/', '/document/1/change'])
    sendScreen(window.opening, place, sender, 'access-one')
  assert.is(window.opening.screen, undefined)
})

test.run()
