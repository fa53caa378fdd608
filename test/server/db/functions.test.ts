import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Functions, functions } from '../../../src/server/db/functions.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations/index.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { openTestDatabase } from '../database.ts'

const test = suite('functions of the database')

const define = (name: string, answer: number) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT ${answer} $$;`
const withAnswer = (answer: number): Functions => ({ ...functions, answer: define('answer', answer) })
const answerOf = async (db: Db) => (await sql<{ answer: number }>`SELECT answer()`.execute(db)).rows[0]?.answer

test('each file has one function of its name, begun by a comment', () => {
  for (const [name, text] of Object.entries(functions)) {
    assert.match(text, /^-- /, name)
    const names = [...text.matchAll(/^CREATE .*?FUNCTION (\w+)\(/gm)].map(match => match[1])
    assert.equal(names, [name])
    assert.match(text, /^CREATE OR REPLACE FUNCTION/m, name)
  }
})

test('every body compiles, and the database has the functions of the files', async () => {
  const { db, close } = await openTestDatabase()
  await sql`SET check_function_bodies = on`.execute(db)
  for (const text of Object.values(functions)) await sql.raw(text).execute(db)
  const { rows } = await sql<{ name: string }>`SELECT proname AS name FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace ORDER BY proname COLLATE "C"`.execute(db)
  assert.equal(
    rows.map(({ name }) => name),
    Object.keys(functions).sort()
  )
  await close()
})

test('a changed text is applied once, an unchanged one never', async () => {
  const { db, close } = await openTestDatabase()
  const said: unknown[] = []
  const log = { info: (details: unknown) => said.push(details), warn: () => {} }
  for (const answer of [1, 1, 2]) {
    assert.is(await migrate(db, { functions: withAnswer(answer), log }), 0)
    assert.is(await answerOf(db), answer)
  }
  assert.equal(said, [{ functions: ['answer'] }, { functions: ['answer'] }])
  await close()
})

test('of two builds the functions of the later one stay', async () => {
  const { db, close } = await openTestDatabase()
  const start = (answer: number, day: number) =>
    migrate(db, { functions: withAnswer(answer), builtAt: new Date(`2026-12-0${day}T00:00:00Z`) })
  await start(1, 1)
  await start(2, 2)
  await start(1, 1)
  assert.is(await answerOf(db), 2)
  await start(1, 3)
  assert.is(await answerOf(db), 1)
  await close()
})

test('a migration uses functions that come with it, and functions the rows of its table', async () => {
  const { db, close } = await openTestDatabase()
  const steps = [
    ...migrations,
    { name: '999-extra', sql: 'CREATE TABLE extra (id integer, n integer GENERATED ALWAYS AS (answer()) STORED);' }
  ]
  const ofRow = 'CREATE OR REPLACE FUNCTION id_of(e extra) RETURNS integer LANGUAGE sql AS $$ SELECT e.id + e.n $$;'
  assert.is(await migrate(db, { steps, functions: { ...withAnswer(40), id_of: ofRow } }), 1)
  await sql`INSERT INTO extra (id) VALUES (2)`.execute(db)
  assert.equal((await sql`SELECT id_of(extra) AS id FROM extra`.execute(db)).rows, [{ id: 42 }])
  await close()
})

test('a function that cannot be created ends the start and changes nothing', async () => {
  const { db, close } = await openTestDatabase()
  const broken = { ...functions, answer: 'CREATE FUNCTION answer() RETURNS unknown_type LANGUAGE sql AS $$ $$' }
  const failed = await migrate(db, { functions: broken }).catch(error => error)
  assert.is(failed.code, '42704')
  assert.is(await migrate(db), 0)
  await close()
})

test.run()
