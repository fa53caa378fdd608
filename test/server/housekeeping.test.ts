import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LIMITS } from '../../src/contract/limits.ts'
import { runTransaction } from '../../src/server/db/retry.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { keepFile, openKeptFile } from '../../src/server/files/file-store.ts'
import { sweep, sweepUnattached } from '../../src/server/housekeeping.ts'
import { COUNTER_DAYS, returnDaily, takeDaily } from '../../src/server/ledger/limits.ts'
import { announce } from '../../src/server/outbox/announce.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createMerchant } from './merchants.ts'
import { runInPast } from './past.ts'

const test = suite('housekeeping')
let database: TestDatabase

test.before(async () => {
  database = await openTestDatabase()
})
test.after(() => database.close())

async function addRecharge(db: Db, merchant_id: string, proof_file: string): Promise<void> {
  const channel = { id: randomUUID(), kind: 'usdt', network: 'TRC20', address: 'T' } as const
  await db.insertInto('recharge_channel').values(channel).execute()
  const row = { id: randomUUID(), merchant_id, channel_id: channel.id, network: 'TRC20', amount: 100n, address: 'T' }
  await db
    .insertInto('recharge')
    .values({ ...row, proof_file })
    .execute()
}

const failing = {
  warn({ err }: { err: unknown }) {
    throw err
  }
}
const clean = (log: Parameters<typeof sweep>[2] = failing as never) => sweep(database.db, { filesDir: '/nowhere' }, log)

test('a step that fails is logged, and the later ones run', async () => {
  const { db } = database
  const row = { owner_id: uuid(), key: 'old', operation: 'x', fingerprint: 'x', answer: '{}', created_at: new Date(0) }
  await db.insertInto('idempotency').values(row).execute()
  await sql`ALTER TABLE rate_window RENAME TO away`.execute(db)
  const failed: unknown[] = []
  try {
    await clean({ warn: ({ step }: { step: string }) => void failed.push(step) } as never)
  } finally {
    await sql`ALTER TABLE away RENAME TO rate_window`.execute(db)
  }
  assert.equal(failed, ['() => sweepRates(db)'])
  assert.equal(await db.selectFrom('idempotency').selectAll().where('owner_id', '=', row.owner_id).execute(), [])
})

test('idempotency keys are kept as long as the contract says', async () => {
  const dayMs = 24 * 3_600_000
  const owner_id = uuid()
  const aged = (key: string, ageMs: number) => ({
    owner_id,
    key,
    operation: 'x',
    fingerprint: 'x',
    answer: '{}',
    created_at: new Date(Date.now() - ageMs)
  })
  const old = Array.from({ length: 6_000 }, (_, index) => aged(`old-${index}`, LIMITS.idempotencyKeyMs + dayMs))
  for (let from = 0; from < old.length; from += 1_000) {
    await database.db
      .insertInto('idempotency')
      .values(old.slice(from, from + 1_000))
      .execute()
  }
  await database.db
    .insertInto('idempotency')
    .values([aged('young', LIMITS.idempotencyKeyMs - dayMs)])
    .execute()
  await clean()
  const left = await database.db.selectFrom('idempotency').select('key').execute()
  assert.equal(left, [{ key: 'young' }])
})

test('events are deleted long after every process has read them, and the numbers continue', async () => {
  const merchant = uuid()
  const say = () => runTransaction(database.db, tx => announce(tx, merchant, 'wallet.changed'))
  const numbers = async () => (await database.db.selectFrom('outbox').select('seq').execute()).map(({ seq }) => seq)
  await say()
  await clean()
  assert.equal(await numbers(), [1n])
  await sql`UPDATE outbox SET created_at = created_at - interval '11 minutes'`.execute(database.db)
  await say()
  await clean()
  assert.equal(await numbers(), [2n])
})

test('unreferenced pictures are deleted after a week, those of documents and profiles stay', async () => {
  const { db } = database
  const filesDir = await mkdtemp(join(tmpdir(), 'wallet-files-'))
  const merchant_id = await createMerchant(db, {})
  const add = async (purpose: string, days: number) => {
    const id = randomUUID()
    await keepFile({ filesDir }, id, Buffer.from(purpose))
    const created_at = sql<Date>`now() - ${days} * interval '1 day'`
    await db
      .insertInto('file')
      .values({ id, merchant_id, purpose, mime: 'image/png', bytes: 5, width: 1, height: 1, created_at })
      .execute()
    return id
  }
  const [unsent, replaced] = [await add('proof', 8), await add('avatar', 8)]
  const [recent, avatar, proof] = [await add('proof', 6), await add('avatar', 8), await add('proof', 8)]
  const cover = await add('cover', 8)
  await db.insertInto('shop_profile').values({ merchant_id, cover }).execute()
  await db.updateTable('merchant').set({ avatar }).where('id', '=', merchant_id).execute()
  await addRecharge(db, merchant_id, proof)

  await sweepUnattached(db, { filesDir })
  const left = await db.selectFrom('file').select('id').where('merchant_id', '=', merchant_id).execute()
  assert.equal(left.map(({ id }) => id).sort(), [recent, avatar, proof, cover].sort())
  for (const id of [unsent, replaced]) assert.is(await openKeptFile({ filesDir }, id), undefined)
  await rm(filesDir, { recursive: true })
})

test('counters of past days are deleted, and giving back one of their attempts has no effect', async () => {
  const { db } = database
  const owner = await createMerchant(db, {})
  const key = `withdrawal:${owner}`
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await runInPast(db, daysAgo(COUNTER_DAYS + 2), tx => takeDaily(tx, key, 5))
  await runInPast(db, daysAgo(2), tx => takeDaily(tx, key, 5))
  await clean()
  const left = await db.selectFrom('limit_counter').select('count').where('key', '=', key).execute()
  assert.equal(left, [{ count: 1 }])
  await runTransaction(db, tx => returnDaily(tx, key, daysAgo(COUNTER_DAYS + 2)))
  await runTransaction(db, tx => returnDaily(tx, key, daysAgo(2)))
  const none = await runTransaction(db, tx => returnDaily(tx, key, daysAgo(3))).then(
    () => undefined,
    error => error
  )
  assert.match(String(none), /took none of the times/)
})

test.run()
