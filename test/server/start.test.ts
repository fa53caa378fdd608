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
import { readConfig } from '../../src/server/config.ts'
import { demoAccount } from '../../src/server/demo/index.ts'
import { PortTaken } from '../../src/server/http/listen.ts'
import { readSecret } from '../../src/server/secret.ts'
import { type Running, start } from '../../src/server/start.ts'
import { until } from '../time.ts'
import { send } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
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
const urlOf = (running: Running) => `http://127.0.0.1:${running.port}`

starting('it migrates, creates the demo shop once, serves app and API, and stops', async () => {
  const bundle = join(folder, 'app')
  await mkdir(bundle)
  await writeFile(join(bundle, 'index.html'), '<!doctype html>')
  await writeFile(join(bundle, 'csp.json'), '{"scriptHashes":[],"styleHashes":[],"connectSources":[]}')
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
  await until(() =>
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
  await until(async () => (await answers('/readyz'))[1] === 'stopping')
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
