import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findByAccount } from '../../../src/server/db/account-lookup.ts'
import { DatabaseTooNew, migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations/index.ts'
import { openPool } from '../../../src/server/db/pool.ts'
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
  migrating('two processes at once: one runs them, the other finds them done', twoProcesses)
  migrating('many at once in one process, too', manyAtOnce)
  migrating('a second start runs nothing', secondStart)
  migrating('a step that fails leaves nothing of itself and can be tried again', failingStep)
  migrating('a database from a newer program is refused', newerDatabase)
  migrating('a database of the first version keeps what people wrote and who brought whom', firstVersion)
  migrating('accounts that differ in their spelling alone keep signing in, each by its own', olderSpellings)
  migrating('numbers count up without a gap', numbers)
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
  const { db, close } = await openTestDatabase({ migrated: false })
  const ran = await Promise.all(Array.from({ length: 8 }, () => migrate(db)))
  assert.is(
    ran.reduce((sum, count) => sum + count, 0),
    migrations.length
  )
  await close()
}

async function secondStart(): Promise<void> {
  const { db, close } = await openTestDatabase()
  assert.is(await migrate(db), 0)
  await close()
}

async function failingStep(): Promise<void> {
  const { db, close } = await openTestDatabase()
  const next = migrations.length + 1
  const broken = { number: next, name: 'broken', sql: 'CREATE TABLE extra (id integer); SELECT 1 / 0' }
  const failed = await migrate(db, [...migrations, broken]).catch(error => error)
  assert.is(failed.code, '22012')
  assert.is(await migrate(db, [...migrations, { ...broken, sql: 'CREATE TABLE extra (id integer)' }]), 1)
  assert.equal((await sql`SELECT * FROM extra`.execute(db)).rows, [])
  await close()
}

async function newerDatabase(): Promise<void> {
  const { db, close } = await openTestDatabase()
  await db.insertInto('schema_migration').values({ number: 9_999, name: 'of tomorrow' }).execute()
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
  await migrate(
    db,
    migrations.filter(({ number }) => number < 15)
  )
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
  assert.equal(
    migrations.map(({ number }) => number),
    migrations.map((_, index) => index + 1)
  )
}
