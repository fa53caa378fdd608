import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { builtAt, createFunctions, type Functions, functions, replaceFunctions } from './functions.ts'
import { runMigration } from './migration.ts'
import { type Migration, migrations } from './migrations/index.ts'
import { runTransaction } from './retry.ts'
import type { Db, Tx } from './schema.ts'

/** The database was migrated by a later version of this program. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
}

/** The database was made by a version from before the first migration of this one. */
export class DatabaseTooOld extends Error {
  override readonly name = 'DatabaseTooOld'

  constructor() {
    super(
      'The database was made by a version from before the first release, which this one cannot carry over. To begin again, delete ' +
        'the data folder (DATA_DIR, .data by default) or name an empty database in DATABASE_URL. To keep what is in it, start the ' +
        'version that made it and export the records there.'
    )
  }
}

/** Tables of migrations in databases from before the first release. */
export const FORMER_TABLES = ['kysely_migration', 'schema_migration']

/** The migrations of a program, and its log for waits for locks. */
interface MigrateOptions {
  steps?: readonly Migration[]
  functions?: Functions
  /** Functions of a newer build stay. */
  builtAt?: Date
  log?: Pick<Logger, 'info' | 'warn'> | undefined
}

/**
 * Brings tables and functions of the database to this version. Any number of processes may call it at once, while others serve. Needs
 * two connections of the pool. Returns the number of executed migrations. Throws {@link DatabaseTooNew} or {@link DatabaseTooOld}.
 */
export function migrate(db: Db, options: MigrateOptions = {}): Promise<number> {
  return withSetUpLock(db, () => migrateLocked(db, options))
}

// A statement must read the data committed after the wait for the lock.
const runInReadCommitted = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  runTransaction(db, run, { isolation: 'read committed' })

// An arbitrary number that no other program on this database uses.
const SET_UP_LOCK = 7_302_026
const LOCK_POLL_MS = 100

/**
 * Lets one process at a time set up the database; the others wait without a limit. The lock is one of the transaction that `run` gets, not
 * of the session, which a pooler would leave behind. A process that waits has no transaction open: `CREATE INDEX CONCURRENTLY` of the
 * one with the lock would wait for its end.
 */
export async function withSetUpLock<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await runInReadCommitted(db, async tx =>
      (await lockSetUp(tx)) ? { value: await run(tx) } : undefined
    )
    if (done) return done.value
    await sleep(LOCK_POLL_MS)
  }
}

async function lockSetUp(tx: Tx): Promise<boolean> {
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
  // Without a parameter: the portal of a statement with one stays open with its snapshot, for which a concurrent build would wait too.
  const { rows } = await sql<{
    locked: boolean
  }>`SELECT pg_try_advisory_xact_lock(${sql.lit(SET_UP_LOCK)}) AS locked`.execute(tx)
  return rows[0]?.locked ?? false
}

async function migrateLocked(db: Db, options: MigrateOptions): Promise<number> {
  const { steps = migrations, functions: current = functions, builtAt: now = builtAt, log } = options
  await runInReadCommitted(db, createOwnTables)
  const executed = await listExecutedSteps(db)
  const unknown = executed.find(name => !steps.some(step => step.name === name))
  if (unknown) throw new DatabaseTooNew(`The database has migration ${unknown}: start a newer program.`)
  const missing = steps.filter(({ name }) => !executed.includes(name))
  if (missing.length > 0) await runInReadCommitted(db, tx => createFunctions(tx, current, now))
  for (const step of missing) await runMigration(db, step, log)
  const replaced = await runInReadCommitted(db, tx => replaceFunctions(tx, current, now))
  if (executed.length > 0 && replaced.length > 0)
    log?.info({ functions: replaced }, 'functions of the database replaced')
  return missing.length
}

async function createOwnTables(tx: Tx): Promise<void> {
  if (await hasTable(tx, 'migration')) return
  for (const table of FORMER_TABLES) if (await hasTable(tx, table)) throw new DatabaseTooOld()
  await sql`CREATE TABLE migration (name text PRIMARY KEY, executed_at timestamptz(3) NOT NULL DEFAULT now())`.execute(
    tx
  )
  await sql`CREATE TABLE migration_function (
    name text PRIMARY KEY, digest text NOT NULL, built_at timestamptz(3) NOT NULL)`.execute(tx)
}

async function listExecutedSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

async function hasTable(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS exists`.execute(tx)
  return rows[0]?.exists ?? false
}
