import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DatabaseTooNew, DatabaseTooOld, migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations/index.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { waitUntil } from '../../time.ts'
import { openTestDatabase } from '../database.ts'

const child = process.env.MIGRATE_CHILD
if (child) await migrateOnce(JSON.parse(child))
else run()

async function migrateOnce(connection: Parameters<typeof openPool>[0]): Promise<void> {
  const db = openPool(connection, { timeZone: 'UTC' })
  process.stdout.write(String(await migrate(db)))
  await db.destroy()
}

function run(): void {
  const migrating = suite('migrations')
  migrating('of two processes at once, one runs the migrations, the other finds them done', twoProcesses)
  migrating('many calls at once in one process run them once', manyAtOnce)
  migrating('a second start runs nothing', secondStart)
  migrating('a failing step leaves nothing behind and can be tried again', failingStep)
  migrating('a database of a newer program is refused', newerDatabase)
  migrating('a database from before the first release is refused, unchanged, with what to do', formerDatabase)
  migrating('an index is built while other processes wait for their turn, and again after a failed build', indexes)
  migrating('a migration that waits for a lock gives way, says so, and runs when the lock is free', givesWay)
  migrating.run()
}

async function twoProcesses(): Promise<void> {
  const { connection, close } = await openTestDatabase({ migrated: false })
  const start = () =>
    new Promise<string>((resolve, reject) => {
      const env = { ...process.env, MIGRATE_CHILD: JSON.stringify(connection) }
      const started = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
        env,
        stdio: ['ignore', 'pipe', 'inherit']
      })
      let output = ''
      started.stdout.on('data', chunk => {
        output += chunk
      })
      started.once('exit', code => (code === 0 ? resolve(output) : reject(new Error(`exit code ${code}`))))
    })
  const ran = await Promise.all([start(), start(), start()])
  assert.equal(ran.sort(), ['0', '0', String(migrations.length)])
  await close()
}

async function manyAtOnce(): Promise<void> {
  for (const isolation of ['read committed', 'serializable'] as const) {
    const { db, close } = await openTestDatabase({ migrated: false, isolation })
    const ran = await Promise.all(Array.from({ length: 8 }, () => migrate(db)))
    assert.is(
      ran.reduce((sum, count) => sum + count, 0),
      migrations.length
    )
    await close()
  }
}

async function secondStart(): Promise<void> {
  const { db, close } = await openTestDatabase()
  assert.is(await migrate(db), 0)
  await close()
}

async function failingStep(): Promise<void> {
  const { db, close } = await openTestDatabase()
  const broken = { name: '999-broken', sql: 'CREATE TABLE extra (id integer); SELECT 1 / 0' }
  const failed = await migrate(db, { steps: [...migrations, broken] }).catch(error => error)
  assert.is(failed.code, '22012')
  assert.is(await migrate(db, { steps: [...migrations, { ...broken, sql: 'CREATE TABLE extra (id integer)' }] }), 1)
  assert.equal((await sql`SELECT * FROM extra`.execute(db)).rows, [])
  await close()
}

async function newerDatabase(): Promise<void> {
  const { db, close } = await openTestDatabase()
  const tomorrow = { name: '999-of-tomorrow', sql: 'CREATE TABLE extra (id integer)' }
  await migrate(db, { steps: [...migrations, tomorrow] })
  assert.instance(await migrate(db).catch(error => error), DatabaseTooNew)
  await close()
}

async function formerDatabase(): Promise<void> {
  for (const table of ['kysely_migration', 'schema_migration']) {
    const { db, close } = await openTestDatabase({ migrated: false })
    await sql`CREATE TABLE ${sql.table(table)} (name text)`.execute(db)
    const error = await migrate(db).catch(thrown => thrown)
    assert.instance(error, DatabaseTooOld)
    assert.match(error.message, /delete the data folder.*DATABASE_URL.*start the version that made it and export/)
    const { rows } = await sql<{
      tablename: string
    }>`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`.execute(db)
    assert.equal(
      rows.map(({ tablename }) => tablename),
      [table]
    )
    await close()
  }
}

const extraIndex = {
  name: '999-extra.index',
  sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS file_bytes ON file (bytes);\nCREATE INDEX CONCURRENTLY IF NOT EXISTS file_mime ON file (mime);\n'
}

async function indexes(): Promise<void> {
  const { db, connection, close } = await openTestDatabase()
  await db
    .insertInto('file')
    .values([picture(1), picture(2)])
    .execute()
  const steps = [...migrations, extraIndex]
  const twice = { ...extraIndex, sql: extraIndex.sql.replace('INDEX', 'UNIQUE INDEX').replace('(bytes)', '(mime)') }
  const failed = await migrate(db, { steps: [...migrations, twice] }).catch(error => error)
  assert.is(failed.code, '23505')
  // Each process waits in a transaction of its own, for whose end a concurrent build would wait.
  const others = Array.from({ length: 3 }, () => openPool(connection, { timeZone: 'UTC', maxConnections: 2 }))
  const ran = await Promise.all([db, ...others].map(pool => migrate(pool, { steps })))
  assert.equal(ran.sort(), [0, 0, 0, 1])
  const { rows } = await sql<{
    name: string
    valid: boolean
  }>`SELECT indexrelid::regclass::text AS name, indisvalid AS valid
    FROM pg_index WHERE indexrelid::regclass::text IN ('file_bytes', 'file_mime') ORDER BY 1`.execute(db)
  assert.equal(rows, [
    { name: 'file_bytes', valid: true },
    { name: 'file_mime', valid: true }
  ])
  const limits =
    await sql`SELECT FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout') AND setting = '0'`.execute(db)
  assert.is(limits.rows.length, 0)
  for (const pool of others) await pool.destroy()
  await close()
}

const picture = (bytes: number) => ({
  id: randomUUID(),
  mime: 'image/png',
  bytes,
  width: 1,
  height: 1,
  purpose: 'proof'
})

async function givesWay(): Promise<void> {
  const { db, close } = await openTestDatabase()
  const warnings: unknown[] = []
  const log = { info: () => {}, warn: (details: unknown) => warnings.push(details) }
  let done = false
  const started = await db.transaction().execute(async tx => {
    await sql`LOCK TABLE file IN ROW EXCLUSIVE MODE`.execute(tx)
    const step = { name: '999-wider', sql: 'ALTER TABLE file ADD COLUMN extra integer' }
    const running = migrate(db, { steps: [...migrations, step], log }).then(count => {
      done = true
      return count
    })
    await waitUntil(() => warnings.length >= 2)
    assert.is(done, false)
    // What comes after the migration in the queue for the table waits no longer than the migration does.
    const startedAt = Date.now()
    await db.insertInto('file').values(picture(1)).execute()
    assert.ok(Date.now() - startedAt < 2_000)
    return { running }
  })
  assert.is(await started.running, 1)
  assert.match(JSON.stringify(warnings[0]), /"migration":"999-wider","attempt":1,"code":"55P03"/)
  await close()
}
