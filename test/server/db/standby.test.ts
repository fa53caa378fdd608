// A process whose connections lead to a standby: it answers 503 instead of 500, and goes on by itself when they lead to the primary.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../src/server/config/config.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { findPooler, findStandbyPooler } from '../../../src/server/db/pooler.ts'
import { isUnavailable } from '../../../src/server/db/unavailable.ts'
import { start } from '../../../src/server/start.ts'
import { waitUntil } from '../../time.ts'
import { send } from '../client.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const standby = suite('a standby')
let database: TestDatabase
let folder: string

standby.before(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wallet-standby-'))
})
standby.after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** New connections are read-only, as those of a standby; the existing ones end. */
async function demote(isReadOnly: boolean): Promise<void> {
  await database.db.connection().execute(async own => {
    await sql`SET default_transaction_read_only = off`.execute(own)
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(own)
    const name = sql.id(rows[0]?.name ?? '')
    const setting = isReadOnly ? sql`SET default_transaction_read_only = on` : sql`RESET default_transaction_read_only`
    await sql`ALTER DATABASE ${name} ${setting}`.execute(own)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(own)
  })
}

standby(
  'requests get 503 while the database cannot be written to, and are served again without a restart',
  async () => {
    const environment = {
      DATABASE_URL: database.url,
      SECRET: 's'.repeat(32),
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1'
    }
    const running = await start(readConfig(environment), pino({ level: 'silent' }), folder)
    const url = `http://127.0.0.1:${running.port}`
    const answer = () => send(url, '/api/v1/app/index_info')
    try {
      assert.is((await answer()).status, 200)
      await demote(true)
      await waitUntil(async () => (await answer()).status === 503)
      const { headers, envelope } = await answer()
      assert.ok(headers.get('retry-after'))
      assert.is(envelope.code, 500)
      await demote(false)
      await waitUntil(async () => (await answer()).status === 200)
    } finally {
      await demote(false)
      await running.stop()
    }
  }
)

standby('a refused write counts as unavailable, and its connection is not used again', async () => {
  const pool = openPool({ connectionString: database.url }, { timeZone: 'UTC', maxConnections: 1 })
  const processId = async () => (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(pool)).rows[0]?.pid
  const before = await processId()
  const error = await pool
    .transaction()
    .setAccessMode('read only')
    .execute(tx => sql`CREATE TABLE refused (id integer)`.execute(tx))
    .catch(failure => failure)
  assert.ok(isUnavailable(error), String(error))
  assert.is.not(await processId(), before)
  await pool.destroy()
})

standby('a direct connection is no pooler; behind one the limits are set in each transaction', async () => {
  assert.equal(await findPooler({ connectionString: database.url }), { isPooled: false, hasPrepared: true })
  const log = pino({ level: 'silent' })
  assert.equal(await findStandbyPooler({ connectionString: database.url }, log), { isPooled: false, hasPrepared: true })
  // One that is away is used in the way that works behind a pooler too, and keeps no process from starting.
  const away = { connectionString: 'postgres://nobody@127.0.0.1:1/none' }
  assert.equal(await findStandbyPooler(away, log), { isPooled: true, hasPrepared: false })
  const pool = openPool({ connectionString: database.url }, { timeZone: 'UTC', maxConnections: 1, isPooled: true })
  const limit = async (db: typeof pool) =>
    (await sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(db)).rows[0]?.limit
  await sql`SELECT set_config('statement_timeout', '0', false)`.execute(pool)
  assert.is(await limit(pool), '0')
  assert.is(await pool.transaction().execute(tx => limit(tx as unknown as typeof pool)), '30s')
  assert.is(await limit(pool), '0')
  await pool.destroy()
})

standby.run()
