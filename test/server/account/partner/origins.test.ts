import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import WebSocket from 'ws'
import { appInfo } from '../../../../src/contract/app/app-info.ts'
import { addPartner, endPartner, listPartners } from '../../../../src/server/account/partner/partner.ts'
import { partnerOrigins } from '../../../../src/server/account/partner/partner-origins.ts'
import { createApp } from '../../../../src/server/app.ts'
import { readConfig } from '../../../../src/server/config.ts'
import { openPool } from '../../../../src/server/db/pool.ts'
import { staticServer } from '../../../../src/server/http/static.ts'
import type { StaticFiles } from '../../../../src/server/http/static-files.ts'
import { until } from '../../../time.ts'
import { type Backend, startBackend } from '../../backend.ts'
import { send } from '../../client.ts'
import { commandLine } from '../../operator/command-line.ts'

const test = suite('partners’ origins')
const configured = 'https://wings.example'
const added = 'https://app.waves.example'
let backend: Backend
let folder: string

test.before(async () => {
  const environment = { PARTNER_ORIGINS: configured, CORS_ORIGINS: 'https://shop.example' }
  backend = await startBackend({ environment, realtime: true })
  folder = await mkdtemp(join(tmpdir(), 'partner-test-'))
  await addPartner(backend.db, { name: 'Waves', origins: [added] })
  const { id } = await addPartner(backend.db, { name: 'Gone', origins: ['https://gone.example'] })
  await endPartner(backend.db, id)
})
test.after(async () => {
  await rm(folder, { recursive: true, force: true })
  await backend.close()
})

const { done, failed } = commandLine(() => ({ backend, folder }))
const allowed = async (origin: string, method = 'GET') => {
  const answer = await send(backend.url, '/api/v1/app/app_info', { method, headers: { origin } })
  return answer.headers.get('access-control-allow-origin')
}

test('the app knows the origins that may show it', async () => {
  assert.equal((await backend.asOperator('').ok(appInfo, {})).partner_origins, [configured, added])
})

test('partners’ pages cannot call the API: only pages of CORS_ORIGINS can', async () => {
  assert.is(await allowed('https://shop.example'), 'https://shop.example')
  assert.is(await allowed('https://shop.example', 'OPTIONS'), 'https://shop.example')
  for (const origin of [
    configured,
    added,
    'https://gone.example',
    'https://evil.example',
    `${added}.evil.example`,
    'null',
    '*'
  ]) {
    assert.is(await allowed(origin), null, origin)
    assert.is(await allowed(origin, 'OPTIONS'), null, origin)
  }
})

/** The result of a socket opened by a page of this origin: the status of a refusal, or 101. */
function socketFrom(origin: string): Promise<number> {
  const address = `${backend.url.replace('http', 'ws')}/app/merchant-wallet?protocol=7`
  const socket = new WebSocket(address, { headers: { origin } })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  }).finally(() => {
    socket.on('error', () => undefined)
    socket.terminate()
  }) as Promise<number>
}

test('partners’ pages open no sockets: only pages of CORS_ORIGINS do', async () => {
  assert.is(await socketFrom('https://shop.example'), 101)
  for (const origin of [configured, added, 'https://gone.example', 'https://evil.example', 'null']) {
    assert.is(await socketFrom(origin), 403, origin)
  }
})

test('partners’ pages may show the app in a frame, others may not', async () => {
  const page = {
    type: 'text/html; charset=utf-8',
    etag: '"1"',
    immutable: false,
    forms: { identity: Buffer.from('x') }
  }
  const policy = { scriptHashes: [], styleHashes: [], connectSources: [] }
  const files: StaticFiles = { files: new Map([['/index.html', page]]), policy }
  const config = readConfig({ PARTNER_ORIGINS: configured, FRAME_ANCESTORS: `https://frame.example ${added}` })
  const parts = { db: backend.db, config, secret: 'x'.repeat(32), log: pino({ level: 'silent' }) }
  const app = createApp(parts, staticServer(files, config))
  const response = await app.request('/')
  const ancestors = /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  assert.equal(ancestors?.split(' ').slice(4), ['https://frame.example', added, configured])
})

test('a database that does not respond blocks no page, and removes no partner', async () => {
  const config = readConfig({ PARTNER_ORIGINS: configured })
  const db = openPool({ connectionString: backend.databaseUrl }, { timeZone: 'UTC' })
  const { now } = Date
  const askedWhileLocked = () =>
    backend.db.transaction().execute(async tx => {
      await sql`LOCK TABLE partner IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const from = performance.now()
      const origins = await partnerOrigins(db, config)
      const ms = performance.now() - from
      assert.ok(ms < 5_000, `${ms} ms`)
      return origins
    })
  try {
    assert.equal(await askedWhileLocked(), [configured])
    // It has responded meanwhile, late.
    await until(async () => (await partnerOrigins(db, config)).length === 2)
    Date.now = () => now() + 30_000
    assert.equal(await askedWhileLocked(), [configured, added])
    await db.destroy()
    Date.now = () => now() + 60_000
    assert.equal(await partnerOrigins(db, config), [configured, added])
  } finally {
    Date.now = now
  }
})

test('partners are added, listed and revoked in the database itself', async () => {
  const env = { DATABASE_URL: backend.databaseUrl }
  const text = await done('partner add Third Partner --origin https://one.example --origin https://two.example', env)
  const token = /^(partner_\S+)$/m.exec(text)?.[1] ?? ''
  assert.ok(token)
  const list = await done('partner list', env)
  assert.match(list, /Third Partner/)
  assert.match(list, /https:\/\/one\.example https:\/\/two\.example/)
  assert.not.ok(list.includes(token))
  await failed(1, /a partner "Third Partner" already/, 'partner add Third Partner', env)
  await failed(2, /must be origins/, 'partner add Fourth --origin https://x.example/path', env)
  assert.match(await done('partner end Third Partner', env), /^Ended Third Partner/)
  await failed(1, /no active partner "Third Partner"/, 'partner end Third Partner', env)
  assert.match(await done('partner add Third Partner', env), /^Added Third Partner/)
})

test('a mistyped name revokes no partner, and none is added without a name', async () => {
  const env = { DATABASE_URL: backend.databaseUrl }
  for (const { ended_at, id } of await listPartners(backend.db)) {
    if (ended_at === null) await endPartner(backend.db, id)
  }
  const { id } = await addPartner(backend.db, { name: 'The only one' })
  for (const slip of ['""', id.slice(0, 1), id.slice(0, 3)]) {
    await failed(1, /There is no active partner/, `partner end ${slip}`, env)
  }
  await failed(2, /A name has/, 'partner add ""', env)
  assert.match(await done(`partner end ${id.slice(0, 20)}`, env), /^Ended The only one/)
})

test.run()
