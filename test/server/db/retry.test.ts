import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { waitUntil } from '../../time.ts'
import { openTestDatabase } from '../database.ts'

const database = await openTestDatabase()
const { db } = database
const retry = suite('transaction')

retry('a transaction is repeated as a whole after a serialization failure', async () => {
  await db.insertInto('setting').values({ key: 'counter', value: '0' }).execute()
  let runs = 0
  const add = () =>
    runTransaction(
      db,
      async tx => {
        runs++
        const { value } = await tx
          .selectFrom('setting')
          .select('value')
          .where('key', '=', 'counter')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('setting')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'counter')
          .execute()
      },
      { isolation: 'serializable' }
    )
  await Promise.all(Array.from({ length: 10 }, add))
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'counter')
    .executeTakeFirstOrThrow()
  assert.is(value, 10)
  assert.ok(runs > 10, `${runs} runs`)
})

retry('a transaction is repeated after a deadlock', async () => {
  await db
    .insertInto('setting')
    .values([
      { key: 'a', value: '0' },
      { key: 'b', value: '0' }
    ])
    .execute()
  const touch = (first: string, second: string) =>
    runTransaction(db, async tx => {
      for (const key of [first, second]) {
        await sql`UPDATE setting SET value = to_jsonb((value #>> '{}')::integer + 1) WHERE key = ${key}`.execute(tx)
        await sql`SELECT pg_sleep(0.05)`.execute(tx)
      }
    })
  await Promise.all([touch('a', 'b'), touch('b', 'a')])
  const rows = await db.selectFrom('setting').select('value').where('key', 'in', ['a', 'b']).execute()
  assert.equal(rows, [{ value: 2 }, { value: 2 }])
})

retry('any other error is thrown at once after a rollback', async () => {
  let runs = 0
  const failed = await runTransaction(db, async tx => {
    runs++
    await tx.insertInto('setting').values({ key: 'gone', value: '1' }).execute()
    await sql`SELECT 1 / 0`.execute(tx)
  }).catch(error => error)
  assert.is(failed.code, '22012')
  assert.is(runs, 1)
  assert.is(await db.selectFrom('setting').select('key').where('key', '=', 'gone').executeTakeFirst(), undefined)
})

retry('a connection closed by the server fails only its query', async () => {
  const victims = Promise.allSettled(Array.from({ length: 5 }, () => sql`SELECT pg_sleep(5)`.execute(db)))
  await sql`SELECT pg_sleep(0.1)`.execute(db)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    db
  )
  assert.ok((await victims).every(({ status }) => status === 'rejected'))
  // After the end of the last connection was reported.
  const one = await waitUntil(() => sql`SELECT 1 AS one`.execute(db).catch(() => null))
  assert.equal(one.rows, [{ one: 1 }])
})

retry.after(() => database.close())
retry.run()
