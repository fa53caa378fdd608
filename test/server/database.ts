import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Connection, openPool, type PoolOptions } from '../../src/server/db/pool.ts'
import type { Db } from '../../src/server/db/schema.ts'

/** A fresh, migrated database for one test file. */
export interface TestDatabase {
  db: Db
  connection: Connection
  /** The connection as a DATABASE_URL. */
  url: string
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

export interface TestDatabaseOptions extends Partial<PoolOptions> {
  /** False leaves it empty. */
  migrated?: boolean
  /** With the demo shop, if the run has one to copy; otherwise the backend seeds it. */
  demo?: boolean
}

/** Returns the folder of the test server's files: the run's own, or one that is kept, so that only the first run creates it. */
export const testDataDir = (): string => process.env.TEST_DATA_DIR ?? resolve('.cache/test-database')

/** The databases of a run that are copied: copying takes a tenth of the time of the migrations, or of seeding the demo shop. */
const { TEST_DATABASE_TEMPLATE: migratedTemplate, TEST_DEMO_TEMPLATE: demoTemplate } = process.env

// Copying files instead of logging each page takes half the processor time. The checkpoint that it needs costs a durable server more.
const howToCopy = process.env.TEST_DATABASE_URL ? sql`` : sql`STRATEGY file_copy`

let made = 0

/**
 * One PostgreSQL serves the whole run: the first file starts it, others join, it ends with the last process. With
 * TEST_DATABASE_URL the databases are created on that server instead.
 */
export async function openTestDatabase({
  migrated = true,
  demo = false,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await serverConnection()
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made++}`
  const template = (demo ? demoTemplate : undefined) ?? migratedTemplate
  const isCopy = migrated && template !== undefined
  await asAdmin(server, async admin => {
    await dropForgotten(admin)
    await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(isCopy ? template : 'template1')} ${howToCopy}`.execute(
      admin
    )
  })
  const connection = withDatabase(server, name)
  const db = openPool(connection, { timeZone: 'UTC', ...options })
  if (migrated && !isCopy) await migrate(db)
  return {
    db,
    connection,
    url: urlOf(connection),
    async close() {
      await db.destroy()
      await asAdmin(server, admin => sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin))
    }
  }
}

async function serverConnection(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connectionString: url }
  const { connection } = await startEmbedded(testDataDir(), { durable: false })
  return connection
}

async function asAdmin<T>(server: Connection, run: (admin: Db) => Promise<T>): Promise<T> {
  const admin = openPool(server, { timeZone: 'UTC', maxConnections: 1 })
  try {
    return await run(admin)
  } finally {
    await admin.destroy()
  }
}

/** Databases of killed test processes. */
async function dropForgotten(admin: Db): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'`.execute(admin)
  for (const { name } of rows) {
    const pid = Number(name.split('_')[1])
    if (pid && !isRunning(pid))
      await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin).catch(() => {})
  }
}

/** Whether there is a process with this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function withDatabase(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(join(host))}&port=${port}`
}
