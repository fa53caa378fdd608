// The simulated network of the playground.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type GuardOptions, guardNetwork, type Network, type NetworkGuard, secureOrigin } from './network.ts'
import type { FrameWindow } from './world.ts'

const test = suite('network of the playground')

class Upload extends EventTarget {
  sent = false
  open() {}
  send() {
    this.sent = true
  }
}
class Line extends EventTarget {
  closed = false
  close() {
    this.closed = true
    this.dispatchEvent(new Event('close'))
  }
}

function page(network: Network, options: Partial<GuardOptions> = {}) {
  const requests: string[] = []
  const notes: string[] = []
  const window = {
    fetch: async (request: Request) => {
      requests.push(request.url)
      return Response.json({ code: 10000, data: { address: '/api/v1/wallet/record_file/t' } })
    },
    Request,
    Response,
    Headers,
    TypeError,
    ProgressEvent: Event,
    location: new URL('https://shop.example/'),
    XMLHttpRequest: Upload,
    WebSocket: Line
  } as unknown as FrameWindow
  const note = (text: string, data?: unknown) => notes.push(`${text} ${data}`)
  const guard: NetworkGuard = guardNetwork(window, { network, note, ...options })
  return { window, guard, asked: requests, notes }
}

const call = 'https://shop.example/api/v1/wallet/withdraw'
const post = (body: string) => ({ method: 'POST', body })

test('a good network passes everything on', async () => {
  const { window, asked: requests } = page('good')
  assert.is((await (await window.fetch(call)).json()).code, 10000)
  assert.equal(requests, [call])
})

test('offline applies at once, and all requests fail', async () => {
  const { window, guard, asked: requests } = page('good')
  const socket = new window.WebSocket('wss://shop.example/app') as unknown as Line
  guard.setNetwork('offline')
  assert.ok(socket.closed)
  const failure = await window.fetch(call).catch(error => error)
  assert.instance(failure, TypeError)
  assert.equal(requests, [])
  const late = new window.WebSocket('wss://shop.example/app') as unknown as Line
  assert.ok(late.closed)
  guard.setNetwork('good')
  assert.ok((await window.fetch(call)).ok)
})

test('the first answer to a POST is lost, and the answer to its repetition arrives', async () => {
  const { window, asked: requests, notes } = page('answers lost')
  assert.ok((await window.fetch(call)).ok)
  for (const body of ['a', 'b']) {
    assert.instance(await window.fetch(call, post(body)).catch(error => error), TypeError)
    assert.ok((await window.fetch(call, post(body))).ok)
  }
  // All requests reached the backend.
  assert.is(requests.length, 5)
  assert.equal(notes, Array(2).fill('answer lost POST /api/v1/wallet/withdraw'))
})

test('a failing backend answers calls with an error, and still serves files', async () => {
  const { window, notes } = page('failing')
  assert.is((await window.fetch(call)).status, 500)
  assert.ok((await window.fetch('https://shop.example/assets/en.json')).ok)
  assert.is(notes.length, 1)
})

test('a request to a silent backend waits until the app gives up', async () => {
  const { window, asked: requests } = page('no answers')
  const app = new AbortController()
  const waits = window.fetch(call, { signal: app.signal }).catch(error => error)
  assert.ok((await window.fetch('https://shop.example/assets/en.json')).ok)
  app.abort()
  assert.is((await waits).name, 'AbortError')
  assert.equal(requests, ['https://shop.example/assets/en.json'])
})

test('exempt requests still get answers, and answers can be rewritten', async () => {
  const isExempt = (path: string) => path === '/api/v1/app/app_info'
  const { window } = page('failing', { isExempt, rewrite: (_, body) => ({ ...(body as object), code: 7 }) })
  assert.is((await (await window.fetch('https://shop.example/api/v1/app/app_info')).json()).code, 7)
  assert.is((await window.fetch(call)).status, 500)
})

test('an aborted request does not wait for a slow network', async () => {
  const { window, asked: requests } = page('slow')
  const [patient, other] = [new AbortController(), new AbortController()]
  const waits = window.fetch(call, { signal: patient.signal }).catch(error => error)
  const gives = window.fetch(call, { signal: other.signal }).catch(error => error)
  other.abort()
  assert.is((await gives).name, 'AbortError')
  assert.equal(requests, [], 'the one that was there before it still waits')
  patient.abort()
  await waits
  assert.equal(requests, [])
})

test('uploads end like calls, and files of the app arrive', async () => {
  const ended = async (network: Network, address: string) => {
    const isExempt = (path: string) => !path.startsWith('/api/')
    const upload = new (page(network, { isExempt }).window.XMLHttpRequest)()
    const failed = new Promise(resolve => upload.addEventListener('loadend', () => resolve('failed')))
    upload.open('POST', address)
    upload.send()
    return (upload as unknown as Upload).sent ? 'sent' : failed
  }
  assert.is(await ended('good', '/api/upload/file'), 'sent')
  for (const network of ['offline', 'failing'] as const) {
    assert.is(await ended(network, '/api/upload/file'), 'failed')
    assert.is(await ended(network, '/icons.svg'), 'sent')
  }
  assert.is(await ended('no answers', '/icons.svg'), 'sent')
})

test('the export of records has an address that a host accepts', async () => {
  const link = 'https://shop.example/api/v1/wallet/record_export_link?page=1'
  const { data } = await (await page('good').window.fetch(link)).json()
  assert.is(data.address, `${secureOrigin}/api/v1/wallet/record_file/t`)
})

test.run()
