import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readHostMessage } from '../../../src/host/partner/messages.ts'
import { type OpenBridgeOptions, openBridge } from '../../../src/host/partner/open-bridge.ts'
import type { Welcome } from '../../../src/host/partner/protocol.ts'
import { waitUntilSettled } from '../../time.ts'

const test = suite('a page’s end of the bridge')
const origin = 'https://wallet.example'

function frame(options: Partial<OpenBridgeOptions> = {}) {
  const said: { type: string; re: string | undefined; data: unknown; to: string }[] = []
  const contentWindow = {
    postMessage(json: string, to: string) {
      const reading = readHostMessage(json)
      if (reading.state !== 'read') throw new Error(json)
      const { type, re, data } = reading.message
      said.push({ type, re, data, to })
    }
  }
  let welcomes = 0
  const welcome = (): Partial<Welcome> => {
    welcomes += 1
    return { code: `one-time-code-${welcomes}`, capabilities: ['back'] }
  }
  const bridge = openBridge({ contentWindow } as unknown as HTMLIFrameElement, { origin, welcome, ...options })
  const post = (data: unknown, from = origin, source: unknown = contentWindow): void => {
    dispatchEvent(new MessageEvent('message', { data, origin: from, source: source as Window }))
  }
  const send = (type: string, data: object = {}, id = 'm-1') => post(JSON.stringify({ v: 1, id, type, data }))
  const hello = (load: string, id = 'h-1') => send('hello', { app: 'merchant-wallet', versions: [1], load }, id)
  return { said, bridge, post, tell: send, hello, welcomes: () => welcomes }
}

test('hello gets one welcome for each load, with the capabilities of the handlers', async () => {
  const { said, hello, welcomes, bridge } = frame({
    handlers: { 'session.renew': () => ({ code: 'one-time-code-x' }), share: () => ({ shared: true }) }
  })
  hello('a', 'h-1')
  hello('a', 'h-2')
  await waitUntilSettled()
  assert.is(welcomes(), 1)
  const welcome = { code: 'one-time-code-1', capabilities: ['session', 'share', 'back'] }
  assert.equal(
    said.filter(({ type }) => type === 'welcome'),
    [
      { type: 'welcome', re: 'h-1', data: welcome, to: origin },
      { type: 'welcome', re: 'h-2', data: welcome, to: origin }
    ]
  )
  assert.is(said[0]?.type, 'taken', 'the frame knows at once that a host is there')
  hello('b', 'h-3')
  await waitUntilSettled()
  assert.is(welcomes(), 2)
  bridge.close()
})

test('a failed welcome is retried at the next hello', async () => {
  let turns = 0
  const { said, hello, bridge } = frame({
    welcome: async () => {
      turns += 1
      if (turns === 1) throw new Error('no code now')
      return {}
    }
  })
  hello('a', 'h-1')
  await waitUntilSettled()
  hello('a', 'h-2')
  await waitUntilSettled()
  assert.equal(
    said.filter(({ type }) => type !== 'taken').map(({ type, re }) => [type, re]),
    [
      ['error', 'h-1'],
      ['welcome', 'h-2']
    ]
  )
  bridge.close()
})

test('messages from other origins and invalid messages are ignored', async () => {
  const { said, post, bridge, welcomes } = frame()
  let heard = 0
  bridge.on('ready', () => {
    heard += 1
  })
  const message = { v: 1, id: 'm', type: 'ready', data: {} }
  const json = JSON.stringify(message)
  post(json, 'https://evil.example')
  post(json, 'null')
  post(json, origin, null)
  post(json, origin, { postMessage: () => undefined })
  for (const data of [message, '{', '7', 'null', '"x"', JSON.stringify({ ...message, v: 2 })]) post(data)
  await waitUntilSettled()
  assert.is(heard, 0)
  post(json)
  assert.is(heard, 1)
  assert.equal(said, [])
  assert.is(welcomes(), 0)
  bridge.close()
})

test('requests are answered, refused when the handler throws, and ignored without a handler', async () => {
  const {
    said,
    tell: send,
    bridge
  } = frame({
    handlers: {
      share: ({ url }) => ({ shared: url === 'https://x.example' }),
      download: () => {
        throw new Error('no room')
      }
    }
  })
  send('share', { url: 'https://x.example' }, 'r-1')
  send('download', { address: 'https://x.example/f', name: 'f' }, 'r-2')
  send('scan', { hint: '' }, 'r-3')
  for (const type of ['constructor', 'toString', '__proto__']) send(type, {}, 'r-4')
  await waitUntilSettled()
  assert.equal(
    said.map(({ type, re, data }) => [type, re, data]),
    [
      ['taken', 'r-1', {}],
      ['answer', 'r-1', { shared: true }],
      ['error', 'r-2', { code: 'failed', message: 'Error: no room' }]
    ]
  )
  bridge.close()
})

test('listeners can be added and removed, and close removes all', () => {
  const { tell: send, bridge, said } = frame()
  const paths: string[] = []
  const stop = bridge.on('navigated', ({ path }) => paths.push(path))
  send('navigated', { path: '/a' })
  stop()
  send('navigated', { path: '/b' })
  bridge.on('navigated', ({ path }) => paths.push(path))
  bridge.send('back.pressed', {})
  bridge.close()
  send('navigated', { path: '/c' })
  assert.equal(paths, ['/a'])
  assert.equal(
    said.map(({ type, to }) => [type, to]),
    [['back.pressed', origin]]
  )
})

test.run()
