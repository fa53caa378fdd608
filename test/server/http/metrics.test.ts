import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profile } from '../../../src/contract/account/profile.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { Breaker } from '../../../src/server/db/breaker.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { formatMetrics } from '../../../src/server/http/metrics-text.ts'
import { type RunningBackend, start } from '../../../src/server/start.ts'
import { waitUntil } from '../../time.ts'
import { request } from '../backend.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'
import { type DatabaseProxy, openProxy } from '../proxy.ts'

const SECRET = 'a secret of the tests, 32 characters or more'
const metrics = suite('metrics')
let database: TestDatabase
let proxy: DatabaseProxy
let folder: string
let running: RunningBackend

metrics.before(async () => {
  database = await openTestDatabase()
  proxy = await openProxy(database.connection)
  folder = await mkdtemp(join(tmpdir(), 'wallet-metrics-'))
  const environment = {
    DATABASE_URL: proxy.connection.connectionString,
    SECRET,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    METRICS_TOKEN: 'for prometheus only'
  }
  running = await start(readConfig(environment), pino({ level: 'silent' }), '/nowhere')
})
metrics.after(async () => {
  await running.stop()
  await proxy.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${running.metricsPort}/metrics`, {
    headers: { authorization: 'Bearer for prometheus only' }
  })
  assert.is(response.status, 200)
  const lines = (await response.text()).split('\n').filter(line => line && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    })
  )
}
const url = () => `http://127.0.0.1:${running.port}`
const countOf = (operation: string, result: string) =>
  `wallet_request_duration_seconds_count{operation="${operation}",result="${result}"}`

metrics('metrics are served on their own port, only with the token', async () => {
  assert.is((await fetch(`${url()}/metrics`)).status, 404)
  const place = `http://127.0.0.1:${running.metricsPort}`
  assert.is((await fetch(`${place}/metrics`)).status, 401)
  assert.is((await fetch(`${place}/metrics`, { headers: { authorization: 'Bearer another' } })).status, 401)
  assert.is((await fetch(`${place}/`)).status, 404)
  const without = readConfig({})
  assert.equal([without.metricsPort, without.metricsHost], [null, '127.0.0.1'])
})

metrics(
  'count requests by operation and result, refusals by reason, waits for a connection, and the process itself',
  async () => {
    const id = await createMerchant(database.db, { available: 100n })
    const { access_token: token } = await openSession(database.db, SECRET, id, 'test')
    await request(url(), token, profile, {})
    await request(url(), 'wrong', profile, {})
    await request(url(), token, transferSubmit, { from: 'available', amount: '1.00' })
    await request(url(), token, transferSubmit, { from: 'available', amount: '1.00' })
    const seen = await scrape()
    assert.is(seen.get(countOf(profile.path, 'ok')), 1)
    assert.is(seen.get(countOf(profile.path, 'session')), 1)
    assert.is(seen.get(countOf(transferSubmit.path, 'ok')), 1)
    assert.is(seen.get(countOf(transferSubmit.path, 'refused')), 1)
    assert.is(seen.get('wallet_refusals_total{reason="insufficient_balance"}'), 1)
    assert.ok((seen.get('wallet_pool_wait_seconds_count') ?? 0) > 3)
    assert.is(seen.get('wallet_turn_wait_seconds_count{cost="payment"}'), 2)
    assert.ok((seen.get('nodejs_eventloop_lag_p99_seconds') ?? 0) > 0)
    assert.ok((seen.get('process_resident_memory_bytes') ?? 0) > 1e7)
  }
)

metrics('metrics count repeated transactions', async () => {
  let attempts = 0
  await runTransaction(database.db, async () => {
    attempts += 1
    if (attempts < 3) throw Object.assign(new Error('again'), { code: '40001' })
  })
  assert.is((await scrape()).get('wallet_transaction_retries_total{code="40001"}'), 2)
})

metrics('events that every process has read do not wait: only those for an external server do', async () => {
  const event = { stream: uuid(), seq: 1n, topic: 'notice.created', created_at: new Date(Date.now() - 300_000) }
  await database.db.insertInto('outbox').values(event).execute()
  assert.not((await scrape()).has('wallet_outbox_age_seconds{outbox="realtime"}'))
  const engine = { appId: '1', key: 'key', secret: 'secret', host: null, port: null, tls: true, cluster: null }
  const text = await formatMetrics(database.db, new Breaker(), engine)
  const age = /^wallet_outbox_age_seconds\{outbox="realtime"\} (\S+)$/m.exec(text)?.[1]
  assert.ok(Number(age) >= 300)
  await database.db.deleteFrom('outbox').where('stream', '=', event.stream).execute()
})

metrics('metrics include waiting work, and work without the database', async () => {
  const merchant_id = await createMerchant(database.db)
  const channel_id = uuid()
  const channel = { id: channel_id, kind: 'usdt', network: 'TRC20', address: 'T' } as const
  await database.db.insertInto('recharge_channel').values(channel).execute()
  await database.db
    .insertInto('recharge')
    .values({
      id: uuid(),
      merchant_id,
      channel_id,
      network: 'TRC20',
      amount: 100n,
      address: 'T',
      proof_file: null,
      transfer_id: null
    })
    .execute()
  await database.db
    .insertInto('bot_message')
    .values({
      id: uuid(),
      bot_id: 1n,
      chat_id: 1n,
      merchant_id,
      operator_id: null,
      kind: 'recharge',
      subject_id: merchant_id,
      event: 'approved',
      details: JSON.stringify({}),
      due_at: new Date(),
      message_id: null
    })
    .execute()
  const seen = await scrape()
  assert.is(seen.get('wallet_database_up'), 1)
  assert.is(seen.get('wallet_pending_requests{kind="recharge"}'), 1)
  assert.is(seen.get('wallet_pending_requests{kind="withdrawal"}'), 0)
  assert.ok((seen.get('wallet_outbox_age_seconds{outbox="bot"}') ?? 0) > 0)
  assert.ok((seen.get('wallet_books_checked_timestamp_seconds') ?? -1) >= 0)
  assert.is(seen.get('wallet_books_violated_rules'), 0)
  await proxy.close()
  await waitUntil(async () => (await fetch(`${url()}/api/v1/app/app_info`)).status === 503)
  const without = await scrape()
  assert.is(without.get('wallet_database_up'), 0)
  assert.not(without.has('wallet_pending_requests{kind="withdrawal"}'))
  assert.ok(without.has(countOf(profile.path, 'ok')))
  await proxy.open()
})

metrics.run()
