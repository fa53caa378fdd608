import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createChannelName } from '../../../src/contract/realtime.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { announce, announceAll, announceEnded, onCommitted } from '../../../src/server/outbox/announce.ts'
import { type OutboxEvent, packEvents, unpackEvents } from '../../../src/server/outbox/event.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const test = suite('announcements')
let database: TestDatabase
let strict: TestDatabase

test.before(async () => {
  database = await openTestDatabase()
  strict = await openTestDatabase({ isolation: 'serializable' })
})
test.after(async () => {
  await database.close()
  await strict.close()
})

async function readEvents(db: Db, stream: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').selectAll().where('stream', '=', stream).orderBy('seq').execute()
  return rows.map(({ seq, topic }) => `${seq} ${topic}`)
}

test('numbers are consecutive, and a transaction announces the same topic once', async () => {
  const merchant = uuid()
  await runTransaction(database.db, async tx => {
    await announce(tx, merchant, 'wallet.changed')
    await announce(tx, merchant, 'order.changed')
    await announce(tx, merchant, 'wallet.changed')
  })
  await runTransaction(database.db, tx => announce(tx, merchant, 'wallet.changed'))
  assert.equal(await readEvents(database.db, merchant), ['1 order.changed', '2 wallet.changed', '3 wallet.changed'])
})

test('a rollback announces nothing, and takes no number', async () => {
  const merchant = uuid()
  const heard: OutboxEvent[] = []
  const off = onCommitted(database.db, events => heard.push(...events))
  const failing = runTransaction(database.db, async tx => {
    await announce(tx, merchant, 'wallet.changed')
    throw new Error('no')
  })
  await failing.then(
    () => assert.unreachable(),
    error => assert.is(error.message, 'no')
  )
  await runTransaction(database.db, tx => announce(tx, merchant, 'task.changed'))
  off()
  assert.equal(await readEvents(database.db, merchant), ['1 task.changed'])
  assert.equal(heard, [{ stream: merchant, seq: 1, topic: 'task.changed' }])
})

test('many concurrent announcements for the same merchants in any order leave no gap and do not deadlock', async () => {
  for (const { db } of [database, strict]) {
    const merchants = [uuid(), uuid(), uuid()] as const
    const turns = Array.from({ length: 30 }, (_, turn) =>
      runTransaction(db, async tx => {
        for (const place of turn % 2 ? [0, 1, 2] : [2, 1, 0]) {
          await announce(tx, merchants[place as 0 | 1 | 2], 'order.changed')
        }
      })
    )
    await Promise.all(turns)
    for (const merchant of merchants) {
      assert.equal(
        await readEvents(db, merchant),
        Array.from({ length: 30 }, (_, index) => `${index + 1} order.changed`)
      )
    }
  }
})

test('in a transaction opened elsewhere events are written at once', async () => {
  const merchant = uuid()
  await database.db.transaction().execute(async tx => {
    await announce(tx, merchant, 'wallet.changed')
    assert.equal(await readEvents(tx, merchant), ['1 wallet.changed'])
  })
})

test('the end of a session is announced once, in any open transaction, and needs no counter row', async () => {
  const [session, other, merchant] = [uuid(), uuid(), uuid()]
  const heard: OutboxEvent[] = []
  const off = onCommitted(database.db, events => heard.push(...events))
  await runTransaction(database.db, async tx => {
    await announce(tx, merchant, 'wallet.changed')
    await announceEnded(tx, [session, session])
  })
  off()
  await database.db.transaction().execute(tx => announceEnded(tx, [other]))
  assert.equal(heard, [
    { stream: merchant, seq: 1, topic: 'wallet.changed' },
    { stream: session, seq: 1, topic: 'session.ended' }
  ])
  for (const id of [session, other]) assert.equal(await readEvents(database.db, id), ['1 session.ended'])
  const counts = await database.db.selectFrom('event_stream').selectAll().where('id', 'in', [session, other]).execute()
  assert.equal(counts, [])
})

test('events for everyone have a stream of their own', async () => {
  const heard: OutboxEvent[] = []
  const off = onCommitted(database.db, events => heard.push(...events))
  await runTransaction(database.db, tx => announceAll(tx, 'notice.created'))
  off()
  assert.equal(heard, [{ stream: '00000000-0000-0000-0000-000000000000', seq: 1, topic: 'notice.created' }])
})

test('events are decoded as they were encoded, and unknown ones are skipped', () => {
  const events: OutboxEvent[] = [
    { stream: uuid(), seq: 1, topic: 'wallet.changed' },
    { stream: uuid(), seq: Number.MAX_SAFE_INTEGER, topic: 'notice.created' },
    { stream: uuid(), seq: 1, topic: 'session.ended' }
  ]
  assert.equal(unpackEvents(packEvents(events)), events)
  assert.equal(unpackEvents(`${uuid()} 4 99,${uuid()} 4 -1,nonsense,,${uuid()} x 1`), [])
  assert.is(createChannelName('a'), 'private-merchant.a')
})

test.run()
