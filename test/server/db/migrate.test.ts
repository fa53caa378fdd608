import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findByAccount } from '../../../src/server/db/merchants.ts'
import { DatabaseTooNew, migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations/index.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { newMerchant } from '../merchants.ts'

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
  migrating('a database of the first version keeps its content and its invitations', firstVersion)
  migrating('accounts that differ only in spelling still sign in, each with its own', olderSpellings)
  migrating('a database migrated by earlier builds is converted, and they then refuse it', formerTable)
  migrating('an earlier build with a running migration ends first', formerBuildAtWork)
  migrating('numbers are consecutive', numbers)
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
  const failed = await migrate(db, [...migrations, broken]).catch(error => error)
  assert.is(failed.code, '22012')
  assert.is(await migrate(db, [...migrations, { ...broken, sql: 'CREATE TABLE extra (id integer)' }]), 1)
  assert.equal((await sql`SELECT * FROM extra`.execute(db)).rows, [])
  await close()
}

async function newerDatabase(): Promise<void> {
  const { db, close } = await openTestDatabase()
  const tomorrow = { name: '999-of-tomorrow', sql: 'CREATE TABLE extra (id integer)' }
  await migrate(db, [...migrations, tomorrow])
  assert.instance(await migrate(db).catch(error => error), DatabaseTooNew)
  await close()
}

async function firstVersion(): Promise<void> {
  const { db, close } = await openTestDatabase({ migrated: false })
  await migrate(db, migrations.slice(0, 4))
  const inviter = await newMerchant(db, { account: 'first' })
  const friend = await newMerchant(db, { account: 'second', invited_by: inviter })
  await sql`INSERT INTO feedback (id, merchant_id, content) VALUES (gen_random_uuid(), ${friend}, 'Hello')`.execute(db)
  assert.is(await migrate(db), migrations.length - 4)
  const invites = await db.selectFrom('invite').select(['inviter_id', 'username', 'status', 'invitee_id']).execute()
  assert.equal(invites, [{ inviter_id: inviter, username: 'second', status: 'accepted', invitee_id: friend }])
  const written = await db.selectFrom('feedback').select(['content', 'answered_at']).execute()
  assert.equal(written, [{ content: 'Hello', answered_at: null }])
  assert.equal(await checkInvariants(db), [])
  await close()
}

async function olderSpellings(): Promise<void> {
  const { db, close } = await openTestDatabase({ migrated: false })
  await migrate(db, migrations.slice(0, 14))
  const wide = await newMerchant(db, { account: 'ｌａｍｐｓ' })
  const plain = await newMerchant(db, { account: 'lamps' })
  const alone = await newMerchant(db, { account: 'ｄｅｓｋ' })
  await migrate(db)
  const found = async (typed: string) => (await findByAccount(db, typed))?.id
  assert.equal(await Promise.all(['ｌａｍｐｓ', 'ＬＡＭＰＳ', 'lamps', ' LAMPS '].map(found)), [
    wide,
    wide,
    plain,
    plain
  ])
  assert.equal(await Promise.all(['ｄｅｓｋ', 'desk', 'Desk'].map(found)), [alone, alone, alone])
  assert.is(await found('chairs'), undefined)
  const taken = await newMerchant(db, { account: 'ｅｌｓｅ', sign_in_name: 'desk' }).catch(error => error)
  assert.is(taken.constraint, 'merchant_sign_in_name_key')
  await close()
}

function numbers(): void {
  const files = readdirSync('src/server/db/migrations').filter(name => name !== 'index.ts')
  assert.equal(
    migrations.map(({ name }) => `${name}.ts`),
    files.sort()
  )
  assert.equal(
    migrations.map(({ name }) => Number(name.slice(0, 3))),
    migrations.map((_, index) => index + 1)
  )
}

/** The table of the earlier builds' runner after its first `count` migrations. */
async function migrateAsBefore(db: Db, count: number): Promise<void> {
  await sql`CREATE TABLE schema_migration (
    number integer PRIMARY KEY, name text NOT NULL, ran_at timestamptz(3) NOT NULL DEFAULT now())`.execute(db)
  await sql`INSERT INTO schema_migration (number, name) VALUES (0, 'lock')`.execute(db)
  for (const [index, step] of migrations.slice(0, count).entries()) {
    await sql.raw(step.sql).execute(db)
    await sql`INSERT INTO schema_migration (number, name) VALUES (${index + 1}, ${step.name.slice(4)})`.execute(db)
  }
}

async function formerTable(): Promise<void> {
  for (const count of [0, 20, 25]) {
    const { db, close } = await openTestDatabase({ migrated: false })
    await migrateAsBefore(db, count)
    const ran = await Promise.all([migrate(db), migrate(db)])
    assert.equal(
      ran.sort((a, b) => a - b),
      [0, migrations.length - count]
    )
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
    assert.equal(
      rows.map(({ name }) => name),
      migrations.map(({ name }) => name)
    )
    // The query by which such a build detects a newer database.
    const highest = await sql<{ at: number }>`SELECT max(number) AS at FROM schema_migration`.execute(db)
    assert.ok((highest.rows[0]?.at ?? 0) > 25)
    await close()
  }
}

/** An earlier build that is migrating when this one starts. */
async function formerBuildAtWork(): Promise<void> {
  const { db, close } = await openTestDatabase({ migrated: false })
  await migrateAsBefore(db, 24)
  const last = migrations[24]
  const started: Promise<number>[] = []
  await db.transaction().execute(async tx => {
    await sql`SELECT FROM schema_migration WHERE number = 0 FOR UPDATE`.execute(tx)
    started.push(migrate(db))
    await meanwhileWaiting(db)
    await sql.raw(last?.sql ?? '').execute(tx)
    await sql`INSERT INTO schema_migration (number, name) VALUES (25, ${last?.name.slice(4)})`.execute(tx)
  })
  assert.equal(await Promise.all(started), [migrations.length - 25])
  await close()
}

async function meanwhileWaiting(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}
