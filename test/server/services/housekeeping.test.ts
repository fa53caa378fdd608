import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LIMITS } from '../../../src/contract/limits.ts'
import { transaction } from '../../../src/server/db/retry.ts'
import { announce } from '../../../src/server/realtime/announce.ts'
import { sweep } from '../../../src/server/services/housekeeping.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const test = suite('housekeeping')
let database: TestDatabase

test.before(async () => {
  database = await openTestDatabase()
})
test.after(() => database.close())

const clean = () => sweep(database.db, { filesDir: '/nowhere' })

test('idempotency keys are known for as long as the contract says', async () => {
  const dayMs = 24 * 3_600_000
  const owner_id = uuid()
  const aged = (key: string, ageMs: number) => ({
    owner_id,
    key,
    operation: 'x',
    fingerprint: 'x',
    response: '{}',
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

test('events go once every process has long read them, and the numbers go on', async () => {
  const merchant = uuid()
  const say = () => transaction(database.db, tx => announce(tx, merchant, 'wallet.changed'))
  const numbers = async () => (await database.db.selectFrom('outbox').select('seq').execute()).map(({ seq }) => seq)
  await say()
  await clean()
  assert.equal(await numbers(), [1n])
  await sql`UPDATE outbox SET created_at = created_at - interval '11 minutes'`.execute(database.db)
  await say()
  await clean()
  assert.equal(await numbers(), [2n])
})

test.run()
