import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CHANNEL_AUTH_PATH, createChannelName, USER_AUTH_PATH } from '../../../src/contract/realtime.ts'
import { findSessionId } from '../../../src/server/account/sessions/token.ts'
import { deriveOwnKeys, signChannel, signUser } from '../../../src/server/realtime/keys.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const test = suite('channel proofs')
const keys = deriveOwnKeys('a secret of the tests, 32 characters or more')
const socket_id = '1234.5678'
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend({ environment: { CORS_ORIGINS: 'https://partner.example' } })
  merchant = await backend.merchant()
})
test.after(() => backend.close())

const ask = (path: string, body: object | string, { token = merchant.token, type = 'application/json' } = {}) =>
  send(backend.url, path, { method: 'POST', token, body, headers: { 'content-type': type } })

async function refused(path: string, body: object | string, options: Parameters<typeof ask>[2] = {}, status = 403) {
  const answer = await ask(path, body, options)
  assert.is(answer.status, status, JSON.stringify(body).slice(0, 200))
  assert.not.match(answer.text, 'auth"')
}

test("the worked example of Pusher's documentation is correct", () => {
  const example = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
  assert.is(
    signChannel(example, '1234.1234', 'private-foobar'),
    '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4'
  )
})

test('the own channel is authorized with JSON and with a form', async () => {
  const channel_name = createChannelName(merchant.id)
  const channel_data = JSON.stringify({ session: findSessionId(merchant.token) })
  const auth = signChannel(keys, socket_id, channel_name, channel_data)
  const json = await ask(CHANNEL_AUTH_PATH, { socket_id, channel_name })
  assert.is(json.status, 200)
  assert.equal(JSON.parse(json.text), { auth, channel_data })
  assert.is(json.headers.get('cache-control'), 'no-store')
  const form = new URLSearchParams({ socket_id, channel_name }).toString()
  const answer = await ask(CHANNEL_AUTH_PATH, form, { type: 'application/x-www-form-urlencoded' })
  assert.equal(JSON.parse(answer.text), { auth, channel_data })
})

test('an external server gets no session, which it would not know', async () => {
  const outside = { key: 'outside', secret: 'of the engine' }
  const environment = { PUSHER_APP_ID: '1', PUSHER_KEY: outside.key, PUSHER_SECRET: outside.secret }
  const apart = await startBackend({ environment })
  const { id, token } = await apart.merchant()
  const channel_name = createChannelName(id)
  const answer = await send(apart.url, CHANNEL_AUTH_PATH, { token, body: { socket_id, channel_name } })
  await apart.close()
  assert.equal(JSON.parse(answer.text), { auth: signChannel(outside, socket_id, channel_name) })
})

test('the user of a socket is authenticated', async () => {
  const answer = await ask(USER_AUTH_PATH, { socket_id })
  const user_data = JSON.stringify({ id: merchant.id })
  assert.equal(JSON.parse(answer.text), { auth: signUser(keys, socket_id, user_data), user_data })
})

test("another merchant's channel, and invalid channel names, are refused", async () => {
  const other = await backend.merchant()
  const names = [
    createChannelName(other.id),
    createChannelName(''),
    'private-merchant',
    `${createChannelName(merchant.id)},x`,
    '',
    'presence-x'
  ]
  for (const channel_name of [
    ...names,
    createChannelName(merchant.id).toUpperCase(),
    `#server-to-user-${merchant.id}`
  ]) {
    await refused(CHANNEL_AUTH_PATH, { socket_id, channel_name })
  }
  await refused(CHANNEL_AUTH_PATH, { socket_id })
  await refused(CHANNEL_AUTH_PATH, { socket_id, channel_name: [createChannelName(merchant.id)] })
})

test('an invalid socket id is refused, because it would sign something else', async () => {
  const channel_name = createChannelName(merchant.id)
  for (const bad of [
    '',
    '1',
    '1.2:private-x',
    `1.2::user::{"id":"1"}`,
    '1.2\n',
    ' 1.2',
    'a.b',
    `${'1'.repeat(30)}.1`
  ]) {
    await refused(CHANNEL_AUTH_PATH, { socket_id: bad, channel_name })
    await refused(USER_AUTH_PATH, { socket_id: bad })
  }
  await refused(CHANNEL_AUTH_PATH, { socket_id: { toString: 1 }, channel_name })
})

test('no session, an ended one, an expired one and an operator are refused', async () => {
  const channel_name = createChannelName(merchant.id)
  for (const path of [CHANNEL_AUTH_PATH, USER_AUTH_PATH]) {
    const body = { socket_id, channel_name }
    await refused(path, body, { token: '' })
    await refused(path, body, { token: 'nonsense' })
    await refused(path, body, { token: backend.operator.token })
    for (const set of [{ revoked_at: new Date() }, { access_expires_at: new Date(Date.now() - 1) }]) {
      const gone = await backend.merchant()
      await backend.db
        .updateTable('session')
        .set(set)
        .where('id', '=', String(findSessionId(gone.token)))
        .execute()
      await refused(path, { socket_id, channel_name: createChannelName(gone.id) }, { token: gone.token })
    }
  }
})

test('invalid bodies, and one that is too long, are refused', async () => {
  for (const body of ['', '{', 'null', '[]', '7', '"x"']) await refused(CHANNEL_AUTH_PATH, body)
  const long = { socket_id, channel_name: createChannelName(merchant.id), more: 'x'.repeat(3_000) }
  await refused(CHANNEL_AUTH_PATH, long, {}, 413)
  await refused(CHANNEL_AUTH_PATH, `socket_id=${'1'.repeat(3_000)}`, { type: 'text/plain' }, 413)
})

test('only allowed origins can read the response', async () => {
  const preflight = (origin: string) =>
    fetch(backend.url + CHANNEL_AUTH_PATH, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    })
  const allowed = await preflight('https://partner.example')
  assert.is(allowed.headers.get('access-control-allow-origin'), 'https://partner.example')
  assert.is((await preflight('https://evil.example')).headers.get('access-control-allow-origin'), null)
})

test('with realtime turned off the endpoints are missing, and app info says so', async () => {
  const quiet = await startBackend({ environment: { REALTIME: '0' } })
  const { token } = await quiet.merchant()
  const answer = await send(quiet.url, CHANNEL_AUTH_PATH, { token, body: { socket_id } })
  const info = await send(quiet.url, '/api/v1/app/app_info')
  await quiet.close()
  assert.is(answer.status, 404)
  assert.is(info.envelope.data.realtime, null)
})

test.run()
