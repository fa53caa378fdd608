import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Breaker } from '../../../src/server/db/breaker.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { DatabaseUnavailable, isUnavailable } from '../../../src/server/db/unavailable.ts'
import { waitUntil } from '../../time.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { type DatabaseProxy, openProxy } from '../proxy.ts'

const pool = suite('pool')
let database: TestDatabase
let proxy: DatabaseProxy

pool.before(async () => {
  database = await openTestDatabase({ migrated: false })
  proxy = await openProxy(database.connection)
})
pool.after(async () => {
  await proxy.close()
  await database.close()
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.unreachable('it succeeded'),
    error => error
  )
const one = sql<{ one: number }>`SELECT 1 AS one`

pool('a statement without a response fails in time, and its connection is replaced', async () => {
  const db = openPool(proxy.connection, { timeZone: 'UTC', maxConnections: 1, answerLimitMs: 200 })
  await one.execute(db)
  proxy.freeze()
  assert.instance(await failureOf(db.transaction().execute(tx => one.execute(tx))), DatabaseUnavailable)
  proxy.thaw()
  assert.equal((await one.execute(db)).rows, [{ one: 1 }])
  await db.destroy()
  await waitUntil(() => proxy.count() === 0)
})

pool('an open breaker ends running statements, waiting requests and connection attempts', async () => {
  const breaker = new Breaker()
  const db = openPool(proxy.connection, { timeZone: 'UTC', maxConnections: 2, breaker })
  await one.execute(db)
  proxy.freeze()
  // One runs, one connects, two wait.
  const failures = [1, 2, 3, 4].map(() => failureOf(one.execute(db)))
  await waitUntil(() => proxy.count() === 2)
  breaker.open('the database hangs')
  for (const failure of await Promise.all(failures)) {
    assert.instance(failure, DatabaseUnavailable)
    assert.match(failure.message, 'the database hangs')
  }
  assert.instance(await failureOf(one.execute(db)), DatabaseUnavailable)
  proxy.thaw()
  breaker.close()
  await Promise.all([1, 2, 3, 4].map(() => one.execute(db)))
  await db.destroy()
  await waitUntil(() => proxy.count() === 0)
})

pool('connections that fail their setup are not lost to the pool', async () => {
  const db = openPool(database.connection, { timeZone: 'Nowhere/Land', maxConnections: 1 })
  for (let turn = 0; turn < 3; turn += 1) {
    const failure = await failureOf(one.execute(db))
    assert.instance(failure, DatabaseUnavailable)
    assert.match(failure.message, 'TimeZone')
  }
  await db.destroy()
})

pool(
  'a cut connection is unavailable, and so are a server that is gone and a wait for a lock that is too long',
  async () => {
    const db = openPool(proxy.connection, { timeZone: 'UTC', maxConnections: 2 })
    const sleeping = failureOf(sql`SELECT pg_sleep(30)`.execute(db))
    await waitUntil(() => proxy.count() === 1)
    proxy.cut()
    assert.ok(isUnavailable(await sleeping))
    await proxy.close()
    assert.ok(isUnavailable(await failureOf(one.execute(db))))
    await proxy.open()
    await one.execute(db)
    await sql`CREATE TABLE locked ()`.execute(db)
    await db.transaction().execute(async tx => {
      await sql`LOCK TABLE locked`.execute(tx)
      const late = db.transaction().execute(async other => {
        await sql`SET LOCAL lock_timeout = 50`.execute(other)
        await sql`LOCK TABLE locked`.execute(other)
      })
      assert.ok(isUnavailable(await failureOf(late)))
    })
    assert.not(isUnavailable(await failureOf(sql`SELECT 1 / 0`.execute(db))))
    const { rows } = await sql<{ lock: string; statement: string }>`
    SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`.execute(db)
    assert.equal(rows, [{ lock: '15s', statement: '30s' }])
    await db.destroy()
  }
)

pool.run()
