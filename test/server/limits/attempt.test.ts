import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createGuessGate, sweepGuesses } from '../../../src/server/account/passwords/guess.ts'
import { merchantPlaces } from '../../../src/server/account/sessions/known-place.ts'
import { attemptSecret } from '../../../src/server/limits/attempt.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'

const test = suite('attempts')
const limit = { tries: 5, lockMs: 60_000 }
let database: TestDatabase
let keys = 0
let key = ''

test.before(async () => {
  database = await openTestDatabase()
})
test.before.each(() => {
  key = `key ${keys++}`
})
test.after(() => database.close())

const gate = () => createGuessGate(database.db, key, limit)
const countOf = async () =>
  (await database.db.selectFrom('guess').select('count').where('key', '=', key).executeTakeFirst())?.count
const expireLeases = () =>
  sql`UPDATE guess SET leases = (SELECT jsonb_object_agg(id, 0) FROM jsonb_each(leases) AS lease (id, until))
    WHERE key = ${key}`.execute(database.db)

test('a result after its lease has expired is discarded, and the check is repeated', async () => {
  let calls = 0
  const verdict = await attemptSecret(gate(), async () => {
    calls += 1
    if (calls === 1) await expireLeases()
    return calls === 2
  })
  assert.equal([verdict, calls, await countOf()], [{ state: 'right' }, 2, 0])
})

test('an attempt that cannot be verified does not count and blocks nothing', async () => {
  for (let turn = 0; turn < 2 * limit.tries; turn += 1) {
    const failed = await attemptSecret(gate(), () => Promise.reject(new Error('no hash'))).catch(error => error.message)
    assert.is(failed, 'no hash')
  }
  assert.is(await countOf(), 0)
  assert.equal(await attemptSecret(gate(), async () => false), { state: 'wrong', left: 4 })
})

test('a guess known to be right ends at once, under the same limit as others', async () => {
  const begin = (rightFor: string) =>
    createGuessGate(database.db, key, limit, { secret: sql<string>`SELECT 'current hash'::text`, rightFor })
  for (let turn = 0; turn < limit.tries - 1; turn += 1) await attemptSecret(gate(), async () => false)
  assert.equal(await begin('current hash').begin(), { state: 'right' })
  assert.is(await countOf(), 0)
  for (let turn = 0; turn < limit.tries; turn += 1) {
    assert.is((await begin('earlier hash').begin()).state, 'open')
  }
  assert.equal(await begin('current hash').begin(), { state: 'busy' })
})

test('housekeeping deletes guesses without information, and keeps those that count', async () => {
  await attemptSecret(gate(), async () => true)
  await sweepGuesses(database.db)
  assert.is(await countOf(), undefined)
  await attemptSecret(gate(), async () => false)
  await sweepGuesses(database.db)
  assert.is(await countOf(), 1)
  await gate().begin()
  await database.db.updateTable('guess').set({ count: 0 }).where('key', '=', key).execute()
  await sweepGuesses(database.db)
  assert.is(await countOf(), 0)
})

test('an address is known for 90 days after its last use, and only for its merchant', async () => {
  const { db } = database
  const [one, other] = [await createMerchant(db), await createMerchant(db)]
  await db.transaction().execute(tx => merchantPlaces.remember(tx, 'secret', one, '1.2.3.4'))
  const begin = (id: string, address = '1.2.3.4') => merchantPlaces.has(db, 'secret', id, address)
  assert.equal(await Promise.all([begin(one), begin(other), begin(one, '1.2.3.5')]), [true, false, false])
  await sql`UPDATE known_place SET seen_at = now() - interval '91 days'`.execute(db)
  assert.is(await begin(one), false)
  await merchantPlaces.sweep(db)
  assert.equal(await db.selectFrom('known_place').selectAll().execute(), [])
})

test.run()
