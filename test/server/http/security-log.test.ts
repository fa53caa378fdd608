import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { loginTelegram } from '../../../src/contract/account/login-telegram.ts'
import { operatorMerchantList } from '../../../src/contract/account/merchant.operator.ts'
import { partnerLoginCode } from '../../../src/contract/account/partner.ts'
import { tokenRefresh } from '../../../src/contract/account/session.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { botToken, createPerson, createProof, signLaunchOf } from '../account/telegram/launches.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'

const test = suite('security events')
const secret = 'a secret of the tests, 32 characters or more'
let database: TestDatabase
let lines: string[] = []
let app: ReturnType<typeof createApp>

const open = (environment: Record<string, string> = {}) =>
  createApp({
    db: database.db,
    config: readConfig({ SECRET: secret, LOGIN_LIMIT: '4/15m', ...environment }),
    secret,
    log: pino({ level: 'info' }, { write: line => void lines.push(line) })
  })

test.before(async () => {
  database = await openTestDatabase()
})
test.before.each(() => {
  lines = []
  app = open()
})
test.after(() => database.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body)
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const events = () => lines.map(line => JSON.parse(line)).filter(line => line.security !== undefined)
const names = () => events().map(event => event.security)

test('a failed sign-in is logged with the account, but without the input', async () => {
  const id = await createMerchant(database.db, { account: 'ada', password_hash: await hashPassword('right-password') })
  await post(login.path, { account: 'ada', password: 'typed-by-ada' })
  await post(login.path, { account: 'my-own-password', password: 'typed-by-ada' })
  assert.equal(
    events().map(({ security, merchant, address, path }) => ({ security, merchant, address, path })),
    [id, null].map(merchant => ({ security: 'login_failed', merchant, address: '127.0.0.1', path: login.path }))
  )
  assert.not.match(lines.join(''), /typed-by-ada|my-own-password|"ada"/)
})

test('a launch that is not signed for this bot is logged with what its owner can do, one that has expired is not', async () => {
  app = open({ TELEGRAM_BOT_TOKEN: botToken })
  const launch = (init_data: string) => post(loginTelegram.path, { init_data, proof: createProof() })
  await launch(signLaunchOf(createPerson(), { auth_date: Math.floor(Date.now() / 1_000) - 3 * 86_400 }))
  assert.equal(events(), [])
  await launch(signLaunchOf(createPerson()).replace(/hash=[^&]*/, `hash=${'a'.repeat(64)}`))
  assert.equal(
    events().map(({ security, address, path }) => ({ security, address, path })),
    [{ security: 'launch_refused', address: '127.0.0.1', path: loginTelegram.path }]
  )
  assert.match(events()[0].reason, 'TELEGRAM_BOT_TOKEN')
  assert.not.match(lines.join(''), botToken.split(':')[1] ?? '')
})

test('a used-up limit is logged once, not for each request of a flood', async () => {
  for (let turn = 0; turn < 12; turn += 1) await post(login.path, { account: 'eve', password: 'x' })
  assert.equal(names(), ['login_failed', 'login_failed', 'rate_limited'])
  assert.ok(Date.parse(events().at(-1).until) > Date.now())
})

test('wrong transaction passwords and the lock are logged', async () => {
  const id = await createMerchant(database.db, { transaction_password_hash: await hashPassword('731904') })
  const { access_token } = await openSession(database.db, secret, id, 'test')
  for (let turn = 0; turn < 6; turn += 1)
    await post(unlockCreate.path, { withdraw_password: `guess-${turn}` }, bearer(access_token))
  assert.equal(names(), [...Array(4).fill('password_wrong'), 'password_lockout', 'password_refused'])
  assert.equal(
    events().map(({ left }) => left),
    [4, 3, 2, 1, 0, undefined]
  )
  assert.ok(events().every(({ merchant }) => merchant === id))
  assert.not.match(lines.join(''), /guess-|731904/)
  assert.not.ok(lines.join('').includes(access_token))
})

test('invalid tokens of operators, partners and sessions are logged', async () => {
  const forged = 'forged-token-of-a-person'
  await app.request(operatorMerchantList.path, { headers: bearer(forged) })
  await post(partnerLoginCode.path, { user_id: '1' }, bearer(forged))
  await post(tokenRefresh.path, { refresh_token: forged })
  assert.equal(names(), ['operator_refused', 'partner_refused', 'refresh_refused'])
  assert.not.match(lines.join(''), /forged-token/)
  // A request without any token is not a security event.
  await app.request(operatorMerchantList.path)
  assert.is(names().length, 3)
})

test('a reused refresh token is logged', async () => {
  const id = await createMerchant(database.db)
  const { refresh_token } = await openSession(database.db, secret, id, 'test')
  const renew = async (token: string) => {
    const answer = await (await post(tokenRefresh.path, { refresh_token: token })).json()
    return String(answer.data.refresh_token)
  }
  await renew(await renew(refresh_token))
  await renew(refresh_token)
  assert.equal(
    events().map(({ security, reason }) => [security, reason]),
    [['refresh_refused', 'sessionRevoked']]
  )
  assert.not.ok(lines.join('').includes(refresh_token))
})

test('a flood of refused tokens is limited by address, and blocks no valid one', async () => {
  const id = await createMerchant(database.db)
  const { refresh_token } = await openSession(database.db, secret, id, 'test')
  const statuses = []
  for (let turn = 0; turn < 70; turn += 1)
    statuses.push((await post(tokenRefresh.path, { refresh_token: `forged-${turn}` })).status)
  assert.is(statuses.filter(status => status === 401).length, 59)
  const last = await post(tokenRefresh.path, { refresh_token: 'forged' })
  assert.is(last.status, 429)
  assert.ok(Number(last.headers.get('retry-after')) > 60)
  assert.is((await post(tokenRefresh.path, { refresh_token })).status, 200)
})

test('an address forwarded by an unknown proxy causes one warning', async () => {
  const warnings = () => lines.filter(line => line.includes('TRUST_PROXY')).length
  await app.request('/api/v1/app/app_info')
  assert.is(warnings(), 0)
  for (let turn = 0; turn < 3; turn += 1)
    await app.request('/api/v1/app/app_info', { headers: { 'x-forwarded-for': '1.2.3.4' } })
  assert.is(warnings(), 1)
  app = open({ TRUST_PROXY: '1' })
  await app.request('/api/v1/app/app_info', { headers: { 'x-forwarded-for': '1.2.3.4' } })
  assert.is(warnings(), 1)
})

test.run()
