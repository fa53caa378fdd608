// Two nodes: what the backend knows of the standby, and when it refuses payments because none confirms them.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { recordExport } from '../../../src/contract/wallet/record.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { Breaker } from '../../../src/server/db/breaker.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { Replica } from '../../../src/server/db/replica.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { registry } from '../../../src/server/monitoring/metrics.ts'
import { start } from '../../../src/server/start.ts'
import { formatRefusal } from '../../../src/server/text/texts.ts'
import { waitUntil } from '../../time.ts'
import { send } from '../client.ts'
import { createMerchant } from '../merchants.ts'
import { addOperator } from '../operators.ts'
import { openProxy } from '../proxy.ts'
import { openTwoNodes, type TwoNodes } from '../two-nodes.ts'

const SECRET = 's'.repeat(32)
const replication = suite('replication')
let nodes: TwoNodes
let folder: string
let db: Db

replication.before(async () => {
  nodes = await openTwoNodes()
  folder = await mkdtemp(join(tmpdir(), 'wallet-replication-'))
  db = openPool(nodes.primary.connection, { timeZone: 'UTC', maxConnections: 2 })
})
replication.after(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
  await nodes.close()
})

/** A backend on the two nodes. */
async function startOn(environment: Record<string, string>, log: Logger = pino({ level: 'silent' })) {
  const shared = { DATABASE_URL: nodes.primary.url, SECRET, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' }
  const running = await start(readConfig({ ...shared, ...environment }), log, folder)
  const url = `http://127.0.0.1:${running.port}`
  return {
    stop: () => running.stop(),
    url,
    async signIn() {
      const id = await createMerchant(db, { available: 10_000n })
      const { access_token: token } = await openSession(db, SECRET, id, 'test')
      return {
        id,
        get: (path: string) => send(url, path, { token }),
        pay: (key: string = randomUUID()) =>
          send(url, transferSubmit.path, {
            token,
            headers: { 'idempotency-key': key },
            body: { from: 'available', amount: '1.00' }
          })
      }
    }
  }
}

async function metric(name: string): Promise<number | undefined> {
  return (await registry.getSingleMetric(name)?.get())?.values[0]?.value
}

replication('both settings need a server, because the embedded database has no standby', () => {
  assert.throws(() => readConfig({ REQUIRE_SYNCHRONOUS: '1' }), /REQUIRE_SYNCHRONOUS/)
  assert.is(readConfig({}).requireSynchronous, false)
  assert.throws(() => readConfig({ DATABASE_READ_URL: 'postgres://standby/wallet' }), /DATABASE_READ_URL/)
})

replication('payments are refused while the required synchronous standby is missing, and nothing else is', async () => {
  const lines: { msg: string; level: number }[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) })
  const backend = await startOn({ REQUIRE_SYNCHRONOUS: '1' }, log)
  try {
    const { id, get, pay } = await backend.signIn()
    const { token } = await addOperator(db, { name: 'Cashier', role: 'cashier' })
    const decide = () =>
      send(backend.url, operatorRechargeReject.path, { token, body: { id: randomUUID(), reason: 'Not paid' } })
    const refused = await pay()
    assert.is(refused.status, 503)
    assert.is(refused.headers.get('retry-after'), '5')
    assert.equal(refused.envelope, { code: 500, message: formatRefusal('payments_paused', 'en'), data: {} })
    assert.ok(lines.some(({ msg, level }) => /REQUIRE_SYNCHRONOUS/.test(msg) && level === 50))
    assert.is((await decide()).status, 503)
    assert.is(await metric('wallet_payments_paused'), 1)

    await nodes.setSynchronous(true)
    const key = randomUUID()
    await waitUntil(async () => (await pay(key)).status === 200)
    assert.equal((await decide()).envelope.data, { reason: 'not_found' })
    assert.is(await metric('wallet_payments_paused'), 0)
    const before = await pay(key)

    await nodes.setSynchronous(false)
    await waitUntil(async () => (await pay()).status === 503)
    assert.is((await get(indexInfo.path)).status, 200)
    assert.is((await pay(key)).text, before.text)
    assert.is((await readBalances(db, id)).promotion % 100n, 0n)
  } finally {
    await backend.stop()
  }
})

replication('long reads go to a standby that has all that was committed before, else to the primary', async () => {
  const standby = openPool(nodes.standby.connection, { timeZone: 'UTC', maxConnections: 1 })
  const replica = new Replica({ db: standby, primary: db, primaryBreaker: new Breaker() })
  try {
    await createMerchant(db)
    assert.is(await replica.caughtUp(), standby)
    await nodes.standby.query('SELECT pg_wal_replay_pause()')
    await createMerchant(db)
    assert.is(await replica.caughtUp(), db)
    await nodes.standby.query('SELECT pg_wal_replay_resume()')
    await waitUntil(async () => (await replica.caughtUp()) === standby)
  } finally {
    await standby.destroy()
  }
})

replication('a merchant finds the own payment in an export at once, and home while the primary is away', async () => {
  const proxy = await openProxy(nodes.primary.connection)
  const { connectionString } = proxy.connection
  const backend = await startOn({ DATABASE_URL: connectionString, DATABASE_READ_URL: nodes.standby.url })
  try {
    const { get, pay } = await backend.signIn()
    for (let payments = 1; payments < 5; payments += 1) {
      assert.is((await pay()).status, 200)
      const { text } = await get(recordExport.path)
      // The title, the first credit, and two rows of each payment.
      assert.is(text.trim().split('\n').length, 2 + 2 * payments, text)
    }
    const home = await get(indexInfo.path)
    assert.not('as_of' in home.envelope.data)
    await proxy.close()
    await waitUntil(async () => (await pay()).status === 503)
    // Until the monitor has noticed, home too waits for the primary.
    const away = await waitUntil(async () => {
      const answer = await get(indexInfo.path)
      return answer.status === 200 ? answer.envelope.data : undefined
    })
    const { as_of: asOf, ...data } = away
    assert.equal(data, home.envelope.data)
    assert.ok(Math.abs(Date.parse(String(asOf)) - Date.now()) < 3_600_000)
    await proxy.open()
    await waitUntil(async () => (await pay()).status === 200)
    assert.not('as_of' in (await get(indexInfo.path)).envelope.data)
  } finally {
    await backend.stop()
    await proxy.close()
  }
})

replication.run()
