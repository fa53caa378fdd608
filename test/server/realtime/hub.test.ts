import type { AddressInfo } from 'node:net'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket, WebSocketServer } from 'ws'
import { createChannelName } from '../../../src/contract/realtime.ts'
import { Hub } from '../../../src/server/realtime/hub.ts'
import { signChannel } from '../../../src/server/realtime/keys.ts'
import { waitUntil } from '../../time.ts'

const test = suite('the hub and its sessions')
const keys = { key: 'key', secret: 'secret' }
let open: Set<string>
let isDatabaseAway: boolean
let questions: (readonly string[])[]
let hub: Hub
let server: WebSocketServer
const clients: WebSocket[] = []

test.before.each(async () => {
  open = new Set()
  isDatabaseAway = false
  questions = []
  const findOpen = async (ids: readonly string[]) => {
    questions.push(ids)
    return isDatabaseAway ? undefined : new Set(ids.filter(id => open.has(id)))
  }
  hub = new Hub(keys, 10, findOpen, 20)
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', socket => hub.add(socket, { ip: '127.0.0.1', network: null }))
  await new Promise(resolve => server.once('listening', resolve))
})
test.after.each(async () => {
  for (const client of clients.splice(0)) client.terminate()
  await hub.close()
  await new Promise(resolve => server.close(resolve))
})

/** A client with the signature of a session. */
async function subscribe(session: string) {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  clients.push(client)
  const heard: { event: string; data: string }[] = []
  const closed: number[] = []
  client.on('message', data => heard.push(JSON.parse(String(data))))
  client.on('close', code => closed.push(code))
  await waitUntil(() => heard.length > 0)
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  const channel = createChannelName(uuid())
  const channel_data = JSON.stringify({ session })
  const auth = signChannel(keys, socket_id, channel, channel_data)
  client.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, channel_data } }))
  await waitUntil(() => closed.length > 0 || heard.length > 1)
  return { closed, isIn: () => heard.some(({ event }) => event === 'pusher_internal:subscription_succeeded') }
}

test('the signature of a session that has ended since opens nothing', async () => {
  const client = await subscribe(uuid())
  await waitUntil(() => client.closed.length > 0)
  assert.equal(client.closed, [4009])
  assert.is(client.isIn(), false)
})

test('while the database is unavailable no one can subscribe; the client reconnects later', async () => {
  const session = uuid()
  open.add(session)
  isDatabaseAway = true
  const client = await subscribe(session)
  await waitUntil(() => client.closed.length > 0)
  assert.equal(client.closed, [4100])
  assert.is(client.isIn(), false)
})

test('a session whose end was not announced is found by the check; the others stay, also without the database', async () => {
  const [expired, valid] = [uuid(), uuid()]
  open.add(expired).add(valid)
  const [one, other] = [await subscribe(expired), await subscribe(valid)]
  assert.ok(one.isIn() && other.isIn())
  isDatabaseAway = true
  open.delete(expired)
  const before = questions.length
  await waitUntil(() => questions.length > before + 2)
  assert.equal([one.closed, other.closed], [[], []])
  isDatabaseAway = false
  await waitUntil(() => one.closed.length > 0)
  assert.equal([one.closed, other.closed], [[4009], []])
  await waitUntil(() => questions.at(-1)?.join() === valid)
  assert.is(hub.size, 1)
})

test.run()
