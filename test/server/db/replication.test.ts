// Two nodes: what the backend knows of the standby, and when it refuses payments because none confirms them.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { balancesOf } from '../../../src/server/ledger/index.ts'
import { registry } from '../../../src/server/monitoring/metrics.ts'
import { start } from '../../../src/server/start.ts'
import { message } from '../../../src/server/text/texts.ts'
import { until } from '../../time.ts'
import { send } from '../client.ts'
import { newMerchant } from '../merchants.ts'
import { openTwoNodes } from '../two-nodes.ts'

const SECRET = 's'.repeat(32)
const replication = suite('replication')

async function metric(name: string): Promise<number | undefined> {
  return (await registry.getSingleMetric(name)?.get())?.values[0]?.value
}

replication('the setting needs a server, because the embedded database has no standby', () => {
  assert.throws(() => readConfig({ REQUIRE_SYNCHRONOUS: '1' }), /REQUIRE_SYNCHRONOUS/)
  assert.is(readConfig({}).requireSynchronous, false)
})

replication('payments are refused while the required synchronous standby is missing, and nothing else is', async () => {
  const nodes = await openTwoNodes()
  const folder = await mkdtemp(join(tmpdir(), 'wallet-replication-'))
  const lines: { msg: string; level: number }[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) })
  const environment = {
    DATABASE_URL: nodes.primary.url,
    SECRET,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    REQUIRE_SYNCHRONOUS: '1'
  }
  const running = await start(readConfig(environment), log, folder)
  const db = openPool(nodes.primary.connection, { timeZone: 'UTC', maxConnections: 2 })
  try {
    const id = await newMerchant(db, { available: 10_000n })
    const { access_token: token } = await openSession(db, SECRET, id, 'test')
    const url = `http://127.0.0.1:${running.port}`
    const pay = (key: string) =>
      send(url, transferSubmit.path, {
        token,
        headers: { 'idempotency-key': key },
        body: { from: 'available', amount: '1.00' }
      })
    const refused = await pay(randomUUID())
    assert.is(refused.status, 503)
    assert.is(refused.headers.get('retry-after'), '5')
    assert.equal(refused.envelope, { code: 500, message: message('payments_paused', 'en'), data: {} })
    assert.ok(lines.some(({ msg, level }) => /REQUIRE_SYNCHRONOUS/.test(msg) && level === 50))
    assert.is(await metric('wallet_payments_paused'), 1)

    await nodes.setSynchronous(true)
    const key = randomUUID()
    await until(async () => (await pay(key)).status === 200)
    assert.is(await metric('wallet_payments_paused'), 0)
    const before = await pay(key)

    await nodes.setSynchronous(false)
    await until(async () => (await pay(randomUUID())).status === 503)
    assert.is((await send(url, indexInfo.path, { token })).status, 200)
    assert.is((await pay(key)).text, before.text)
    const { promotion } = await balancesOf(db, id)
    assert.is(promotion % 100n, 0n)
  } finally {
    await db.destroy()
    await running.stop()
    await rm(folder, { recursive: true })
    await nodes.close()
  }
})

replication.run()
