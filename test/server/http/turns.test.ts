import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getOperationName } from '../../../src/contract/operation.ts'
import { depotList } from '../../../src/contract/shop/product.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordExport } from '../../../src/contract/wallet/record.ts'
import { createApp } from '../../../src/server/app.ts'
import { LONGEST_EXPORT_MS, STALL_TIMEOUT_MS } from '../../../src/server/files/export-stream.ts'
import { getCost } from '../../../src/server/http/costs.ts'
import { handlers } from '../../../src/server/operations.ts'
import { holdClock, waitUntil } from '../../time.ts'
import { type Merchant, secret, startBackend } from '../backend.ts'
import { readBlocked, waitUntilBlocked } from '../meanwhile.ts'

const test = suite('turns of requests')
// Searches have an eighth of the connections: two of this process, one of the other.
const backend = await startBackend()
const { db, config } = backend
const log = pino({ level: 'silent' })
const createProcess = (maxDatabaseConnections: number) =>
  createApp({ db, config: { ...config, maxDatabaseConnections }, secret, log })
const search = `${depotList.path}?keyword=lamp`

/** The Node side of a request, whose client can go. */
class FakeResponse extends EventEmitter {
  destroyed = false
  limitMs = 0
  setTimeout(limitMs: number) {
    this.limitMs = limitMs
  }
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}

const send = (app: ReturnType<typeof createApp>, path: string, { token }: Merchant, outgoing = new FakeResponse()) =>
  app.request(
    path,
    { headers: { authorization: `Bearer ${token}` } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } as never, outgoing: outgoing as never }
  )

const lockGoods = () => sql`LOCK TABLE depot_product IN ACCESS EXCLUSIVE MODE`

test('fifty searches of one merchant take one place: another’s is answered before their end, reads are answered at once', async () => {
  const app = createProcess(8)
  const [many, other] = [await backend.merchant(), await backend.merchant()]
  const ended: string[] = []
  const statuses: number[] = []
  const begin = async (name: string, merchant: Merchant) => {
    const { status } = await send(app, search, merchant)
    if (status === 200) ended.push(name)
    else statuses.push(status)
  }
  const sent = await db.transaction().execute(async tx => {
    await lockGoods().execute(tx)
    const all = Array.from({ length: 50 }, () => begin('many', many))
    // One is at work and ten wait; when the others are refused, all have come.
    await waitUntil(() => statuses.length === 39)
    const one = begin('other', other)
    assert.is((await send(app, walletInfo.path, many)).status, 200)
    assert.is((await send(app, walletInfo.path, other)).status, 200)
    assert.is(await readBlocked(db), 1)
    return [...all, one]
  })
  await Promise.all(sent)
  assert.ok(statuses.every(status => status === 429))
  assert.is(ended.length, 12)
  assert.ok(ended.indexOf('other') <= 2, ended.join())
})

test('searches of several merchants never have more than their part of the connections', async () => {
  const app = createProcess(16)
  const merchants = [await backend.merchant(), await backend.merchant(), await backend.merchant()]
  let refused = 0
  const sent = await db.transaction().execute(async tx => {
    await lockGoods().execute(tx)
    const all = merchants.flatMap(merchant =>
      Array.from({ length: 12 }, async () => {
        const { status } = await send(app, search, merchant)
        if (status === 429) refused += 1
        return status
      })
    )
    // Two have one at work and ten that wait, the third has ten that wait.
    await waitUntil(() => refused === 4)
    await waitUntilBlocked(db, 2)
    assert.is(await readBlocked(db), 2)
    return all
  })
  const statuses = await Promise.all(sent)
  assert.is(statuses.filter(status => status === 200).length, 32)
})

test('a search whose client has gone is not done', async () => {
  const app = createProcess(8)
  const merchant = await backend.merchant()
  const gone = Array.from({ length: 5 }, () => new FakeResponse())
  const { first, waiting } = await db.transaction().execute(async tx => {
    await lockGoods().execute(tx)
    const first = send(app, search, merchant)
    await waitUntilBlocked(db)
    const waiting = gone.map(client => send(app, search, merchant, client))
    await waitUntil(() => gone.every(client => client.listenerCount('close') === 1))
    for (const client of gone) client.emit('close')
    return { first, waiting }
  })
  assert.is((await first).status, 200)
  assert.ok((await Promise.all(waiting)).every(({ status }) => status === 429))
  // What is done is counted.
  const { counts } = await db
    .selectFrom('rate_window')
    .select('counts')
    .where('key', 'like', `${depotList.path} account ${merchant.id}%`)
    .executeTakeFirstOrThrow()
  assert.is(
    counts.reduce((sum, count) => sum + count),
    1
  )
})

test('an export has its place until its client has it all, and a client that takes nothing any more is cut off', async () => {
  const app = createProcess(8)
  const merchant = await backend.merchant()
  const client = new FakeResponse()
  const first = await send(app, recordExport.path, merchant, client)
  assert.is(first.status, 200)
  await first.text()
  let isAnswered = false
  const second = (async () => {
    const { status } = await send(app, recordExport.path, merchant)
    isAnswered = true
    return status
  })()
  await send(app, walletInfo.path, merchant)
  assert.is(isAnswered, false)
  assert.is(client.limitMs, STALL_TIMEOUT_MS)
  client.emit('close')
  assert.is(await second, 200)
})

test('a client that takes a little of an export for ever is cut off, and its place goes to the next', async () => {
  const app = createProcess(8)
  const merchant = await backend.merchant()
  const client = new FakeResponse()
  const clock = holdClock()
  try {
    const first = await send(app, recordExport.path, merchant, client)
    await first.text()
    await clock.pass(LONGEST_EXPORT_MS - 1)
    assert.is(client.destroyed, false)
    const second = send(app, recordExport.path, merchant)
    await clock.pass(1)
    assert.is(client.destroyed, true)
    clock.release()
    assert.is((await second).status, 200)
  } finally {
    clock.release()
  }
})

test('every file that is made for its request is an export, and every search and password has its turn', () => {
  const costs = new Map(handlers.map(handler => [getOperationName(handler.operation), getCost(handler, {}, true)]))
  const named = (cost: string) => [...costs].filter(([, one]) => one === cost).map(([name]) => name)
  assert.equal(named('export').toSorted(), [
    'audit_export',
    'balance_export',
    'data_file',
    'document_export',
    'holding_export',
    'movement_export',
    'payout_batch_export',
    'record_export',
    'record_file',
    'statement_export',
    'stats_export',
    'stats_file'
  ])
  assert.equal(named('shop').toSorted(), ['shop_page', 'shop_product'])
  for (const handler of handlers) {
    const { input, idempotent } = handler.operation
    const names = Object.keys((input as { entries?: object }).entries ?? {})
    const costOf = (name: string, text: string) => getCost(handler, { [name]: text }, true)
    if (idempotent || handler.body === 'raw' || ['export', 'shop'].includes(getCost(handler, {}, true))) continue
    if (names.includes('keyword')) {
      assert.is(costOf('keyword', 'lamp'), 'search', handler.operation.path)
      assert.is(costOf('keyword', ' '), 'other', handler.operation.path)
    }
    for (const name of names.filter(one => one.endsWith('password')))
      assert.is(costOf(name, 'secret'), 'password', handler.operation.path)
  }
})

test.after(() => backend.close())
test.run()
