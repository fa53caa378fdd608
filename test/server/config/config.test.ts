import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../src/server/config/config.ts'
import { ConfigError } from '../../../src/server/config/values.ts'

const config = suite('config')
const SECRET = 'x'.repeat(32)

config('by default: the embedded database, the demo shop, port 8787', () => {
  const read = readConfig({})
  assert.is(read.port, 8787)
  assert.is(read.databaseUrl, null)
  assert.is(read.demo, true)
  assert.is(read.dataDir, resolve('.data'))
  assert.is(read.filesDir, resolve('.data/files'))
  assert.equal(read.currency, { code: 'USDT', scale: 2 })
  assert.is(read.businessTimeZone, 'UTC')
  assert.equal(read.loginLimit, { count: 20, windowMs: 900_000 })
})

config('with an external database the demo is off', () => {
  const read = readConfig({ DATABASE_URL: 'postgres://db/wallet', SECRET, BUSINESS_TZ: 'Asia/Shanghai', PORT: '80' })
  assert.equal([read.demo, read.secret, read.businessTimeZone, read.port], [false, SECRET, 'Asia/Shanghai', 80])
})

config('a demo at a public address has to be meant', () => {
  const PUBLIC_URL = 'https://wallet.example'
  assert.is(readConfig({ PUBLIC_URL }).demo, false)
  assert.throws(() => readConfig({ PUBLIC_URL, DEMO: '1' }), /DEMO=public/)
  assert.is(readConfig({ PUBLIC_URL, DEMO: 'public' }).demo, true)
  assert.is(readConfig({ PUBLIC_URL: 'http://localhost:8787', DEMO: '1' }).demo, true)
})

config('encryption of the database: modes by name, in a variable or in the address', async () => {
  const base = { SECRET, DATABASE_URL: 'postgres://db/wallet' }
  const sslOf = (more: Record<string, string>) => readConfig({ ...base, ...more }).databaseServer?.ssl
  assert.is(sslOf({}), undefined)
  assert.equal(sslOf({ DATABASE_TLS: 'require' }), { rejectUnauthorized: false })
  assert.equal(sslOf({ DATABASE_TLS: 'verify-full' }), { rejectUnauthorized: true })
  assert.ok(sslOf({ DATABASE_TLS: 'verify-ca' })?.checkServerIdentity)
  const fromUrl = readConfig({ ...base, DATABASE_URL: 'postgres://db/wallet?sslmode=require&application_name=x' })
  assert.equal(fromUrl.databaseServer, {
    connectionString: 'postgres://db/wallet?application_name=x',
    ssl: { rejectUnauthorized: false }
  })
  assert.throws(() => sslOf({ DATABASE_TLS: 'prefer' }), /must be one of disable, require, verify-ca, verify-full/)
  assert.throws(
    () => sslOf({ DATABASE_TLS: 'verify-full', DATABASE_CA_FILE: '/absent' }),
    /DATABASE_CA_FILE cannot be read/
  )
  assert.throws(() => sslOf({ DATABASE_CA_FILE: 'package.json' }), /needs DATABASE_TLS/)
  assert.throws(() => sslOf({ DATABASE_TLS: 'verify-ca', DATABASE_CA_FILE: 'package.json' }), /is no certificate/)
})

config('secrets may be in files, each named once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mw-secrets-'))
  const path = join(folder, 'secret')
  await writeFile(path, `${SECRET}\n`)
  await writeFile(join(folder, 'empty'), '')
  assert.is(readConfig({ SECRET_FILE: path }).secret, SECRET)
  assert.throws(() => readConfig({ SECRET_FILE: path, SECRET }), /SECRET_FILE and SECRET cannot both be set/)
  assert.throws(() => readConfig({ SECRET_FILE: join(folder, 'absent') }), /SECRET_FILE cannot be read/)
  assert.throws(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'empty') }), /METRICS_TOKEN_FILE is empty/)
  await rm(folder, { recursive: true })
})

config('the former key is another one, and there is a present one', () => {
  assert.is(readConfig({ SECRET, SECRET_PREVIOUS: 'y'.repeat(32) }).secretPrevious, 'y'.repeat(32))
  assert.throws(() => readConfig({ SECRET_PREVIOUS: SECRET }), /needs SECRET/)
  assert.throws(() => readConfig({ SECRET, SECRET_PREVIOUS: SECRET }), /must be another one/)
})

config('an empty value counts as unset', () => {
  assert.is(readConfig({ PORT: ' ', DATABASE_URL: '' }).port, 8787)
})

config('origins and addresses are read', () => {
  const read = readConfig({
    FRAME_ANCESTORS: 'https://a.example, https://b.example:8443',
    MEDIA_BASE: 'https://cdn.example/x/'
  })
  assert.equal(read.frameAncestors, ['https://a.example', 'https://b.example:8443'])
  assert.is(read.mediaBase, 'https://cdn.example/x')
})

config('realtime: our own server, an external one, or none', () => {
  assert.is(readConfig({}).realtime, 'own')
  assert.is(readConfig({ REALTIME: '0' }).realtime, null)
  const keys = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
  const outside = { appId: '1', key: 'k', secret: 's', host: null, port: null, tls: true, cluster: null }
  assert.equal(readConfig(keys).realtime, outside)
  assert.is(readConfig({ ...keys, REALTIME: '0' }).realtime, null)
  const env = { PUSHER_HOST: 'ws.example', PUSHER_PORT: '6001', PUSHER_TLS: '0', PUSHER_CLUSTER: 'eu' }
  const there = { ...outside, host: 'ws.example', port: 6001, tls: false, cluster: 'eu' }
  assert.equal(readConfig({ ...keys, ...env }).realtime, there)
})

config('Telegram: the bot by its token or its id, the signing key, and the maximum age of a launch', () => {
  const none = readConfig({}).telegram
  assert.equal([none.botToken, none.botId, none.maxLaunchAgeMs], [null, null, 3_600_000])
  assert.match(none.publicKey.toString('hex'), /^e7bf03a2/)
  const token = `7:${'x'.repeat(35)}`
  const read = readConfig({
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_BOT_ID: '7',
    TELEGRAM_PUBLIC_KEY: 'test',
    TELEGRAM_LAUNCH_MAX_AGE: '300'
  }).telegram
  assert.equal([read.botToken, read.botId, read.maxLaunchAgeMs], [token, 7n, 300_000])
  assert.match(read.publicKey.toString('hex'), /^40055058/)
  assert.equal(readConfig({ TELEGRAM_PUBLIC_KEY: 'aB'.repeat(32) }).telegram.publicKey, Buffer.alloc(32, 0xab))
})

config('partners have origins', () => {
  assert.equal(readConfig({ PARTNER_ORIGINS: 'https://a.example https://b.example' }).partnerOrigins, [
    'https://a.example',
    'https://b.example'
  ])
})

const WRONG: [string, Record<string, string>][] = [
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '80a' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db', SECRET }],
  ['SECRET', { DATABASE_URL: 'postgres://db/wallet' }],
  ['SECRET', { SECRET: 'short' }],
  ['CURRENCY', { CURRENCY: 'usd' }],
  ['CURRENCY_SCALE', { CURRENCY_SCALE: '9' }],
  ['BUSINESS_TZ', { BUSINESS_TZ: 'Mars/Olympus' }],
  ['BUSINESS_TZ', { BUSINESS_TZ: '+08:00' }],
  ['DEMO', { DEMO: 'yes' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['FRAME_ANCESTORS', { FRAME_ANCESTORS: "https://a.example/ 'unsafe-inline'" }],
  ['FRAME_ANCESTORS', { FRAME_ANCESTORS: 'https://a.example;script-src' }],
  ['SUPPORT_HOSTS', { SUPPORT_HOSTS: 'https://help.example' }],
  ['REALTIME', { REALTIME: 'maybe' }],
  ['SOCKETS_PER_ADDRESS', { SOCKETS_PER_ADDRESS: '0' }],
  ['PUSHER_APP_ID', { PUSHER_KEY: 'k', PUSHER_SECRET: 's' }],
  ['PUSHER_APP_ID', { PUSHER_APP_ID: '1', PUSHER_KEY: 'k;x', PUSHER_SECRET: 's' }],
  ['PUSHER_HOST', { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_HOST: 'https://ws.example' }],
  ['PUSHER_CLUSTER', { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_CLUSTER: 'eu/x' }],
  ['TELEGRAM_BOT_TOKEN', { TELEGRAM_BOT_TOKEN: 'bot7:short' }],
  ['TELEGRAM_BOT_ID', { TELEGRAM_BOT_ID: '@shop_bot' }],
  ['TELEGRAM_BOT_ID', { TELEGRAM_BOT_ID: '8', TELEGRAM_BOT_TOKEN: `7:${'x'.repeat(35)}` }],
  ['TELEGRAM_PUBLIC_KEY', { TELEGRAM_PUBLIC_KEY: 'e7bf' }],
  ['TELEGRAM_LAUNCH_MAX_AGE', { TELEGRAM_LAUNCH_MAX_AGE: '86401' }],
  ['TELEGRAM_LAUNCH_MAX_AGE', { TELEGRAM_LAUNCH_MAX_AGE: '0' }],
  ['PARTNER_ORIGINS', { PARTNER_ORIGINS: 'https://a.example/app' }],
  ['PARTNER_ORIGINS', { PARTNER_ORIGINS: '*' }],
  ['PARTNER_ORIGINS', { PARTNER_ORIGINS: 'http://partner.example' }],
  ['FRAME_ANCESTORS', { FRAME_ANCESTORS: 'http://partner.example' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LOGIN_LIMIT', { LOGIN_LIMIT: '20' }],
  ['REGISTRATION_LIMIT', { REGISTRATION_LIMIT: '5/0m' }]
]
for (const [name, env] of WRONG) {
  config(`${JSON.stringify(env)} is refused with the variable's name`, () => {
    try {
      readConfig(env)
    } catch (error) {
      assert.instance(error, ConfigError)
      assert.ok((error as Error).message.startsWith(`${name} `), (error as Error).message)
      return
    }
    assert.unreachable()
  })
}

config.run()
