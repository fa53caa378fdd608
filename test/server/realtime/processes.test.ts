import { type ChildProcess, spawn } from 'node:child_process'
import { once as onceEmitted } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import type { Channel, default as Pusher } from 'pusher-js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logout } from '../../../src/contract/account/logout.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { createChannelName } from '../../../src/contract/realtime.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { start } from '../../../src/server/start.ts'
import { PUSHED_WITHIN_MS, waitUntil } from '../../time.ts'
import { request } from '../backend.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'
import { awaitEvent, openPusher } from './pusher.ts'

const SECRET = 'a secret of the tests, 32 characters or more'

if (process.env.REALTIME_SERVER) await serve()
else runSuite()

/** A child: the whole backend, which reports its port. */
async function serve(): Promise<void> {
  const running = await start(readConfig(process.env), pino({ level: 'error' }), '/nowhere')
  process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
  process.stdout.write(`${running.port}\n`)
}

interface Server {
  child: ChildProcess
  url: string
}

function runSuite(): void {
  const test = suite('two processes')
  let database: TestDatabase
  let folder: string
  const running: ChildProcess[] = []

  test.before(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'wallet-realtime-'))
  })
  test.after(async () => {
    for (const child of running) child.kill('SIGKILL')
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function startServer(): Promise<Server> {
    const environment = {
      REALTIME_SERVER: '1',
      SECRET,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1'
    }
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      env: { ...process.env, ...environment, PORT: '0', DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    running.push(child)
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
    const [line] = await onceEmitted(lines, 'line')
    return { child, url: `http://127.0.0.1:${line}` }
  }

  async function addMerchant(): Promise<{ id: string; token: string }> {
    const hash = await hashPassword('482915')
    const id = await createMerchant(database.db, { transaction_password_hash: hash, available: 10_000n })
    const { access_token } = await openSession(database.db, SECRET, id, 'test')
    return { id, token: access_token }
  }

  async function move({ url }: Server, token: string): Promise<void> {
    const input = { from: 'available', amount: '1.00' } as const
    const answer = await request(url, token, transferSubmit, input)
    assert.is((await answer.json()).code, CODE.ok)
  }

  test('a change in one process is received through the other; a killed one is not needed', async () => {
    const [one, other] = await Promise.all([startServer(), startServer()])
    const { id, token } = await addMerchant()
    const pusher = openPusher({ url: one.url, token })
    const channel = pusher.subscribe(createChannelName(id))
    await awaitEvent(channel, 'pusher:subscription_succeeded')
    const numbers: number[] = []
    channel.bind('wallet.changed', ({ seq }: { seq: number }) => numbers.push(seq))
    await move(other, token)
    // Number 1 was the initial credit; a client that connected early may receive it too.
    await waitUntil(() => numbers.includes(2), PUSHED_WITHIN_MS)
    await move(one, token)
    await waitUntil(() => numbers.includes(3), PUSHED_WITHIN_MS)
    other.child.kill('SIGKILL')
    await move(one, token)
    await waitUntil(() => numbers.includes(4), PUSHED_WITHIN_MS)
    assert.is(new Set(numbers).size, numbers.length, 'each once')
    pusher.disconnect()
  })

  test('a session that ends in one process receives nothing in the other', async () => {
    const [one, other] = await Promise.all([startServer(), startServer()])
    const { id, token } = await addMerchant()
    const second = await openSession(database.db, SECRET, id, 'another device')
    const [ended, open] = [token, second.access_token].map(each => openPusher({ url: one.url, token: each }))
    const channels = [ended, open].map(pusher => pusher?.subscribe(createChannelName(id)) as Channel)
    await Promise.all(channels.map(channel => awaitEvent(channel, 'pusher:subscription_succeeded')))
    const closed = awaitEvent<{ data: { code: number } }>((ended as Pusher).connection, 'error')
    assert.is((await (await request(other.url, token, logout, {})).json()).code, CODE.ok)
    assert.is((await closed).data.code, 4009)
    let heard = 0
    channels[0]?.bind('wallet.changed', () => (heard += 1))
    const hears = awaitEvent(channels[1] as Channel, 'wallet.changed')
    await move(other, second.access_token)
    await hears
    assert.is(heard, 0)
    for (const pusher of [ended, open]) pusher?.disconnect()
  })

  test('a server that stops disconnects its clients, and they reconnect to the next one by themselves', async () => {
    const [first, second] = await Promise.all([startServer(), startServer()])
    const { id, token } = await addMerchant()
    // As behind a load balancer.
    let target = first.url
    const balancer = createServer(socket => {
      const onward = connect(Number(new URL(target).port), '127.0.0.1')
      for (const side of [socket, onward]) side.on('error', () => undefined)
      socket.pipe(onward).pipe(socket)
    })
    await new Promise<void>(resolve => balancer.listen(0, '127.0.0.1', resolve))
    const { port } = balancer.address() as AddressInfo
    const pusher = openPusher({ url: second.url, token, socketUrl: `http://127.0.0.1:${port}` })
    const channel = pusher.subscribe(createChannelName(id))
    await awaitEvent(channel, 'pusher:subscription_succeeded')
    target = second.url
    const back = awaitEvent(channel, 'pusher:subscription_succeeded')
    const ended = onceEmitted(first.child, 'exit')
    first.child.kill('SIGTERM')
    await back
    assert.is((await ended)[0], 0)
    const heard = awaitEvent(channel, 'wallet.changed')
    await move(second, token)
    await heard
    pusher.disconnect()
    balancer.close()
  })

  test.run()
}
