// One attempt: receivers fail in every way, and names lead where deliveries must not go.
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isPublicAddress, readWebhookUrl } from '../../../src/server/account/partner/webhook-url.ts'
import { postEvent } from '../../../src/server/webhooks/post.ts'
import { waitUntil } from '../../time.ts'
import { certificate, certificateKey } from './certificate.ts'

const test = suite('one attempt')
const closing: (() => void)[] = []
const config = { webhookHosts: ['localhost', '127.0.0.1'] }
const usual = { config, headers: {}, body: '{}', timeoutMs: 10_000, signal: new AbortController().signal }

test.after(() => {
  for (const close of closing) close()
})

async function listening(server: Server & { closeAllConnections(): void }): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const receiver = async (answer: RequestListener): Promise<URL> =>
  new URL(`http://127.0.0.1:${await listening(createServer(answer))}/events`)

test('the status is the result, whatever the body is', async () => {
  const seen: string[] = []
  const url = await receiver((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['content-length']}`)
    response.writeHead(500).end('x'.repeat(100))
  })
  assert.equal(await postEvent(url, usual), { answer: 500 })
  assert.equal(seen, ['POST /events 2'])
})

test('a body that never ends is not read: the connection closes', async () => {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const url = await receiver((_request, response) => {
    response.writeHead(200)
    timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => {
      isClosed = true
      clearInterval(timer)
    })
  })
  assert.equal(await postEvent(url, usual), { answer: 200 })
  await waitUntil(() => isClosed)
})

test('a redirect is not followed', async () => {
  let followed = 0
  const other = await receiver((_request, response) => {
    followed += 1
    response.end()
  })
  const url = await receiver((_request, response) => void response.writeHead(307, { location: other.href }).end())
  assert.equal(await postEvent(url, usual), { answer: 307 })
  assert.is(followed, 0)
})

test('a receiver that says nothing is left after the time limit, as is one whose headers trickle', async () => {
  const silent = await receiver(() => undefined)
  assert.equal(await postEvent(silent, { ...usual, timeoutMs: 50 }), { failure: 'timeout' })
  const trickling = await receiver(({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write('x: y\r\n'), 10)
    socket.on('close', () => clearInterval(timer))
  })
  assert.equal(await postEvent(trickling, { ...usual, timeoutMs: 100 }), { failure: 'timeout' })
})

test('connections that are refused, reset, or speak no HTTP are failures', async () => {
  const reset = await receiver(({ socket }) => socket.resetAndDestroy())
  assert.equal(await postEvent(reset, usual), { failure: 'connection' })
  const noise = await receiver(({ socket }) => void socket.end('not HTTP at all\r\n\r\n'))
  assert.equal(await postEvent(noise, usual), { failure: 'connection' })
  const flood = await receiver((_request, response) => void response.setHeader('x', 'y'.repeat(20_000)).end())
  assert.equal(await postEvent(flood, usual), { failure: 'connection' })
  const gone = await receiver(() => undefined)
  closing.pop()?.()
  assert.equal(await postEvent(gone, usual), { failure: 'connection' })
})

test('a certificate has to be valid, and of the receiver’s name', async () => {
  const server = createSecureServer({ cert: certificate, key: certificateKey }, (_request, response) =>
    response.writeHead(204).end()
  )
  const port = await listening(server)
  const url = new URL(`https://localhost:${port}/`)
  assert.equal(await postEvent(url, usual), { failure: 'tls' })
  assert.equal(await postEvent(url, { ...usual, ca: certificate }), { answer: 204 })
  assert.equal(await postEvent(new URL(`https://127.0.0.1:${port}/`), { ...usual, ca: certificate }), {
    failure: 'tls'
  })
  const plain = await receiver((_request, response) => response.end())
  assert.equal(await postEvent(new URL(`https://${plain.host}/`), usual), { failure: 'tls' })
})

test('a name that leads to a local network gets nothing, nor one that leads to both', async () => {
  let connections = 0
  const server = createServer((_request, response) => response.end())
  server.on('connection', () => {
    connections += 1
  })
  const port = await listening(server)
  const url = new URL(`https://rebinding.example:${port}/`)
  for (const addresses of [
    ['127.0.0.1'],
    ['93.184.216.34', '10.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00::1'],
    []
  ]) {
    const outcome = await postEvent(url, { ...usual, resolve: async () => addresses })
    assert.equal(outcome, { failure: 'address' }, String(addresses))
  }
  assert.is(connections, 0)
})

test('only https to public places can be set and sent to, unless the configuration exempts the host', async () => {
  const none = { webhookHosts: [] }
  const refused = [
    'http://partner.example/',
    'https://user:password@partner.example/',
    'https://partner.example/#x',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd12:3456::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://localhost/',
    'https://database/',
    'ftp://partner.example/',
    'javascript:alert(1)',
    'partner.example'
  ]
  for (const text of refused) {
    assert.is(readWebhookUrl(text, none), undefined, text)
    if (!URL.canParse(text) || text.includes('partner.example') || /localhost|database/.test(text)) continue
    assert.equal(await postEvent(new URL(text), { ...usual, config: none }), { failure: 'address' }, text)
  }
  assert.is(readWebhookUrl('https://partner.example/events?x=1', none)?.href, 'https://partner.example/events?x=1')
  assert.is(readWebhookUrl('https://93.184.216.34/', none)?.href, 'https://93.184.216.34/')
  assert.is(readWebhookUrl('http://localhost:3000/', { webhookHosts: ['localhost:3000'] })?.host, 'localhost:3000')
  assert.is(readWebhookUrl('http://localhost:3001/', { webhookHosts: ['localhost:3000'] }), undefined)
  assert.not(isPublicAddress('not an address'))
})

test.run()
