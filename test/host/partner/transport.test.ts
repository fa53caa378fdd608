import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BridgeWindow, findTransport, isPartnerOrigin } from '../../../src/host/partner/transport.ts'
import { waitUntilSettled } from '../../time.ts'

const test = suite('partner transports')
const none = async (): Promise<string[]> => {
  throw new Error('a native host needs no list')
}

interface Page {
  window: BridgeWindow
  globals: Record<string, unknown>
}

function page(globals: Record<string, unknown> = {}): Page {
  const window: Record<string, unknown> = {
    location: { origin: 'https://wallet.example' },
    document: { referrer: '' },
    ...globals
  }
  window.parent ??= window
  return { window: window as unknown as BridgeWindow, globals: window }
}

// Android's injected objects throw when a method is called without its object.
class Port {
  readonly heard: string[] = []
  postMessage(json: string): void {
    this.heard.push(json)
  }
}

const natives: [string, (port: Port) => Record<string, unknown>][] = [
  ['ios', port => ({ webkit: { messageHandlers: { merchantWallet: port } } })],
  ['android', port => ({ MerchantWalletAndroid: port })],
  ['react-native', port => ({ ReactNativeWebView: port })],
  ['flutter', port => ({ merchantWallet: port })]
]

for (const [name, place] of natives) {
  test(`${name}: sends by its port, receives by the global, and leaves nothing behind`, async () => {
    const port = new Port()
    const { window, globals } = page(place(port))
    const transport = findTransport(none, window)
    assert.ok(transport)
    assert.is(transport.partner(), name)
    assert.ok(await transport.ready)
    transport.send('{"a":1}')
    assert.equal(port.heard, ['{"a":1}'])
    const heard: unknown[] = []
    const stop = transport.listen(raw => heard.push(raw))
    const receiver = globals.MerchantWalletBridge as { receive(json: unknown): void }
    receiver.receive('{"b":2}')
    assert.equal(heard, ['{"b":2}'])
    stop()
    assert.not('MerchantWalletBridge' in globals)
  })
}

test('a port that throws or is invalid causes no error', () => {
  const broken = {
    postMessage: () => {
      throw new Error('gone')
    }
  }
  findTransport(none, page({ MerchantWalletAndroid: broken }).window)?.send('{}')
  for (const globals of [
    {},
    { webkit: {} },
    { webkit: { messageHandlers: {} } },
    { MerchantWalletAndroid: 7 },
    { merchantWallet: {} }
  ])
    assert.is(findTransport(none, page(globals).window), null)
})

interface Frame {
  window: BridgeWindow
  posted: [string, string][]
  post(origin: string, data: unknown, source?: unknown): void
  listeners: Set<(event: unknown) => void>
}

function frame({
  ancestor,
  referrer = '',
  globals = {}
}: {
  ancestor?: string
  referrer?: string
  globals?: Record<string, unknown>
} = {}): Frame {
  const posted: [string, string][] = []
  const parent = { postMessage: (json: string, origin: string) => posted.push([json, origin]) }
  const listeners = new Set<(event: unknown) => void>()
  const { window } = page({
    parent,
    location: { origin: 'https://wallet.example', ancestorOrigins: ancestor === undefined ? undefined : [ancestor] },
    document: { referrer },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
    ...globals
  })
  return {
    window,
    posted,
    listeners,
    post(origin, data, source = parent) {
      for (const listener of [...listeners]) listener({ origin, data, source })
    }
  }
}

const list = async () => [
  'https://one.example',
  'https://two.example',
  '*',
  'null',
  'http://bad.example',
  'https://x.example/'
]

test('in a frame messages go only to the parent page, with its exact origin', async () => {
  const port = new Port()
  const { window, posted } = frame({ ancestor: 'https://two.example', globals: { MerchantWalletAndroid: port } })
  const transport = findTransport(list, window)
  assert.ok(await transport?.ready)
  transport?.send('hi')
  assert.equal(posted, [['hi', 'https://two.example']])
  assert.is(transport?.partner(), 'https://two.example')
  assert.equal(port.heard, [])
})

test('a page that is not on the list gets no message, even if the referrer is on it', async () => {
  const { window, posted } = frame({ ancestor: 'https://evil.example', referrer: 'https://one.example/page' })
  const transport = findTransport(list, window)
  assert.not(await transport?.ready)
  transport?.send('hi')
  assert.equal(posted, [])
})

test('without an ancestor origin the referrer decides, and without a referrer the messages go to every origin on the list', async () => {
  const hinted = frame({ referrer: 'https://one.example/deep?x=1' })
  const one = findTransport(list, hinted.window)
  await one?.ready
  one?.send('hi')
  assert.equal(hinted.posted, [['hi', 'https://one.example']])
  for (const referrer of ['', 'https://evil.example/']) {
    const blind = frame({ referrer })
    const all = findTransport(list, blind.window)
    await all?.ready
    all?.send('hi')
    assert.equal(
      blind.posted.map(([, origin]) => origin),
      ['https://wallet.example', 'https://one.example', 'https://two.example']
    )
    assert.is(all?.partner(), '')
  }
})

test('messages from another origin or window are dropped, and the first valid sender becomes the partner', async () => {
  const own = frame()
  const transport = findTransport(list, own.window)
  await transport?.ready
  const heard: unknown[] = []
  const stop = transport?.listen(raw => heard.push(raw))
  own.post('https://evil.example', 'a')
  own.post('null', 'b')
  own.post('https://one.example', 'c', { postMessage: () => undefined })
  own.post('https://one.example', 'd', null)
  assert.equal(heard, [])
  own.post('https://one.example', 'e')
  own.post('https://two.example', 'f')
  assert.equal(heard, ['e'])
  assert.is(transport?.partner(), 'https://one.example')
  stop?.()
  assert.is(own.listeners.size, 0)
})

test('messages before the list is known are ignored, and a failed list is empty', async () => {
  const own = frame()
  let give: (origins: string[]) => void = () => undefined
  const transport = findTransport(
    () =>
      new Promise(resolve => {
        give = resolve
      }),
    own.window
  )
  const heard: unknown[] = []
  transport?.listen(raw => heard.push(raw))
  own.post('https://one.example', 'early')
  assert.equal(heard, [])
  give(['https://one.example'])
  assert.ok(await transport?.ready)
  own.post('https://one.example', 'then')
  assert.equal(heard, ['then'])

  const failed = frame({ ancestor: 'https://one.example' })
  assert.not(await findTransport(() => Promise.reject(new Error('offline')), failed.window)?.ready)
  await waitUntilSettled()
  assert.equal(failed.posted, [])
})

test('an origin must be a single https origin or the local machine', () => {
  for (const origin of ['https://a.example', 'https://a.example:8443', 'http://localhost:5173', 'http://127.0.0.1:1'])
    assert.ok(isPartnerOrigin(origin), origin)
  for (const origin of [
    '',
    '*',
    'null',
    'https://*.example',
    'http://a.example',
    'https://a.example/',
    'https://A.example',
    'https://u@a.example',
    'file://',
    'http://localhost.evil.example'
  ])
    assert.not(isPartnerOrigin(origin), origin)
})

test.run()
