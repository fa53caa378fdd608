import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepareAs, toSqlArray } from '../../../src/server/db/prepared.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const statements = suite('prepared statements')
let database: TestDatabase
let plain: TestDatabase

statements.before(async () => {
  database = await openTestDatabase({ migrated: false, maxConnections: 1 })
  plain = await openTestDatabase({ migrated: false, maxConnections: 1, prepare: false })
})
statements.after(async () => {
  await database.close()
  await plain.close()
})

const double = (number: number) => prepareAs('double', sql<{ answer: number }>`SELECT ${number}::integer * 2 AS answer`)
const preparedNames = sql<{ name: string }>`SELECT name FROM pg_prepared_statements`

statements('a named statement is prepared once and executed with new values', async () => {
  for (const number of [1, 2, 21]) {
    const { rows } = await double(number).execute(database.db)
    assert.is(rows[0]?.answer, number * 2)
  }
  assert.equal((await preparedNames.execute(database.db)).rows, [{ name: 'double' }])
})

statements('a built statement is named too, and a name belongs to one text', async () => {
  const built = prepareAs('built', plain.db.selectNoFrom(sql<number>`1`.as('answer')))
  for (const { db } of [database, plain]) assert.equal((await built.execute(db)).rows, [{ answer: 1 }])
  const other = prepareAs('built', sql`SELECT 2`).execute(database.db)
  assert.match(await other.then(String, error => error.message), 'has two texts')
  const names = (await preparedNames.execute(database.db)).rows.map(({ name }) => name)
  assert.ok(names.includes('built'))
  assert.equal((await preparedNames.execute(plain.db)).rows, [])
})

statements('a statement with an array is planned once, not again for each length', async () => {
  for (let length = 0; length < 12; length += 1) {
    const numbers = Array.from({ length }, String)
    const { rows } = await prepareAs(
      'counted',
      sql<{ count: bigint }>`
      SELECT count(*) FROM unnest(${toSqlArray('text', numbers)}) AS n JOIN pg_class ON relname = n`
    ).execute(database.db)
    assert.is(rows[0]?.count, 0n)
  }
  const plans = await sql<{ custom_plans: bigint }>`
    SELECT custom_plans FROM pg_prepared_statements WHERE name = 'counted'`.execute(database.db)
  // PostgreSQL tries five such plans before it compares their costs with one for all values.
  assert.is(plans.rows[0]?.custom_plans, 5n)
})

statements('statements are prepared in a transaction too, and after a failed one', async () => {
  await database.db
    .transaction()
    .execute(async tx => {
      await double(3).execute(tx)
      await sql`SELECT 1 / 0`.execute(tx)
    })
    .catch(() => {})
  assert.is((await double(4).execute(database.db)).rows[0]?.answer, 8)
})

statements('other statements are not prepared, and none if it is turned off', async () => {
  await sql`SELECT ${1}::integer`.execute(database.db)
  assert.is((await preparedNames.execute(database.db)).rows.length, 3)
  assert.is((await double(5).execute(plain.db)).rows[0]?.answer, 10)
  assert.is((await preparedNames.execute(plain.db)).rows.length, 0)
})

statements.run()
