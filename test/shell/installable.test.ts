import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeHost } from '../../src/host/fake.ts'
import type { HostKind } from '../../src/host/host.ts'
import { $place, navigate } from '../../src/location.ts'
import { reloadForNewBuild, startInstallable } from '../../src/shell/installable.ts'
import { $lastAnswer } from '../../src/stores/back-online.ts'
import { createUnloadGuard } from '../../src/stores/features.ts'
import { $hasUnsavedInput } from '../../src/stores/frame.ts'
import { startTestAppIn } from '../app.ts'
import { settle } from '../run/dom.tsx'

const test = suite('installable')
const [own, other] = ['/assets/main-11111111.js', '/assets/main-22222222.js']
const entriesByType = performance.getEntriesByType
let host: ReturnType<typeof createFakeHost>
let workers: EventTarget
let registered: unknown[]
let unregistered: number
let entries: unknown[]
let reloads: number
let stop = () => {}

function begin({ kind = 'browser', manifest = true }: { kind?: HostKind; manifest?: boolean } = {}): void {
  document.head.replaceChildren()
  const script = Object.assign(document.createElement('script'), { type: 'module', src: own })
  document.head.append(script)
  if (manifest) document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest' }))
  const active = { postMessage: (message: unknown) => entries.push(message) }
  const registration = {
    active,
    update: () => Promise.reject(new TypeError('404')),
    unregister: async () => (unregistered += 1)
  }
  workers = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async (address: unknown) => {
      registered.push(address)
      return registration
    },
    getRegistration: async () => registration
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  Object.assign(globalThis, { caches: { keys: async () => [] } })
  const reload = () => {
    reloads += 1
    performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntry[]
  }
  host = createFakeHost()
  startTestAppIn({ ...host, kind, reload })
  const stops = [reloadForNewBuild(), startInstallable()]
  stop = () => {
    for (const end of stops) end()
  }
}

test.before.each(() => {
  registered = []
  unregistered = 0
  entries = []
  reloads = 0
  $hasUnsavedInput.set(false)
  performance.getEntriesByType = entriesByType
  navigate('/', { replace: true })
})
test.after.each(() => {
  stop()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const say = (main: string, refused = false) =>
  workers.dispatchEvent(new MessageEvent('message', { data: { main, refused } }))

test('a plain page registers the worker and names the files it has loaded', async () => {
  begin()
  await settle()
  assert.equal(registered.map(String), ['/sw.js'])
  assert.equal(entries.length, 1)
  assert.ok(Array.isArray((entries[0] as { keep: string[] }).keep))
})

test('so does a launch by a host', async () => {
  for (const kind of ['telegram', 'partner'] as const) {
    begin({ kind })
    await settle()
    stop()
  }
  assert.equal(registered.map(String), ['/sw.js', '/sw.js'])
})

test('a frame does not register it', async () => {
  const { top } = globalThis
  Object.defineProperty(globalThis, 'top', { value: {}, configurable: true })
  begin()
  Object.defineProperty(globalThis, 'top', { value: top, configurable: true })
  await settle()
  assert.equal(registered, [])
})

test('a development page unregisters an earlier worker', async () => {
  begin({ manifest: false })
  await settle()
  assert.equal([registered.length, unregistered], [0, 1])
})

test('without service workers nothing happens', () => {
  begin()
  stop()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  startInstallable()()
  assert.is(reloads, 0)
})

test('another build is loaded at a change of route, once, and never with unsaved input', async () => {
  begin()
  say(own)
  navigate('/wallet')
  assert.is(reloads, 0, 'the same build')
  say(other)
  assert.is(reloads, 0, 'the person may be reading')
  $hasUnsavedInput.set(true)
  navigate('/notice')
  assert.is(reloads, 0, 'something would be lost')
  $hasUnsavedInput.set(false)
  assert.is(reloads, 0)
  navigate('/mine')
  assert.is(reloads, 1)
  assert.is($place.get().path, '/mine')
  navigate('/about')
  assert.is(reloads, 1, 'two servers with two builds do not play ball with the page')
})

test('a page whose calls are refused reloads as soon as nothing would be lost', () => {
  begin()
  $hasUnsavedInput.set(true)
  say(other, true)
  assert.is(reloads, 0)
  $hasUnsavedInput.set(false)
  assert.is(reloads, 1)
})

test('a refused page with unsaved input reloads when the person goes on and nothing works', () => {
  const hold = createUnloadGuard()
  const ways = [() => navigate('/notice'), () => $lastAnswer.set({ status: 0 }), () => host.setVisible(false)]
  for (const goOn of ways) {
    navigate('/', { replace: true })
    begin()
    hold(true)
    say(other, true)
    assert.is(reloads, 0)
    goOn()
    assert.is(reloads, 1, String(goOn))
    stop()
    reloads = 0
  }
})

test('a page that has just reloaded for missing code, and got the cached page, reloads again because it is refused', () => {
  begin()
  performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntry[]
  say(other)
  navigate('/mine')
  assert.is(reloads, 0)
  say(other, true)
  assert.is(reloads, 1)
  say(other, true)
  assert.is(reloads, 1)
})

test('messages of other senders are ignored', () => {
  begin()
  for (const data of [null, 'x', {}, { main: 7 }]) workers.dispatchEvent(new MessageEvent('message', { data }))
  navigate('/wallet')
  assert.is(reloads, 0)
})

test.run()
