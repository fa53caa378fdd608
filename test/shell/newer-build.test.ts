import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE_MISSING, reportMissingCode } from '../../src/api/newer-build.ts'
import { createFakeHost } from '../../src/host/fake.ts'
import { navigate } from '../../src/location.ts'
import { loadRoutes } from '../../src/shell/match.ts'
import { followMissingCode } from '../../src/shell/newer-build.ts'
import { $screens } from '../../src/shell/screens.ts'
import { $hasUnsavedInput } from '../../src/stores/frame.ts'
import { startTestAppIn } from '../app.ts'
import { createOpening } from '../opening.ts'
import { settle } from '../run/dom.tsx'

const test = suite('newer build')
const [own, other] = ['/assets/main-11111111.js', '/assets/main-22222222.js']
const fetched = globalThis.fetch
let host: ReturnType<typeof createFakeHost>
let served: string | undefined
let requests: number
let stop = () => {}

function begin(changes: Parameters<typeof createFakeHost>[0] = {}): void {
  stop()
  host = createFakeHost(changes)
  startTestAppIn(host)
  stop = followMissingCode()
}

async function missing(isAwaited = false): Promise<void> {
  reportMissingCode(isAwaited)
  await settle()
}

test.before.each(() => {
  document.head.replaceChildren(Object.assign(document.createElement('script'), { type: 'module', src: own }))
  served = `<script type="module" data-app src="${other}"></script>`
  requests = 0
  globalThis.fetch = async () => {
    requests += 1
    if (served === undefined) throw new TypeError('offline')
    return new Response(served)
  }
  $hasUnsavedInput.set(false)
  $screens.set({})
  navigate('/', { replace: true })
  begin()
})
test.after.each(() => {
  stop()
  globalThis.fetch = fetched
})

test('the page reloads at the next change of route, not before', async () => {
  await missing()
  assert.is(host.reloads, 0)
  navigate('/?tab=1', { replace: true })
  assert.is(host.reloads, 0, 'the same screen')
  navigate('/wallet')
  assert.is(host.reloads, 1)
})

test('if the screen of the current route is missing, it reloads at once', async () => {
  $screens.set({ '/': { state: 'failed' } })
  await missing()
  assert.is(host.reloads, 1)
})

test('if the current screen waits for a part, it reloads at once: its draft outlives that', async () => {
  $hasUnsavedInput.set(true)
  await missing(true)
  assert.is(host.reloads, 1)
})

test('a part that an earlier screen waited for is no reason to lose input', async () => {
  served = undefined
  await missing(true)
  served = `<script type="module" data-app src="${other}"></script>`
  navigate('/wallet')
  $hasUnsavedInput.set(true)
  await missing()
  navigate('/team')
  assert.is(host.reloads, 0)
})

test('it waits for unsaved input and pending requests', async () => {
  await missing()
  $hasUnsavedInput.set(true)
  navigate('/wallet')
  assert.is(host.reloads, 0)
  $hasUnsavedInput.set(false)
  assert.is(host.reloads, 1)
})

test('the same build, a foreign page, an error or no network cause no reload', async () => {
  $screens.set({ '/': { state: 'failed' } })
  for (const page of [`<script type="module" data-app src="${own}">`, '<h1>Welcome to the hotel</h1>', undefined]) {
    served = page
    await missing()
    navigate('/wallet')
    navigate('/')
  }
  assert.equal([host.reloads, requests], [0, 3])
})

test('two servers with different builds do not cause a reload loop; after a minute it is tried again', async () => {
  $screens.set({ '/': { state: 'failed' } })
  await missing()
  assert.is(host.reloads, 1)
  // After the reload it came from the old server again.
  const { performance } = globalThis
  let now = 3_000
  const getEntriesByType = () => [{ type: 'reload' }]
  Object.defineProperty(globalThis, 'performance', { value: { getEntriesByType, now: () => now }, configurable: true })
  begin()
  await missing()
  navigate('/wallet')
  assert.is(host.reloads, 0)
  now = 61_000
  await missing()
  assert.is(host.reloads, 1)
  Object.defineProperty(globalThis, 'performance', { value: performance, configurable: true })
})

test.before(loadRoutes)

test('the page reloads once for a script that the server has but the browser refuses twice', async () => {
  const address = '/assets/wallet-11111111.js'
  window.opening = createOpening({ links: { areas: { wallet: [address] }, startsOf: {}, dataOf: {}, placeOf: {} } })
  let isThere = true
  const heads: string[] = []
  globalThis.fetch = async (requests, init) => {
    if (init?.method !== 'HEAD') return new Response(`<script type="module" data-app src="${own}">`)
    heads.push(String(requests))
    return new Response(null, { status: isThere ? 200 : 503 })
  }
  navigate('/wallet')
  $screens.set({ '/wallet': { state: 'failed' } })
  await missing()
  assert.equal([host.reloads, heads], [0, []], 'the next try may work')
  isThere = false
  await missing()
  assert.is(host.reloads, 0, 'the server does not have it either')
  isThere = true
  $hasUnsavedInput.set(true)
  await missing()
  assert.is(host.reloads, 0, 'unsaved input comes first')
  $hasUnsavedInput.set(false)
  assert.equal([host.reloads, heads.at(-1)], [1, address])
  delete window.opening
})

test('a screen that fails again while the first failure is checked is checked again', async () => {
  const address = '/assets/wallet-11111111.js'
  window.opening = createOpening({ links: { areas: { wallet: [address] }, startsOf: {}, dataOf: {}, placeOf: {} } })
  let answer = (_: Response) => {}
  globalThis.fetch = (_, init) => {
    if (init?.method === 'HEAD') return Promise.resolve(new Response(null))
    return new Promise(resolve => {
      answer = resolve
    })
  }
  const page = () => new Response(`<script type="module" data-app src="${own}">`)
  navigate('/wallet')
  $screens.set({ '/wallet': { state: 'failed' } })
  await missing()
  $screens.set({ '/wallet': { state: 'failed' } })
  await missing()
  answer(page())
  await settle()
  assert.is(host.reloads, 0)
  answer(page())
  await settle()
  assert.is(host.reloads, 1)
  delete window.opening
})

test('many missing files cause one check', async () => {
  for (let turn = 0; turn < 5; turn += 1) dispatchEvent(new Event(CODE_MISSING))
  await settle()
  assert.is(requests, 1)
})

test.run()
