import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createIntentName, reserveKey } from '../../src/api/idempotency.ts'
import { forgetIntents, hasUnansweredRequest } from '../../src/api/intents.ts'
import { call } from '../../src/api/request.ts'
import { noticeRead } from '../../src/contract/help/notice.ts'
import { projectBuy } from '../../src/contract/orders/project.ts'
import { transferSubmit, walletInfo } from '../../src/contract/wallet/balance.ts'
import { withdrawSubmit } from '../../src/contract/wallet/withdrawal.ts'
import { FakeStorageArea } from '../../src/host/fake.ts'
import { startTestApp, storeSession } from '../app.ts'
import { envelope, type Loopback, ok, startLoopback } from './loopback.ts'

const test = suite('idempotency')
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const WALLET = {
  currency: { code: 'USDT', scale: 2 },
  total: '1.00',
  available: '1.00',
  held: '0.00',
  promotion: '0.00'
}
const ACCOUNT = '0198f0a0-0000-7000-8000-000000000002'
const transfer = { from: 'available', amount: '5.00' } as const

let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
})
test.after.each(() => server.close())

const keys = () => server.requests.map(request => request.headers['idempotency-key'])
const send = (input: { from: 'available' | 'promotion'; amount: string } = transfer) =>
  call(transferSubmit, input).catch(() => undefined)

test('an operation that moves money carries a key, others do not', async () => {
  startTestApp()
  server.answer = () => ok(WALLET)
  await send()
  assert.match(String(keys()[0]), UUID)
  server.answer = () => ok({ ...WALLET, pending_recharges: 0, pending_withdrawals: 0, has_transaction_password: true })
  await call(walletInfo, {})
  await call(noticeRead, { id: ACCOUNT }).catch(() => undefined)
  assert.equal(
    server.requests.map(({ path }) => path),
    [transferSubmit.path, walletInfo.path, noticeRead.path]
  )
  assert.equal(keys().slice(1), [undefined, undefined])
})

test('a rate-limited payment is sent once and reported', async () => {
  const { events } = startTestApp()
  server.answer = () => ({
    status: 429,
    headers: { 'retry-after': '2' },
    ...envelope(10005, 'Too many requests at once. Try again in 2 s.', { reason: 'rate_limited' })
  })
  await send()
  assert.is(server.requests.length, 1)
  assert.equal(events.notices, ['Too many requests at once. Try again in 2 s.'])
})

test('after a success, the same request is a new intent', async () => {
  const { host } = startTestApp()
  server.answer = () => ok(WALLET)
  await send()
  await send()
  assert.is.not(keys()[0], keys()[1])
  assert.equal(host.storage.keys('intent.'), [])
})

test('after a refusal, the same request is a new intent', async () => {
  startTestApp()
  server.answer = () => envelope(10005, 'no', { reason: 'insufficient_balance' })
  await send()
  await send()
  assert.is.not(keys()[0], keys()[1])
})

for (const [name, reply] of [
  ['a lost answer', undefined],
  ['a fault of the server', envelope(500)],
  ['a gateway’s error', { status: 502, body: '' }],
  ['a proxy’s page', { body: '<html></html>' }],
  ['a success that is not as agreed', ok({ total: '1.00' })],
  ['a success without data', ok(null)],
  ['being told to come again later', { status: 429, ...envelope(10005, 'later', { reason: 'rate_limited' }) }]
] as const) {
  test(`${name} keeps the key, also over a reload`, async () => {
    const area = new FakeStorageArea()
    const { host } = startTestApp({ area })
    storeSession(host)
    server.answer = () => reply
    await send()
    assert.ok(hasUnansweredRequest(host.storage, transferSubmit.path))
    // A new page of the same browser.
    startTestApp({ area })
    server.answer = () => ok(WALLET)
    await send()
    assert.is(keys()[0], keys()[1])
    assert.not(hasUnansweredRequest(host.storage, transferSubmit.path))
    await send()
    assert.is.not(keys()[1], keys()[2])
  })
}

test('an ended session keeps the key for after the login', async () => {
  const { host } = startTestApp()
  storeSession(host)
  server.answer = () => envelope(10003)
  await send()
  storeSession(host)
  await send()
  assert.is(keys()[0], keys()[1])
})

test('another body is another intent', async () => {
  startTestApp()
  server.answer = () => undefined
  await send()
  await send({ from: 'available', amount: '5.01' })
  await send({ from: 'promotion', amount: '5.00' })
  assert.is(new Set(keys()).size, 3)
})

test('the transaction password is not part of the intent, and nothing of the body is stored', async () => {
  const { host } = startTestApp()
  server.answer = () => undefined
  const input = { account_id: ACCOUNT, amount: '120.50', password: 'wrong-password' }
  await call(withdrawSubmit, input).catch(() => undefined)
  await call(withdrawSubmit, { ...input, password: '482915' }).catch(() => undefined)
  assert.is(keys()[0], keys()[1])
  const entries = host.storage.keys('').map(key => `${key} ${host.storage.get(key)}`)
  assert.not.match(entries.join(), /120\.50|482915|wrong-password/)
})

test('a displayed price is not part of the intent: at another price nothing is bought twice', async () => {
  startTestApp()
  server.answer = () => undefined
  const input = { id: ACCOUNT, quantity: 1, password: '482915' }
  for (const seen of [{ seen_price: '50.00' }, { seen_price: '60.00' }, {}]) {
    await call(projectBuy, { ...input, ...seen }).catch(() => undefined)
  }
  assert.is(new Set(keys()).size, 1)
})

test('the order of fields does not matter, nested ones count', () => {
  const name = (body: unknown) => createIntentName('/x', body)
  assert.is(name({ a: 1, b: { c: 1, password: 'x' } }), name({ b: { c: 1, password: 'y' }, a: 1 }))
  assert.is.not(name({ b: { c: 1 } }), name({ b: { c: 2 } }))
  assert.is.not(name({ list: [1, 2] }), name({ list: [2, 1] }))
})

test('an intent that waits on a device has the same name in every build', () => {
  const body = {
    account_id: ACCOUNT,
    amount: '120.50',
    list: [{ id: 1 }],
    note: undefined,
    password: 'x',
    seen_price: '2'
  }
  assert.is(createIntentName('/x', body), 'intent./x.7q3qlq1fcrlkc')
})

test('keys expire, and are deleted when another merchant signs in', () => {
  const storage = new FakeStorageArea().open()
  const day = 24 * 3_600_000
  const first = reserveKey(storage, 'intent./a.1', 0)
  assert.is(reserveKey(storage, 'intent./a.1', day - 1), first)
  assert.is.not(reserveKey(storage, 'intent./a.1', day + 1), first)
  reserveKey(storage, 'intent./b.1', 3 * day)
  assert.equal(storage.keys('intent.'), ['intent./b.1'])
  forgetIntents(storage)
  assert.equal(storage.keys('intent.'), [])
})

test.run()
