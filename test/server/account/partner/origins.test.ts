import { sql } from 'kysely'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import WebSocket from 'ws'
import {
  operatorPartnerAdd,
  operatorPartnerEnd,
  operatorPartnerList
} from '../../../../src/contract/account/partner.operator.ts'
import { CODE } from '../../../../src/contract/codes.ts'
import { appInfo } from '../../../../src/contract/home/app-info.ts'
import { readPartnerOrigins } from '../../../../src/server/account/partner/partner-origins.ts'
import { createApp } from '../../../../src/server/app.ts'
import { readConfig } from '../../../../src/server/config/config.ts'
import { openPool } from '../../../../src/server/db/pool.ts'
import { createStaticServer } from '../../../../src/server/http/static.ts'
import type { StaticFiles } from '../../../../src/server/http/static-files.ts'
import { waitUntil } from '../../../time.ts'
import { type Backend, startBackend } from '../../backend.ts'
import { send } from '../../client.ts'
import { waitUntilBlocked } from '../../meanwhile.ts'

const test = suite('partners’ origins')
const configured = 'https://wings.example'
const added = 'https://app.waves.example'
let backend: Backend

test.before(async () => {
  const environment = { PARTNER_ORIGINS: configured, CORS_ORIGINS: 'https://shop.example' }
  backend = await startBackend({ environment, realtime: true })
  await backend.operator.ok(operatorPartnerAdd, { name: 'Waves', origins: [added] })
  const { id } = await backend.operator.ok(operatorPartnerAdd, { name: 'Gone', origins: ['https://gone.example'] })
  await backend.operator.ok(operatorPartnerEnd, { id })
})
test.after(() => backend.close())

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
  const policy = { scriptHashes: [], styleHashes: [] }
  const files: Omit<StaticFiles, 'renderHome' | 'shopPage'> = { files: new Map([['/index.html', page]]), policy }
  const config = readConfig({ PARTNER_ORIGINS: configured, FRAME_ANCESTORS: `https://frame.example ${added}` })
  const parts = { db: backend.db, config, secret: 'x'.repeat(32), log: pino({ level: 'silent' }) }
  const app = createApp(parts, createStaticServer(files, config))
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
      const origins = await readPartnerOrigins(db, config)
      // The query still waits.
      await waitUntilBlocked(backend.db)
      return origins
    })
  try {
    assert.equal(await askedWhileLocked(), [configured])
    // It has responded meanwhile, late.
    await waitUntil(async () => (await readPartnerOrigins(db, config)).length === 2)
    Date.now = () => now() + 30_000
    assert.equal(await askedWhileLocked(), [configured, added])
    await db.destroy()
    Date.now = () => now() + 60_000
    assert.equal(await readPartnerOrigins(db, config), [configured, added])
  } finally {
    Date.now = now
  }
})

test('partners are added once by name, listed without their token, and ended', async () => {
  const input = { name: 'Third Partner', origins: ['https://one.example', 'https://two.example'] }
  const { id, token } = await backend.operator.ok(operatorPartnerAdd, input)
  const { list } = await backend.operator.ok(operatorPartnerList, {})
  assert.equal(list.find(one => one.id === id)?.origins, input.origins)
  assert.not.ok(JSON.stringify(list).includes(token))
  assert.is((await backend.operator.refused('account_in_use', operatorPartnerAdd, input)).field, 'name')
  await backend.operator.refused('value_invalid', operatorPartnerAdd, {
    name: 'Fourth',
    origins: ['https://x.example/a']
  })
  for (const name of ['', '\u200b'])
    assert.not.equal((await backend.operator.send(operatorPartnerAdd, { name })).code, CODE.ok)
  await backend.operator.ok(operatorPartnerEnd, { id })
  await backend.operator.refused('not_found', operatorPartnerEnd, { id })
  await backend.operator.ok(operatorPartnerAdd, input)
})

test.run()
