import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call } from '../../src/api/request.ts'
import { writeTokens } from '../../src/api/tokens.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { fileContent } from '../../src/contract/files/file.ts'
import { createFakeHost } from '../../src/host/fake.ts'
import { $t } from '../../src/i18n/translator.ts'
import { $app } from '../../src/stores/app-info.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { createApp } from '../../src/stores/create-app.ts'
import { $missingPictures, loadPicture, retryPicture } from '../../src/stores/picture.ts'
import { $isLogin } from '../../src/stores/session.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { envelope, type Loopback, startLoopback } from '../api/loopback.ts'
import { waitUntil } from '../time.ts'

const test = suite('start of the stores')
const ID = '0198f0a0-0000-7000-8000-000000000007'
const places: string[] = []
const host = createFakeHost()
let server: Loopback

test.before(async () => {
  server = await startLoopback()
  server.answer = () => ({ status: 503, body: '' })
  writeTokens(host.storage, { access_token: 'a', refresh_token: 'r', expires_in: 900 })
  createApp({ host, navigate: to => places.push(to) })
  await waitUntil(() => $isLogin.get())
})
test.after(() => server.close())

test('with tokens the merchant is signed in, and the stored app state is used', () => {
  assert.ok($isLogin.get())
  assert.ok($app.get().isLogin)
  assert.is(JSON.parse(host.storage.get('app') ?? '{}').isLogin, true)
})

test('app info that failed to load shows no toast', async () => {
  await loadApp()
  assert.ok(server.of('/api/v1/app/app_info').length > 0)
  assert.equal($toasts.get(), [])
})

test('a notice of the api becomes a danger toast, in the reader’s language', async () => {
  server.answer = () => envelope(500)
  await call(profile, {}).catch(() => undefined)
  await waitUntil(() => $toasts.get().length > 0)
  const [toast] = $toasts.get()
  assert.is(toast?.message, $t.get()('errors.server_fault'))
  assert.is(toast?.tone, 'danger')
  assert.is(toast?.durationMs, 3000)
  assert.ok($t.get().has('errors.server_fault'))
})

test('a private picture is fetched once with the token, and again after a failure', async () => {
  const before = server.requests.length
  server.answer = () => ({ status: 404, body: '' })
  const address = loadPicture(ID)
  assert.is(loadPicture(ID), address)
  await waitUntil(() => $missingPictures.get().length > 0)
  assert.is(address.get(), undefined)
  assert.equal($missingPictures.get(), [ID])
  server.answer = () => ({ body: 'png', headers: { 'content-type': 'image/png' } })
  retryPicture(ID)
  assert.equal($missingPictures.get(), [])
  await waitUntil(() => address.get() !== undefined)
  assert.match(address.get() ?? '', /^blob:/)
  assert.equal(
    server.requests.slice(before).map(request => [request.path, request.headers.authorization]),
    Array(2).fill([fileContent.path.replace('{id}', ID), 'Bearer a'])
  )
  assert.is(loadPicture(null).get(), undefined)
  assert.is($toasts.get().length, 1)
})

test('a session that ends leads to the login, without a message, and clears the pictures', async () => {
  const toast = loadPicture(ID)
  server.answer = () => envelope(10004, 'words')
  await call(profile, {}).catch(() => undefined)
  assert.equal(places, ['/login'])
  assert.not($isLogin.get())
  assert.not($app.get().isLogin)
  assert.is($toasts.get().length, 1)
  assert.is.not(loadPicture(ID), toast)
})

test.run()
