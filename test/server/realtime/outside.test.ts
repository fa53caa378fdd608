import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CHANNEL_AUTH_PATH, createChannelName } from '../../../src/contract/realtime.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { buildPageCsp } from '../../../src/server/http/csp.ts'
import { announce, announceAll } from '../../../src/server/outbox/announce.ts'
import { signChannel } from '../../../src/server/realtime/keys.ts'
import { startOutside } from '../../../src/server/realtime/outside.ts'
import { waitUntil } from '../../time.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const test = suite('an engine outside')
const keys = { key: 'engine-key', secret: 'engine-secret' }
const log = pino({ level: 'silent' })
const taken: { channels: string[]; name: string; data: string }[] = []
const faults: string[] = []
let failures = 0
let server: Server
let backend: Backend
let merchants: string[] = []

/** A server that accepts only valid signatures, by the rules of Pusher's HTTP API. */
async function answer(request: IncomingMessage): Promise<[number, object]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://engine')
  const signature = searchParams.get('auth_signature')
  searchParams.delete('auth_signature')
  const query = [...searchParams].sort(([one], [other]) => (one < other ? -1 : 1)).map(pair => pair.join('='))
  const signed = [request.method, pathname, query.join('&')].join('\n')
  const isSigned = signature === createHmac('sha256', keys.secret).update(signed).digest('hex')
  const md5 = body && createHash('md5').update(body).digest('hex')
  if (!isSigned || (md5 && md5 !== searchParams.get('body_md5'))) {
    faults.push(pathname)
    return [401, {}]
  }
  if (failures > 0) {
    failures -= 1
    return [503, {}]
  }
  const prefix = searchParams.get('filter_by_prefix')
  const channels = Object.fromEntries(merchants.map(id => [createChannelName(id), {}]))
  if (pathname === '/apps/7/channels') return prefix === 'private-merchant.' ? [200, { channels }] : [400, {}]
  const said = JSON.parse(body)
  for (const { channel, channels, name, data } of said.batch ?? [said]) {
    taken.push({ channels: channels ?? [channel], name, data })
  }
  return [200, {}]
}

test.before(async () => {
  server = createServer((request, response) => {
    void answer(request).then(([status, data]) => response.writeHead(status).end(JSON.stringify(data)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const environment = {
    PUSHER_APP_ID: '7',
    PUSHER_KEY: keys.key,
    PUSHER_SECRET: keys.secret,
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String((server.address() as AddressInfo).port),
    PUSHER_TLS: '0'
  }
  backend = await startBackend({ environment })
})
test.before.each(() => void taken.splice(0))
test.after(async () => {
  server.close()
  await backend.close()
  assert.equal(faults, [], 'every call was signed')
})

function startSender() {
  const { realtime } = backend.config
  if (realtime === null || realtime === 'own') throw new Error('no engine outside')
  return startOutside({ db: backend.db, engine: realtime, log, everyMs: 50 })
}

const left = async () => (await backend.db.selectFrom('outbox').selectAll().execute()).length

test('each event is sent once, however many processes send', async () => {
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
  const senders = await Promise.all([startSender(), startSender(), startSender()])
  await Promise.all(
    ids.flatMap(id => [1, 2, 3].map(() => runTransaction(backend.db, tx => announce(tx, id, 'wallet.changed'))))
  )
  await waitUntil(async () => (await left()) === 0)
  for (const sender of senders) await sender.stop()
  const sent = taken.map(({ channels, name, data }) => `${channels} ${name} ${JSON.parse(data).seq}`)
  const wanted = ids.flatMap(id => [1, 2, 3].map(seq => `${createChannelName(id)} wallet.changed ${seq}`))
  assert.equal(sent.sort(), wanted.sort())
})

test('a notice is sent to the channels with subscribers, a hundred at a time', async () => {
  merchants = Array.from({ length: 130 }, () => crypto.randomUUID())
  const sender = await startSender()
  await runTransaction(backend.db, tx => announceAll(tx, 'notice.created'))
  await waitUntil(async () => (await left()) === 0)
  await sender.stop()
  assert.equal(
    taken.map(({ channels, name }) => `${name} ${channels.length}`),
    ['notice.created 100', 'notice.created 30']
  )
  assert.equal(taken.flatMap(({ channels }) => channels).sort(), merchants.map(createChannelName).sort())
  assert.is(JSON.parse(taken[0]?.data ?? '').stream, 'all')
})

test('events that the server does not accept stay, and are sent when it is back', async () => {
  failures = 2
  const sender = await startSender()
  const id = crypto.randomUUID()
  await runTransaction(backend.db, tx => announce(tx, id, 'order.changed'))
  await waitUntil(() => failures < 2)
  assert.is(await left(), 1)
  await waitUntil(async () => (await left()) === 0)
  await sender.stop()
  assert.is(taken.length, 1)
})

test('events left by a process that died are sent by the next one', async () => {
  const id = crypto.randomUUID()
  await runTransaction(backend.db, tx => announce(tx, id, 'task.changed'))
  assert.is(await left(), 1)
  const next = await startSender()
  await waitUntil(async () => (await left()) === 0)
  await next.stop()
  assert.is(taken[0]?.name, 'task.changed')
})

test('signatures use the external server’s key, and app and page know its address', async () => {
  const { token, id } = await backend.merchant()
  const body = { socket_id: '1.2', channel_name: createChannelName(id) }
  const proof = await send(backend.url, CHANNEL_AUTH_PATH, { token, body })
  assert.equal(JSON.parse(proof.text), { auth: signChannel(keys, '1.2', createChannelName(id)) })
  const { port } = server.address() as AddressInfo
  const info = await send(backend.url, '/api/v1/app/app_info')
  assert.equal(info.envelope.data.realtime, { key: keys.key, host: '127.0.0.1', port, tls: false })
  const csp = buildPageCsp(backend.config, { scriptHashes: [], styleHashes: [] })
  assert.match(csp, `connect-src 'self' ws://127.0.0.1:${port};`)
})

test.run()
