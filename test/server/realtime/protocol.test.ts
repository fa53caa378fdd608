import type Pusher from 'pusher-js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import WebSocket from 'ws'
import { operatorNoticePost } from '../../../src/contract/help/notice.operator.ts'
import { createChannelName, TOPICS } from '../../../src/contract/realtime.ts'
import { operatorRechargeApprove } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { findSessionId } from '../../../src/server/account/sessions/token.ts'
import { deriveOwnKeys, signChannel } from '../../../src/server/realtime/keys.ts'
import { PUSHED_WITHIN_MS, waitUntil, waitUntilSettled } from '../../time.ts'
import { type Backend, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import { awaitEvent, openPusher } from './pusher.ts'

const test = suite('the Pusher protocol')
const secret = 'a secret of the tests, 32 characters or more'
let backend: Backend
const open: Pusher[] = []
const raw: WebSocket[] = []

test.before(async () => {
  backend = await startBackend({
    realtime: true,
    environment: { CORS_ORIGINS: 'https://partner.example', SOCKETS_PER_ADDRESS: '6' }
  })
})
test.after.each(async () => {
  for (const pusher of open.splice(0)) pusher.disconnect()
  for (const socket of raw.splice(0)) socket.terminate()
  // The server has room again after it has seen them disconnect.
  await waitUntilSettled()
})
test.after(() => backend.close())

function connect(token: string): Pusher {
  const pusher = openPusher({ url: backend.url, token })
  open.push(pusher)
  return pusher
}

/** The content of a signature besides its channel. */
const dataOf = (token: string) => JSON.stringify({ session: findSessionId(token) })

/** A raw socket without a library, for invalid clients. */
async function connectRaw({ path = '/app/merchant-wallet?protocol=7&client=js', headers = {} } = {}) {
  const socket = new WebSocket(backend.url.replace('http', 'ws') + path, { headers })
  raw.push(socket)
  const heard: { event: string; channel?: string; data: unknown }[] = []
  const closed: number[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data))))
  socket.on('close', code => closed.push(code))
  socket.on('error', () => closed.push(0))
  await waitUntil(() => heard.length > 0 || closed.length > 0)
  const data = heard[0]?.data
  const socketId = typeof data === 'string' ? JSON.parse(data).socket_id : undefined
  const say = (event: string, data: unknown) => socket.send(JSON.stringify({ event, data }))
  return { socket, heard, closed, socketId: String(socketId), say }
}

test('a merchant receives an approved recharge as an event with a number and nothing else', async () => {
  const merchant = await backend.merchant()
  const recharge = await merchant.ok(rechargeSubmit, { channel_id: await openChannel(backend), amount: '50.00' })
  const channel = connect(merchant.token).subscribe(createChannelName(merchant.id))
  await awaitEvent(channel, 'pusher:subscription_succeeded')
  const events: [string, unknown][] = []
  for (const topic of TOPICS) channel.bind(topic, (data: unknown) => events.push([topic, data]))
  await backend.operator.ok(operatorRechargeApprove, { id: recharge.id, note: '' })
  await waitUntil(() => events.length === 3, PUSHED_WITHIN_MS)
  // Number 1 was the request itself.
  assert.equal(events, [
    ['notice.created', { seq: 2, stream: 'merchant' }],
    ['recharge.changed', { seq: 3, stream: 'merchant' }],
    ['wallet.changed', { seq: 4, stream: 'merchant' }]
  ])
})

test('a notice is sent to everyone, on the channel of each', async () => {
  const merchants = [await backend.merchant(), await backend.merchant()]
  const channels = merchants.map(({ token, id }) => connect(token).subscribe(createChannelName(id)))
  await Promise.all(channels.map(channel => awaitEvent(channel, 'pusher:subscription_succeeded')))
  const heard = Promise.all(channels.map(channel => awaitEvent<{ stream: string }>(channel, 'notice.created')))
  const notice = { title: { en: 'News' }, blocks: { en: [{ type: 'paragraph' as const, text: 'Today.' }] } }
  await backend.operator.ok(operatorNoticePost, notice)
  const [one, other] = await heard
  assert.is(one?.stream, 'all')
  assert.equal(one, other)
})

test('events of another merchant are not received', async () => {
  const [mine, other] = [await backend.merchant(), await backend.merchant()]
  const pusher = connect(mine.token)
  const own = pusher.subscribe(createChannelName(mine.id))
  await awaitEvent(own, 'pusher:subscription_succeeded')
  const refused = await awaitEvent<{ status: number }>(
    pusher.subscribe(createChannelName(other.id)),
    'pusher:subscription_error'
  )
  assert.is(refused.status, 403)
})

test('ping and pong, unsubscribing and signing in work', async () => {
  const merchant = await backend.merchant()
  const pusher = connect(merchant.token)
  await awaitEvent(pusher.connection, 'connected')
  const pong = awaitEvent<{ event: string }>(pusher.connection, 'message')
  pusher.send_event('pusher:ping', {})
  assert.is((await pong).event, 'pusher:pong')
  pusher.signin()
  await awaitEvent(pusher, 'pusher:signin_success')
  assert.is(pusher.user.user_data.id, merchant.id)
  const channel = pusher.subscribe(createChannelName(merchant.id))
  await awaitEvent(channel, 'pusher:subscription_succeeded')
  pusher.unsubscribe(createChannelName(merchant.id))
  await awaitEvent(pusher.subscribe(createChannelName(merchant.id)), 'pusher:subscription_succeeded')
})

test('a signature is valid for one socket and one channel', async () => {
  const [mine, other] = [await backend.merchant(), await backend.merchant()]
  const keys = deriveOwnKeys(secret)
  const { heard, say, socketId } = await connectRaw()
  const channel_data = dataOf(mine.token)
  const sign = (socket: string, channel: string, by = keys) => signChannel(by, socket, channel, channel_data)
  const attempts: [string, string, string?][] = [
    [createChannelName(mine.id), sign(socketId, createChannelName(mine.id)), dataOf(other.token)],
    [createChannelName(mine.id), signChannel(keys, socketId, createChannelName(mine.id)), ''],
    [createChannelName(mine.id), signChannel(keys, socketId, createChannelName(mine.id))],
    [createChannelName(mine.id), sign('1.2', createChannelName(mine.id))],
    [createChannelName(other.id), sign(socketId, createChannelName(mine.id))],
    [createChannelName(mine.id), sign(socketId, createChannelName(mine.id), deriveOwnKeys('another secret'))],
    [createChannelName(mine.id), ''],
    ['public', sign(socketId, 'public')],
    ['private-merchant.', sign(socketId, 'private-merchant.')],
    [`#server-to-user-${mine.id}`, sign(socketId, `#server-to-user-${mine.id}`)],
    [`presence-merchant.${mine.id}`, sign(socketId, `presence-merchant.${mine.id}`)]
  ]
  for (const [channel, auth, data = channel_data] of attempts) {
    say('pusher:subscribe', { channel, auth, channel_data: data })
  }
  await waitUntil(() => heard.length === attempts.length + 1)
  assert.ok(heard.slice(1).every(({ event }) => event === 'pusher:subscription_error'))
  say('pusher:subscribe', {
    channel: createChannelName(mine.id),
    auth: sign(socketId, createChannelName(mine.id)),
    channel_data
  })
  await waitUntil(() => heard.at(-1)?.event === 'pusher_internal:subscription_succeeded')
})

test('invalid messages get errors, client events are dropped, floods and long messages end the connection', async () => {
  const { socket, heard, say } = await connectRaw()
  for (const text of ['', 'x', '[]', 'null', '{"event":7}', '{"event":"client-x","data":{}}', '{"event":"toString"}']) {
    socket.send(text)
  }
  await waitUntil(() => heard.length === 8)
  assert.ok(heard.slice(1).every(({ event }) => event === 'pusher:error'))
  say('pusher:subscribe', null)
  say('pusher:signin', { auth: 'x', user_data: '{"id":"1"}' })
  await waitUntil(() => socket.readyState === WebSocket.CLOSED)
  const long = await connectRaw()
  long.socket.send('x'.repeat(9_000))
  await waitUntil(() => long.closed.length > 0)
  assert.equal(long.closed, [1009])
  const flood = await connectRaw()
  for (let count = 0; count < 80; count++) flood.say('pusher:ping', {})
  await waitUntil(() => flood.closed.length > 0)
  assert.equal(flood.closed, [4301])
})

test('another application, protocol, path or origin is refused', async () => {
  for (const [path, code] of [
    ['/app/other?protocol=7', 4001],
    ['/app/merchant-wallet?protocol=99', 4007],
    ['/app/merchant-wallet', 4007]
  ] as const) {
    const { closed } = await connectRaw({ path })
    await waitUntil(() => closed.length > 0)
    assert.equal(closed, [code], path)
  }
  for (const path of ['/', '/app/', '/app/a/b', '/api/v1/app/app_info', '/app/%2e%2e?protocol=7']) {
    assert.is((await connectRaw({ path })).closed[0], 0, path)
  }
  for (const origin of ['https://evil.example', 'null', 'file://', `${backend.url}.evil.example`]) {
    assert.is((await connectRaw({ headers: { origin } })).closed[0], 0, origin)
  }
  for (const origin of [backend.url, 'https://partner.example']) {
    assert.is((await connectRaw({ headers: { origin } })).heard[0]?.event, 'pusher:connection_established', origin)
  }
})

test('the sockets of one address are limited, until one closes', async () => {
  const sockets = await Promise.all(Array.from({ length: 6 }, () => connectRaw()))
  const seventh = await connectRaw()
  await waitUntil(() => seventh.closed.length > 0)
  assert.equal(seventh.closed, [4100])
  sockets[0]?.socket.terminate()
  await waitUntil(async () => (await connectRaw()).heard[0]?.event === 'pusher:connection_established')
})

test('more channels than a client needs are refused', async () => {
  const keys = deriveOwnKeys(secret)
  const { token } = await backend.merchant()
  const channel_data = dataOf(token)
  const { heard, say, socketId } = await connectRaw()
  for (let count = 0; count < 12; count++) {
    const channel = createChannelName(`00000000-0000-0000-0000-${String(count).padStart(12, '0')}`)
    say('pusher:subscribe', { channel, auth: signChannel(keys, socketId, channel, channel_data), channel_data })
  }
  await waitUntil(() => heard.length === 13)
  assert.is(heard.filter(({ event }) => event === 'pusher_internal:subscription_succeeded').length, 10)
})

test('without authentication a socket receives no merchant’s channel', async () => {
  const { heard, say } = await connectRaw()
  for (const channel of ['#server-to-user-undefined', '#server-to-user-', '#server-to-user-null']) {
    say('pusher:subscribe', { channel })
  }
  await waitUntil(() => heard.length === 4)
  assert.equal(
    heard.slice(1).map(({ event }) => event),
    Array.from({ length: 3 }, () => 'pusher:subscription_error')
  )
})

test.run()
