import { sql } from 'kysely'
import pino from 'pino'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Topic } from '../../../src/contract/realtime.ts'
import { type Connection, openPool } from '../../../src/server/db/pool.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { announce } from '../../../src/server/outbox/announce.ts'
import { startFeed } from '../../../src/server/realtime/feed.ts'
import { waitUntil } from '../../time.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const test = suite('the feed of a process')
const log = pino({ level: 'silent' })
let database: TestDatabase

test.before(async () => {
  database = await openTestDatabase()
})
test.after(() => database.close())

/** Another process, as seen from the database: a separate pool and, unless it is to die early, a feed. */
async function startProcess({
  pollMs = 60_000,
  unconfirmedPollMs = 60_000,
  listenTo = database.connection
}: {
  pollMs?: number
  unconfirmedPollMs?: number
  listenTo?: Connection
} = {}) {
  const db = openPool(database.connection, { timeZone: 'UTC', maxConnections: 2 })
  const heard: string[] = []
  const deliver: Parameters<typeof startFeed>[0]['deliver'] = events =>
    heard.push(...events.map(({ stream, seq, topic }) => `${stream} ${seq} ${topic}`))
  const feed = startFeed({ db, connection: listenTo, log, deliver, pollMs, unconfirmedPollMs })
  // It has read the existing events, and listens.
  await feed.readNow()
  if (listenTo === database.connection) await waitUntil(async () => (await listeners()) > 0)
  return {
    db,
    /** The events of a merchant; the outbox still has those of earlier tests. */
    of: (merchant: string) => heard.filter(text => text.startsWith(merchant)),
    look: () => feed.readNow(),
    async stop() {
      await feed.stop()
      await db.destroy()
    }
  }
}

const listening = sql`FROM pg_stat_activity WHERE application_name = 'merchant-wallet-listen'
  AND datname = current_database() AND query LIKE 'LISTEN%'`

async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) ${listening}`.execute(database.db)
  return Number(rows[0]?.count)
}

const say = (db: Db, merchant: string, topic: Topic = 'wallet.changed') =>
  runTransaction(db, tx => announce(tx, merchant, topic))

test('both processes receive each committed event once', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  await waitUntil(async () => (await listeners()) === 2)
  const merchant = uuid()
  await Promise.all(Array.from({ length: 200 }, () => say(one.db, merchant)))
  await waitUntil(() => other.of(merchant).length === 200)
  const wanted = Array.from({ length: 200 }, (_, index) => `${merchant} ${index + 1} wallet.changed`).sort()
  for (const each of [one, other]) assert.equal(each.of(merchant).sort(), wanted)
  await one.stop()
  await other.stop()
})

test('events of a process that dies between its commit and its notification are read from the outbox', async () => {
  const one = await startProcess({ pollMs: 200, unconfirmedPollMs: 200 })
  const merchant = uuid()
  // This pool has no feed, so its commits send no notifications.
  await say(database.db, merchant)
  await waitUntil(() => one.of(merchant).length > 0)
  await one.look()
  assert.equal(one.of(merchant), [`${merchant} 1 wallet.changed`], 'once, although the outbox was read again')
  await one.stop()
})

test('a connection that is cut during an event is opened again, and nothing is missed', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  const merchant = uuid()
  for (let round = 1; round <= 3; round++) {
    await waitUntil(async () => (await listeners()) === 2)
    await sql`SELECT pg_terminate_backend(pid) ${listening}`.execute(database.db)
    await say(one.db, merchant)
    await waitUntil(() => other.of(merchant).length === round)
  }
  assert.equal(
    other.of(merchant),
    [1, 2, 3].map(seq => `${merchant} ${seq} wallet.changed`)
  )
  await one.stop()
  await other.stop()
})

test('without notifications the outbox is read often', async () => {
  // Notifications stay in their database: this one listens to another, as behind a pooler.
  const elsewhere = await openTestDatabase({ migrated: false })
  const deaf = await startProcess({ listenTo: elsewhere.connection, unconfirmedPollMs: 50 })
  const speaking = await startProcess()
  const merchant = uuid()
  await say(speaking.db, merchant, 'order.changed')
  await waitUntil(() => deaf.of(merchant).length > 0)
  assert.equal(deaf.of(merchant), [`${merchant} 1 order.changed`])
  await deaf.stop()
  await speaking.stop()
  await elsewhere.close()
})

test('notifications of other programs are ignored', async () => {
  const one = await startProcess()
  const merchant = uuid()
  for (const payload of ['', 'ping x', 'nonsense', `${merchant} 1 77`, `${merchant} 1 0,${'x'.repeat(4_000)}`]) {
    await sql`SELECT pg_notify('merchant_wallet_events', ${payload})`.execute(database.db)
  }
  await waitUntil(() => one.of(merchant).length > 0)
  assert.equal(one.of(merchant), [`${merchant} 1 wallet.changed`])
  await one.stop()
})

test.run()
