import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Shell } from '../../src/service-worker/shell.ts'
import { waitUntil } from '../time.ts'
import { buildOf, FakeWorld, pageOf, request } from './world.ts'

const [old, fresh] = [buildOf('11111111'), buildOf('22222222')]
const test = suite('shell of the service worker')
let world: FakeWorld

test.before.each(() => {
  world = new FakeWorld()
  world.server = { build: old, status: 200 }
})

async function installed(build = old): Promise<Shell> {
  const worker = world.worker(build)
  await worker.install()
  await worker.activate()
  world.messages = []
  return worker
}

const text = async (answer: Promise<Response>): Promise<string> => (await answer).text()
const isRefused = async (answer: Promise<Response>): Promise<boolean> => (await answer).type === 'error'
const offline = () => {
  world.server = undefined
}
const serve = (build = old, status = 200) => {
  world.server = { build, status }
}

test('caches the page, its core, and the files that it has used', async () => {
  const worker = await installed()
  await worker.keep(
    ['/assets/vi-VN.core-11111111.json', '/api/v1/wallet/wallet_info', '/files/a.png', '/assets/0-22222222.js'],
    'a'
  )
  assert.equal(world.paths(), ['/', '/.opened-from-cache', ...old.core, '/assets/vi-VN.core-11111111.json'].sort())
  offline()
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(old))
  assert.is(await text(worker.asset(request('/assets/vi-VN.core-11111111.json'))), '/assets/vi-VN.core-11111111.json')
})

test('the page is kept in the language of the last visit', async () => {
  const worker = await installed()
  await worker.keep([], 'a', 'en-US')
  assert.is(await text(worker.open(request('/'), 'b')), pageOf(old))
  await worker.keep([], 'a', 'vi-VN')
  assert.is(await text(worker.open(request('/'), 'c')), pageOf(old, 'vi-VN'))
  // Also by the check of a worker that has started again.
  const again = world.worker(old)
  await again.open(request('/'), 'd')
  await again.call(request('/api/v1/x'), 'd')
  assert.is(await text(again.open(request('/'), 'e')), pageOf(old, 'vi-VN'))
  offline()
  await again.keep([], 'a', 'ja-JP')
  serve(fresh)
  await again.keep([], 'a', 'ja-JP')
  offline()
  assert.is(await text(world.worker(old).open(request('/'), 'f')), pageOf(old, 'vi-VN'))
})

test('a page of another build is not installed as this one', async () => {
  serve(fresh)
  const worker = world.worker(old)
  assert.is(
    await worker.install().then(
      () => 'installed',
      () => 'refused'
    ),
    'refused'
  )
  assert.equal(
    world.paths().filter(path => path === '/'),
    []
  )
})

test('the cached page comes first; another build of the server replaces it', async () => {
  const worker = await installed()
  serve(fresh)
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(old))
  await waitUntil(() => world.messages.length > 0)
  assert.equal(world.messages, [{ main: fresh.main, refused: ['a'] }])
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(fresh))
})

test('the page does not wait for a server that is slow, silent or broken', async () => {
  const worker = await installed()
  serve(old, 502)
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(old))
  serve(old, 403)
  assert.is(await text(worker.open(request('/'), 'b')), pageOf(old))
  world.isSilent = true
  assert.is(await text(worker.open(request('/'), 'c')), pageOf(old))
})

test('the cached page is refreshed for the next visit', async () => {
  const worker = await installed()
  world.policy = 'default-src none'
  await worker.open(request('/'), 'a')
  await waitUntil(() => !worker.holds('a'))
  assert.is((await worker.open(request('/'), 'b')).headers.get('content-security-policy'), 'default-src none')
})

test('files are fetched once and then cached', async () => {
  const worker = await installed()
  world.requests = []
  for (let turn = 0; turn < 2; turn += 1) await worker.asset(request('/assets/0-11111111.js'))
  assert.equal(world.requests, ['/assets/0-11111111.js'])
  serve(fresh)
  assert.is((await worker.asset(request('/assets/vi-VN.core-11111111.json'))).status, 404)
  assert.not.ok(world.paths().includes('/assets/vi-VN.core-11111111.json'))
})

test('a page from the network may call at once', async () => {
  const worker = await installed()
  serve(fresh)
  await worker.open(request('/'), 'earlier')
  await waitUntil(() => world.messages.length > 0)
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(fresh))
  world.requests = []
  assert.is(worker.holds('a'), false)
  // A restarted worker must check first.
  const again = world.worker(old)
  assert.is(again.holds('a'), true)
  assert.is(await text(again.call(request('/api/v1/x'), 'a')), 'money')
  assert.is(again.holds('a'), false)
  assert.equal(world.requests, ['/api/v1/x'])
})

test('a page from the cache may call once the server has confirmed its build', async () => {
  const worker = await installed()
  offline()
  await worker.open(request('/'), 'a')
  assert.ok(await isRefused(worker.call(request('/api/v1/x'), 'a')))
  serve(old)
  world.requests = []
  assert.is(await text(worker.call(request('/api/v1/x'), 'a')), 'money')
  assert.equal(world.requests, ['/', '/api/v1/x'])
  assert.is(worker.holds('a'), false)
})

test('a network that has just returned is tried twice', async () => {
  const worker = await installed()
  offline()
  await worker.open(request('/'), 'a')
  // Waits for the first check.
  await worker.keep([], 'a')
  world.requests = []
  const answer = worker.call(request('/api/v1/x'), 'a')
  await waitUntil(() => world.requests.length > 0)
  serve()
  assert.is(await text(answer), 'money')
})

test('a check of the server that never ends does not block later calls', async () => {
  const worker = await installed()
  world.isSilent = true
  await worker.open(request('/'), 'a')
  assert.ok(await isRefused(worker.call(request('/api/v1/x'), 'a')))
  world.isSilent = false
  assert.is(await text(worker.call(request('/api/v1/x'), 'a')), 'money')
})

test('a page that listens late gets the missed events', async () => {
  const worker = await installed()
  offline()
  await worker.open(request('/'), 'a')
  await worker.keep([], 'a')
  assert.equal(world.messages, [])
  serve(fresh)
  await worker.keep([], 'from the network')
  assert.equal(world.messages, [])
  await worker.keep([], 'a')
  assert.equal(world.messages, [{ main: fresh.main, refused: ['a'] }])
})

test('a page from the cache never calls a server with another build, and is notified', async () => {
  const worker = await installed()
  offline()
  await worker.open(request('/'), 'a')
  serve(fresh)
  world.requests = []
  assert.ok(await isRefused(worker.call(request('/api/v1/x'), 'a')))
  assert.not.ok(world.requests.includes('/api/v1/x'))
  assert.equal(world.messages, [{ main: fresh.main, refused: ['a'] }])
  // Neither does it after a restart of the worker, or with the worker of the new build.
  assert.ok(await isRefused(world.worker(old).call(request('/api/v1/x'), 'a')))
  const next = await installed(fresh)
  assert.ok(await isRefused(next.call(request('/api/v1/x'), 'a')))
  assert.is(await text(next.call(request('/api/v1/x'), 'opened later')), 'money')
})

test('an outdated page is no longer shown', async () => {
  const worker = await installed()
  serve(fresh)
  await worker.open(request('/'), 'a')
  await waitUntil(() => world.messages.length > 0)
  offline()
  assert.is(
    await worker.open(request('/'), 'b').then(
      () => 'shown',
      () => 'failed'
    ),
    'failed'
  )
})

test('a file that the server no longer has deletes the cached page before its page reloads', async () => {
  const worker = await installed()
  serve(fresh)
  assert.is((await worker.asset(request('/assets/0-11111111.js'))).status, 404)
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(fresh))
  assert.is(await text(worker.call(request('/api/v1/x'), 'a')), 'money')
})

test('a cached page that cannot be deleted is not opened again', async () => {
  const worker = await installed()
  world.isStuck = true
  serve(fresh)
  await worker.open(request('/'), 'a')
  await waitUntil(() => world.messages.length > 0)
  assert.equal(world.messages, [{ main: fresh.main, refused: ['a'] }])
  assert.is(await text(worker.open(request('/'), 'b')), pageOf(fresh))
})

test('a page that missed what the new worker said when it took over hears it at its next call', async () => {
  const worker = await installed()
  offline()
  await worker.open(request('/'), 'a')
  serve(fresh)
  const next = await installed(fresh)
  assert.equal(world.messages, [])
  assert.ok(await isRefused(next.call(request('/api/v1/x'), 'a')))
  assert.equal(world.messages, [{ main: fresh.main, refused: ['a'] }])
})

test('a server that returns to this build gets its page cached again', async () => {
  const worker = await installed()
  serve(fresh)
  await worker.open(request('/'), 'a')
  await waitUntil(() => world.messages.length > 0)
  serve(old)
  await worker.keep([], 'b')
  offline()
  assert.is(await text(worker.open(request('/'), 'c')), pageOf(old))
})

test('a late response of the network decides about the page already shown', async () => {
  const worker = await installed()
  world.delayMs = 120
  world.requests = []
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(old))
  assert.is(worker.holds('a'), true)
  // Waits for that response.
  assert.is(await text(worker.call(request('/api/v1/x'), 'a')), 'money')
  assert.equal(world.requests, ['/', '/api/v1/x'])
})

test('a gateway error confirms no build', async () => {
  const worker = await installed()
  offline()
  await worker.open(request('/'), 'a')
  serve(fresh, 502)
  assert.ok(await isRefused(worker.call(request('/api/v1/x'), 'a')))
  assert.is(world.messages.length, 0)
  serve(old)
  assert.is(await text(worker.call(request('/api/v1/x'), 'a')), 'money')
})

test('a browser that does not name the new page gets no cached page', async () => {
  const worker = await installed()
  offline()
  assert.is(
    await worker.open(request('/'), '').then(
      () => 'shown',
      () => 'failed'
    ),
    'failed'
  )
})

test('a new build replaces the old one and installs its used files', async () => {
  const worker = await installed()
  await worker.keep(['/assets/0-11111111.js', '/assets/vi-VN.core-11111111.json'], 'a')
  serve(fresh)
  const next = world.worker(fresh)
  await next.install()
  await next.activate()
  assert.equal([...world.stores.keys()], ['shell-22222222'])
  assert.equal(world.paths(), ['/', '/.opened-from-cache', ...fresh.files].sort())
  assert.equal(world.messages, [{ main: fresh.main, refused: [] }])
  offline()
  assert.is(await text(next.open(request('/'), 'a')), pageOf(fresh))
})

test('the new worker holds the calls of an outdated page before and during its activation', async () => {
  const worker = await installed()
  offline()
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(old))
  serve(fresh)
  const next = world.worker(fresh)
  await next.install()
  const before = next.call(request('/api/v1/x'), 'a')
  const activation = next.activate()
  assert.ok(next.holds('a'))
  assert.ok(await isRefused(before))
  assert.ok(await isRefused(next.call(request('/api/v1/x'), 'a')))
  await activation
  assert.ok(await isRefused(next.call(request('/api/v1/x'), 'a')))
  assert.ok(await isRefused(world.worker(fresh).call(request('/api/v1/x'), 'a')))
  assert.is(await text(next.call(request('/api/v1/x'), 'b')), 'money')
})

test('blocked and full storage disable only the shell', async () => {
  const worker = await installed()
  world.full = true
  assert.is(await text(worker.asset(request('/assets/0-11111111.js'))), '/assets/0-11111111.js')
  world.delayMs = 100
  assert.is(await text(worker.open(request('/'), 'a')), pageOf(old))
  world.delayMs = 0
  world.blocked = true
  const again = world.worker(old)
  assert.is(await text(again.open(request('/'), 'a')), pageOf(old))
  assert.is(await text(again.asset(request('/assets/0-11111111.js'))), '/assets/0-11111111.js')
  assert.is(await text(again.call(request('/api/v1/x'), 'a')), 'money')
})

test.run()
