// Open sessions in the eyes of their merchant, and notices about new devices.
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login, register } from '../../../src/contract/account/login.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { operatorMerchantDetail } from '../../../src/contract/account/merchant.operator.ts'
import { sessionEnd, sessionEndOthers, sessionList } from '../../../src/contract/account/open-session.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import { getDeviceName } from '../../../src/server/account/sessions/device.ts'
import { LastSeen } from '../../../src/server/account/sessions/last-seen.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { createApp } from '../../../src/server/app.ts'
import { type Backend, createCaller, type Merchant, secret, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const sessions = suite('sessions of a merchant')
const password = 'a long password of the tests'
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
let backend: Backend

sessions.before(async () => {
  backend = await startBackend()
})
sessions.after(() => backend.close())

/** Sends a sign-in or registration from a device; returns its access token. */
async function from(device: string, operation: typeof login | typeof register, body: object): Promise<string> {
  const headers = { 'user-agent': device, 'idempotency-key': randomUUID() }
  const { envelope } = await send(backend.url, operation.path, { headers, body })
  assert.is(envelope.code, CODE.ok, JSON.stringify(envelope))
  return String(envelope.data.access_token)
}

const openShop = (device: string, account: string) =>
  from(device, register, { account, password, nickname: 'Shop', language: 'en', timezone: 'UTC' })
const open = async (merchant: Merchant, device: string) =>
  createCaller(backend.url, (await openSession(backend.db, secret, merchant.id, device)).access_token)

sessions('are listed with their device, network and times, and the own one is marked', async () => {
  const account = `s-${randomUUID().slice(0, 8)}`
  await openShop(phone, account)
  const second = createCaller(backend.url, await from(laptop, login, { account, password }))
  const { list } = await second.ok(sessionList, {})
  assert.equal(
    list.map(({ device, network, current }) => [device, network, current]),
    [
      ['Safari · macOS', '127.0.0.*', true],
      ['Chrome · Android', '127.0.0.*', false]
    ]
  )
  assert.ok(list.every(one => Date.parse(one.last_seen_at) >= Date.parse(one.created_at)))
})

/** Signs a device out and in again. */
async function again(token: string, device: string, account: string): Promise<string> {
  await createCaller(backend.url, token).ok(logout, {})
  return from(device, login, { account, password })
}

sessions('each sign-in with a password is reported to the merchant, but for the one that opened the shop', async () => {
  const account = `s-${randomUUID().slice(0, 8)}`
  const opened = await openShop(phone, account)
  assert.equal((await createCaller(backend.url, opened).ok(noticeList, {})).list, [])
  const first = createCaller(backend.url, await again(opened, phone, account))
  assert.is((await first.ok(noticeList, {})).list.length, 1, 'a known device that has signed out and in again')
  const second = await from(laptop, login, { account, password })
  const [notice, ...others] = (await first.ok(noticeList, {})).list
  assert.is(others.length, 1)
  assert.equal([notice?.title, notice?.subject?.kind], ['New sign-in', 'session'])
  const { blocks } = await first.ok(noticeDetail, { id: notice?.id ?? '' })
  assert.match(JSON.stringify(blocks), 'Safari · macOS, 127.0.0.*')
  await again(second, laptop, account)
  assert.is((await first.ok(noticeList, {})).list.length, 3)
})

sessions('a second browser is reported though one of its kind and network is known', async () => {
  const account = `s-${randomUUID().slice(0, 8)}`
  const first = createCaller(backend.url, await openShop(phone, account))
  await from(phone, login, { account, password })
  assert.equal(
    (await first.ok(noticeList, {})).list.map(({ title }) => title),
    ['New sign-in']
  )
})

sessions('merchant and operators see when a session was last used, not when it was renewed', async () => {
  const merchant = await backend.merchant()
  const hourAgo = new Date(Date.now() - 3_600_000)
  await backend.db.updateTable('session').set({ created_at: hourAgo }).where('merchant_id', '=', merchant.id).execute()
  const seen = async () => [
    (await merchant.ok(sessionList, {})).list[0]?.last_seen_at,
    (await backend.operator.ok(operatorMerchantDetail, { id: merchant.id })).last_seen_at
  ]
  assert.equal(await seen(), [hourAgo.toISOString(), hourAgo.toISOString()])
  const [id = ''] = (await merchant.ok(sessionList, {})).list.map(one => one.id)
  const lastSeen = new LastSeen(backend.db)
  const log = pino({ level: 'silent' })
  const app = createApp({ db: backend.db, lastSeen, config: backend.config, secret, log })
  await app.request(profile.path, { headers: { authorization: `Bearer ${merchant.token}`, host: 'shop.example' } })
  await lastSeen.write()
  const [own, operators] = await seen()
  assert.ok(Date.parse(own ?? '') > hourAgo.getTime(), String(own))
  assert.is(operators, own)
  // Nothing was used since: nothing is written.
  await backend.db.updateTable('session').set({ seen_at: null }).where('id', '=', id).execute()
  await lastSeen.write()
  assert.equal(await seen(), [hourAgo.toISOString(), hourAgo.toISOString()])
})

sessions('a device that was not seen for long is new again', async () => {
  const account = `s-${randomUUID().slice(0, 8)}`
  const first = createCaller(backend.url, await openShop(phone, account))
  const { id } = await first.ok(profile, {})
  await backend.db
    .updateTable('known_device')
    .set({ seen_at: new Date(Date.now() - 91 * 24 * 3_600_000) })
    .where('merchant_id', '=', id)
    .execute()
  await from(phone, login, { account, password })
  assert.is((await first.ok(noticeList, {})).list.length, 1)
})

sessions('one is ended, and its token is refused at once', async () => {
  const merchant = await backend.merchant()
  const lost = await open(merchant, laptop)
  const other = (await merchant.ok(sessionList, {})).list.find(one => !one.current)
  await merchant.ok(sessionEnd, { id: other?.id ?? '' })
  assert.is.not((await lost.send(profile, {})).code, CODE.ok)
  assert.is((await merchant.ok(sessionList, {})).list.length, 1)
  await merchant.refused('not_found', sessionEnd, { id: other?.id ?? '' })
})

sessions('all others are ended, and the own one stays', async () => {
  const merchant = await backend.merchant()
  const others = [await open(merchant, laptop), await open(merchant, phone)]
  assert.equal(await merchant.ok(sessionEndOthers, {}), { ended: 2 })
  for (const other of others) assert.is.not((await other.send(profile, {})).code, CODE.ok)
  await merchant.ok(profile, {})
})

sessions('neither the own one nor one of another merchant is ended by its id', async () => {
  const merchant = await backend.merchant()
  const stranger = await backend.merchant()
  const [own] = (await merchant.ok(sessionList, {})).list
  await merchant.refused('not_found', sessionEnd, { id: own?.id ?? '' })
  await stranger.refused('not_found', sessionEnd, { id: own?.id ?? '' })
  await merchant.ok(profile, {})
})

sessions('a device is named by its browser and system, or by what it says', () => {
  assert.is(getDeviceName(`${phone} Edg/131.0`, null), 'Edge · Android')
  assert.is(getDeviceName(phone, 'telegram'), 'Telegram · Android')
  assert.is(
    getDeviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/131.0 Safari/604.1', null),
    'Chrome · iPhone'
  )
  assert.is(getDeviceName('x'.repeat(200), null), 'x'.repeat(40))
  assert.is(getDeviceName('', null), '')
})

sessions.run()
