import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makeRealm, realmNames } from '../../src/widget/realm.ts'

const test = suite('realm of a widget')
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
type Named = typeof globalThis & Record<string, unknown>

const open = () => {
  const { realm, end } = makeRealm()
  return { own: realm as unknown as Named, end }
}

test('has every name that the build hands to the code', () => {
  const { own } = open()
  for (const name of realmNames) assert.ok(name in own, name)
})

test('timers run, are cleared, and end', async () => {
  const { own, end } = open()
  const ran: string[] = []
  own.setTimeout((word: string) => ran.push(word), 0, 'once')
  own.clearTimeout(own.setTimeout(() => ran.push('cleared'), 0))
  own.setInterval(() => ran.push('again'), 5)
  own.setTimeout(() => ran.push('late'), 60)
  await pause(30)
  end()
  const count = ran.length
  assert.ok(ran.includes('once') && ran.includes('again'))
  own.setTimeout(() => ran.push('after'), 0)
  await pause(80)
  assert.is(ran.length, count)
  assert.not(ran.includes('cleared'))
})

test('listeners at the window end, each by itself or all', () => {
  const { own, end } = open()
  const heard: string[] = []
  const [one, two, three] = ['one', 'two', 'three'].map(name => () => void heard.push(name))
  const stop = new AbortController()
  own.addEventListener('online', one as () => void)
  own.window.addEventListener('online', two as () => void)
  own.addEventListener('online', three as () => void, { signal: stop.signal })
  window.dispatchEvent(new Event('online'))
  own.removeEventListener('online', two as () => void)
  stop.abort()
  window.dispatchEvent(new Event('online'))
  end()
  own.addEventListener('online', two as () => void)
  window.dispatchEvent(new Event('online'))
  assert.equal(heard, ['one', 'two', 'three', 'one'])
})

test('an answer that comes after the end is nobody’s', async () => {
  const before = globalThis.fetch
  const signals: (AbortSignal | null | undefined)[] = []
  globalThis.fetch = ((_: string, init?: RequestInit) =>
    new Promise((resolve, reject) => {
      signals.push(init?.signal)
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      setTimeout(() => resolve(new Response('late')), 20)
    })) as typeof fetch
  try {
    const { own, end } = open()
    assert.is(await (await own.fetch('/x')).text(), 'late')
    const stop = new AbortController()
    const taken = own.fetch('/x', { signal: stop.signal })
    stop.abort()
    assert.is(await taken.catch((error: Error) => error.message), 'aborted')
    let settled = false
    own.fetch('/x').finally(() => {
      settled = true
    })
    end()
    own.fetch('/x').finally(() => {
      settled = true
    })
    await pause(50)
    assert.is(settled, false)
    assert.is(signals.length, 3, 'nothing is asked for after the end')
    assert.ok(signals[2]?.aborted)
  } finally {
    globalThis.fetch = before
  }
})

test('sockets are closed, watchers let go', () => {
  const ended: string[] = []
  const before = { WebSocket: globalThis.WebSocket, ResizeObserver: globalThis.ResizeObserver }
  Object.assign(globalThis, {
    WebSocket: class {
      static readonly OPEN = 1
      close = () => ended.push('socket')
    },
    ResizeObserver: class {
      disconnect = () => ended.push('watcher')
    }
  })
  try {
    const { own, end } = open()
    assert.is(own.WebSocket.OPEN, 1)
    const socket = new own.WebSocket('ws://x')
    const watcher = new own.ResizeObserver(() => undefined)
    end()
    assert.equal(ended, ['socket', 'watcher'])
    // Kept until here, so that neither is collected before the end.
    assert.ok(socket && watcher)
  } finally {
    Object.assign(globalThis, before)
  }
})

test('what is set on its window stays in it', () => {
  const { own } = open()
  Object.assign(own.window, { __mine: 1 })
  assert.is((own.globalThis as Named).__mine, 1)
  assert.is((own.self as unknown as Named).__mine, 1)
  assert.is((globalThis as Named).__mine, undefined)
  assert.is(own.window.location, window.location)
  assert.ok('location' in own.window)
  assert.is(own.window.window, own.window)
})

test.run()
