// The playground's own calls: in demo mode only, for its own people only.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getBotIdOfToken } from '../../../src/server/account/telegram/telegram-bot.ts'
import { readInitData } from '../../../src/server/account/telegram/telegram-init-data.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { demoOperator } from '../../../src/server/demo/accounts.ts'
import { createPlaygroundToken } from '../../../src/server/playground/index.ts'
import { playgroundPeople } from '../../../src/server/playground/people.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { signInitData as signAsEmulator } from '../../emulators/init-data.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const test = suite('playground on the server')
const DAY_MS = 86_400_000
const realToken = '7000000001:AAEmulatorEmulatorEmulatorEmulatorE'
const secret = 'a secret of the tests, 32 characters or more'
let backend: Backend

test.before(async () => {
  backend = await startBackend({ environment: { DEMO: '1' } })
})
test.after(() => backend?.close())

const launch = (body: object, url = backend.url, headers = {}) => send(url, '/playground/api/launch', { body, headers })
const dataOf = ({ text }: { text: string }) => (JSON.parse(text) as { init_data: string }).init_data
const token = () => createPlaygroundToken({ config: backend.config, secret }) ?? ''

test('a launch passes the backend’s own verification', async () => {
  for (const { id, language_code } of playgroundPeople) {
    const answer = await launch({ user: id, start: 'ref_AB-C_1' })
    assert.is(answer.status, 200)
    assert.is(answer.headers.get('cache-control'), 'no-store')
    const read = readInitData(dataOf(answer), { botToken: token() }, DAY_MS)
    assert.is(read.telegramUserId, BigInt(id))
    assert.is(read.language, language_code)
    assert.is(read.inviteCode, 'AB-C_1')
  }
  const spanish = dataOf(await launch({ user: 100_002, language: 'es' }))
  assert.is(readInitData(spanish, { botToken: token() }, DAY_MS).language, 'es')
})

test('an expired launch is expired', async () => {
  const initData = dataOf(await launch({ user: 100_002, age: 7_200 }))
  assert.throws(() => readInitData(initData, { botToken: token() }, 3_600_000), 'launch_stale')
})

test('the emulator signs in the backend’s format', () => {
  const user = { id: 42, first_name: 'Ada', language_code: 'en' }
  const authDate = Math.floor(Date.now() / 1_000)
  const initData = signAsEmulator(realToken, { user, authDate, startParam: 'ref_X', chatType: 'sender' })
  assert.is(readInitData(initData, { botToken: realToken }, DAY_MS).telegramUserId, 42n)
  assert.throws(() => readInitData(initData, { botToken: `${realToken}x` }, DAY_MS), 'launch_invalid')
})

test('other people, and unknown requests, are refused', async () => {
  const bad = [
    {},
    { user: 1 },
    { user: '100001' },
    { user: 100_006 },
    { user: 100_001, start: 'a=b' },
    { user: 100_001, start: 'x\nuser={}' },
    { user: 100_001, language: 'en"' },
    { user: 100_001, age: -60 },
    { user: 100_001, age: 1e9 },
    { user: { id: 100_001 } }
  ]
  for (const body of bad) assert.is((await launch(body)).status, 400, JSON.stringify(body))
  assert.ok((await launch([])).status !== 200 || (await launch([])).envelope.code === 0)
})

test('launches and partner codes sign in; the demo shop belongs to the first person', async () => {
  const person = playgroundPeople[1]?.id ?? 0
  const proof = 'a-proof-of-sixteen-or-more'
  const login = async (id: number) =>
    (
      await send(backend.url, '/api/v1/user/login_telegram', {
        body: { init_data: dataOf(await launch({ user: id })), proof }
      })
    ).envelope
  assert.is((await login(person)).data?.state, 'unknown')
  const { id } = await backend.merchant({ account: 'demo' })
  const owner = await login(playgroundPeople[0]?.id ?? 0)
  assert.is(owner.data?.state, 'signed_in', JSON.stringify(owner))
  const code = async (user: number) => {
    const { text } = await send(backend.url, '/playground/api/partner_code', { body: { user } })
    const body = { code: (JSON.parse(text) as { code: string }).code }
    const { envelope } = await send(backend.url, '/api/v1/user/login_partner', { body })
    return (envelope.data?.merchant as { id: string } | undefined)?.id
  }
  assert.is(await code(playgroundPeople[0]?.id ?? 0), id)
  const other = await code(person)
  assert.ok(other && other !== id)
  assert.is(await code(person), other)
})

test('skin and play type are set by the demo operator, and nothing else', async () => {
  await backend.db
    .insertInto('operator')
    .values({ ...demoOperator, role: 'cashier' })
    .execute()
  const set = (body: object) => send(backend.url, '/playground/api/settings', { body })
  assert.equal(JSON.parse((await set({ skin_no: 3, play_type: 2, customer_link: 'https://evil.example' })).text), {
    skin_no: 3,
    play_type: 2
  })
  const { customer_link } = await readSettings(backend.db)
  assert.is(customer_link, '')
  for (const body of [{ skin_no: 9 }, { play_type: '1' }]) assert.is((await set(body)).status, 400)
})

test('other pages cannot send requests through a person’s browser', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    assert.is((await launch({ user: 100_001 }, backend.url, { 'sec-fetch-site': site })).status, 403, site)
  }
  assert.is((await launch({ user: 100_001 }, backend.url, { 'sec-fetch-site': 'same-origin' })).status, 200)
})

test('it is off outside demo mode, and with a real bot', async () => {
  const off = [
    { DEMO: '0' },
    { DEMO: '1', TELEGRAM_BOT_TOKEN: realToken },
    { DEMO: '1', TELEGRAM_BOT_ID: '7000000001' },
    { DEMO: '0', TELEGRAM_BOT_TOKEN: realToken }
  ]
  for (const environment of off) {
    assert.is(createPlaygroundToken({ config: readConfig({ SECRET: secret, ...environment }), secret }), null)
  }
  const other = await startBackend({ environment: { DEMO: '1', TELEGRAM_BOT_TOKEN: realToken } })
  const calls: [string, object?][] = [
    ['people'],
    ['launch', { user: 100_001 }],
    ['settings', { skin_no: 2 }],
    ['partner_code', { user: 100_001 }]
  ]
  for (const [path, body] of calls) {
    const answer = await send(other.url, `/playground/api/${path}`, body ? { body } : {})
    assert.is(answer.status, 404, path)
  }
  await other.close()
})

test('its token depends on the secret, and is never one of a real Telegram bot', () => {
  const config = readConfig({ SECRET: secret, DEMO: '1' })
  const tokenOf = (each: string) => createPlaygroundToken({ config, secret: each }) ?? ''
  const [one, other] = [tokenOf(secret), tokenOf(`${secret}!`)]
  assert.match(one, /^\d+:[\w-]{35}$/)
  assert.is.not(one, other)
  assert.is(getBotIdOfToken(one), 1n)
})

test.run()
