import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../src/contract/account/login.ts'
import { profile } from '../../src/contract/account/profile.ts'
import { tokenRefresh } from '../../src/contract/account/session.ts'
import { memorySettings } from '../../src/deploy/memory.mjs'
import { merchantPlaces } from '../../src/server/account/sessions/known-place.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { readSecret } from '../../src/server/config/secret.ts'
import { runTransaction } from '../../src/server/db/retry.ts'
import { DatabaseUnavailable } from '../../src/server/db/unavailable.ts'
import { DatabaseRefused, repeatWhileAway } from '../../src/server/db/wait.ts'
import { demoAccount } from '../../src/server/demo/index.ts'
import { PortTaken } from '../../src/server/http/listen.ts'
import { warnAboutMemory } from '../../src/server/monitoring/memory-warning.ts'
import { staffPlaces } from '../../src/server/staff/known-place.ts'
import { encryptAgain, generateTotp } from '../../src/server/staff/totp.ts'
import { type RunningBackend, start } from '../../src/server/start.ts'
import { waitUntil } from '../time.ts'
import { send } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createMerchant } from './merchants.ts'
import { openProxy } from './proxy.ts'

const starting = suite('start')
const silent = pino({ level: 'silent' })
let folder: string
let database: TestDatabase

starting.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-start-'))
  database = await openTestDatabase({ migrated: false })
})
starting.after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const config = (environment: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: database.url,
    SECRET: 'a secret of the tests, 32 characters or more',
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '1',
    ...environment
  })
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
const urlOf = (running: RunningBackend) => `http://127.0.0.1:${running.port}`

starting('it migrates, creates the demo shop once, serves app and API, and stops', async () => {
  const bundle = join(folder, 'app')
  await mkdir(bundle)
  await writeFile(join(bundle, 'index.html'), '<!doctype html>')
  await writeFile(join(bundle, 'home.js'), 'const prerender = { renderHome: async () => "" }')
  await writeFile(join(bundle, 'shop-page.json'), '{"script":"const shopPage = {}","css":""}')
  const first = await start(config(), silent, bundle)
  assert.is(first.withApp, true)
  assert.is((await send(urlOf(first), '/')).text, '<!doctype html>')
  assert.is((await send(urlOf(first), '/', { method: 'HEAD' })).text, '')
  assert.is((await send(urlOf(first), '/missing.js')).status, 404)
  const { account, password } = demoAccount
  const signedIn = await send(urlOf(first), login.path, { body: { account, password } })
  assert.is(signedIn.envelope.code, 10000)
  await first.stop()
  assert.ok(
    await send(urlOf(first), '/healthz').then(
      () => false,
      () => true
    )
  )

  const second = await start(config(), silent, bundle)
  const token = String(signedIn.envelope.data.access_token)
  assert.is((await send(urlOf(second), profile.path, { token })).envelope.code, 10000)
  const { count } = await database.db
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('demo', '=', true)
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow()
  assert.is(count, 1n)
  await second.stop()
})

starting('the operator’s key is written for its owner only, with the address', async () => {
  const running = await start(config(), silent, folder)
  const file = join(folder, 'operator.json')
  assert.is(((await stat(file)).mode & 0o777).toString(8), '600')
  const { url, token } = JSON.parse(await readFile(file, 'utf8'))
  assert.is(url, urlOf(running))
  assert.is((await send(url, '/api/v1/operator/merchant_list', { token })).envelope.code, 10000)
  await running.stop()
})

starting('without the allocator’s settings the log says that memory of uploads stays', async () => {
  const before = { ...process.env }
  for (const name of Object.keys(memorySettings)) delete process.env[name]
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  const countWarnings = () => lines.filter(line => line.includes(Object.keys(memorySettings).join(', '))).length
  try {
    await (await start(config(), log, folder)).stop()
    assert.is(countWarnings(), 1)
    warnAboutMemory(log, { ...memorySettings })
    warnAboutMemory(log, { LD_PRELOAD: 'libjemalloc.so.2' })
    assert.is(countWarnings(), 1)
  } finally {
    Object.assign(process.env, before)
  }
})

starting('a port in use is reported before anything else happens', async () => {
  const running = await start(config(), silent, folder)
  const error = await start(config({ PORT: String(running.port), DATABASE_URL: 'postgres://nowhere/x' }), silent).catch(
    failure => failure
  )
  assert.instance(error, PortTaken)
  assert.match(error.message, `Port ${running.port} is taken`)
  assert.match(error.message, `PORT=${running.port + 1}`)
  await running.stop()
})

starting('until the database is ready, probes respond and everything else is 503', async () => {
  const proxy = await openProxy(database.connection, { closed: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = start(config({ DATABASE_URL: proxy.connection.connectionString, PORT: String(port) }), silent, folder)
  const answers = async (path: string) => {
    const { status, text, headers } = await send(url, path)
    return [status, path.startsWith('/api') ? headers.get('retry-after') : text]
  }
  await waitUntil(() =>
    send(url, '/livez').then(
      () => true,
      () => false
    )
  )
  assert.equal(await answers('/livez'), [200, 'ok'])
  assert.equal(await answers('/readyz'), [503, 'starting'])
  assert.equal(await answers('/healthz'), [503, 'starting'])
  assert.equal(await answers('/api/v1/app/app_info'), [503, '2'])
  await proxy.open()
  const running = await started
  assert.equal(await answers('/readyz'), [200, 'ok'])
  assert.is((await send(url, '/api/v1/app/app_info')).envelope.code, 10000)
  const stopped = running.stop(1_000)
  await waitUntil(async () => (await answers('/readyz'))[1] === 'stopping')
  const last = await send(url, '/api/v1/app/app_info')
  assert.is(last.envelope.code, 10000)
  assert.is(last.headers.get('connection'), 'close')
  await stopped
  await proxy.close()
})

starting('a stop lets a running request end', async () => {
  const running = await start(config(), silent, folder)
  const body = JSON.stringify({ account: demoAccount.account, password: demoAccount.password })
  const socket = connect(running.port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  const head = `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head)
  // The backend has read the head and waits for the body: now the request is running.
  await once(socket, 'data')
  assert.match(answer, /^HTTP\/1.1 100 /)
  const ended = once(socket, 'close')
  const stopped = running.stop()
  socket.write(body)
  await Promise.all([stopped, ended])
  assert.match(answer, /\r\n\r\nHTTP\/1.1 200 /)
  assert.match(answer, /"code":10000/)
})

/** Sends bytes as they are, as the probe of a load balancer does. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  socket.write(text)
  await waitUntil(() => answer.includes('\r\n\r\n'))
  socket.destroy()
  return answer
}

starting('probes need no Host, everything else does; with https every answer says so', async () => {
  const running = await start(config({ DEMO: '0', PUBLIC_URL: 'https://wallet.example' }), silent, folder)
  for (const version of ['1.0', '1.1']) {
    for (const path of ['/readyz', '/livez']) {
      assert.match(await raw(running.port, `GET ${path} HTTP/${version}\r\n\r\n`), /^HTTP\/1\.1 200 /)
    }
    assert.match(await raw(running.port, `GET /api/v1/app/app_info HTTP/${version}\r\n\r\n`), /^HTTP\/1\.1 400 /)
  }
  for (const path of ['/readyz', '/api/v1/app/app_info', '/shop/00000000', '/absent']) {
    const { headers } = await send(urlOf(running), path)
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d+/, path)
  }
  await running.stop()
})

starting('after the key was replaced, sessions, second factors and known places of the former one go on', async () => {
  const [former, present] = ['f'.repeat(32), 'p'.repeat(32)]
  const first = await start(config({ SECRET: former }), silent, folder)
  const { account, password } = demoAccount
  const { data } = (await send(urlOf(first), login.path, { body: { account, password } })).envelope
  const encrypted = generateTotp(former)
  const id = await database.db
    .insertInto('operator')
    .values({ id: randomUUID(), name: 'Anna', account: 'anna', role: 'owner', totp_secret: encrypted })
    .returning('id')
    .executeTakeFirstOrThrow()
  const merchantId = await createMerchant(database.db)
  await runTransaction(database.db, async tx => {
    await merchantPlaces.remember(tx, former, merchantId, '203.0.113.7')
    await staffPlaces.remember(tx, former, id.id, '203.0.113.7')
  })
  await first.stop()
  const second = await start(config({ SECRET: present, SECRET_PREVIOUS: former }), silent, folder)
  assert.ok(await merchantPlaces.has(database.db, present, merchantId, '203.0.113.7'))
  assert.ok(await staffPlaces.has(database.db, present, id.id, '203.0.113.7'))
  assert.not.ok(await staffPlaces.has(database.db, present, id.id, '203.0.113.8'))
  const body = { refresh_token: String(data.refresh_token) }
  assert.is((await send(urlOf(second), tokenRefresh.path, { body })).envelope.code, 10000)
  await second.stop()
  const { totp_secret } = await database.db
    .selectFrom('operator')
    .select('totp_secret')
    .where('id', '=', id.id)
    .executeTakeFirstOrThrow()
  // Encrypted by the present key: the former one is not needed any more.
  assert.ok(totp_secret && !totp_secret.equals(encrypted))
  assert.is(encryptAgain(present, totp_secret ?? Buffer.alloc(0)), undefined)
})

starting('a step of the start that loses the database waits for it', async () => {
  const proxy = await openProxy(database.connection)
  let steps = 0
  const result = await repeatWhileAway(proxy.connection, silent, async () => {
    steps += 1
    if (steps === 1) {
      await proxy.close()
      setTimeout(() => void proxy.open(), 300)
      throw new DatabaseUnavailable('the connection was closed')
    }
    return 'done'
  })
  assert.equal([result, steps], ['done', 2])
  const error = await repeatWhileAway(proxy.connection, silent, async () => {
    throw new Error('another fault')
  }).catch(failure => failure)
  assert.is(error.message, 'another fault')
  await proxy.close()
})

starting('a database without TLS ends a start that asks for it, with what to do', async () => {
  const error = await start(config({ DATABASE_TLS: 'verify-full' }), silent, folder).catch(failure => failure)
  assert.instance(error, DatabaseRefused)
  assert.match(error.message, /does not offer TLS, which DATABASE_TLS asks for/)
})

starting('a secret is generated once, also by two processes at once', async () => {
  const place = { secret: null, dataDir: join(folder, 'drawn') }
  const [one, other] = await Promise.all([readSecret(place), readSecret(place)])
  assert.is(one, other)
  assert.ok(one.length >= 32)
  assert.is(await readSecret(place), one)
  assert.is(((await stat(join(place.dataDir, 'secret'))).mode & 0o777).toString(8), '600')
  assert.is(await readSecret({ ...place, secret: 'configured' }), 'configured')
})

starting.run()
