import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  Migrator,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql
} from 'kysely'
import { type Migration, migrations } from './migrations/index.ts'
import { noTimeLimit } from './prepared.ts'
import { transaction } from './retry.ts'
import type { Db, Tx } from './schema.ts'

/** The database was migrated by a later version of this program. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
}

/** Migrates the database to `steps`. Any number of processes may call it at once. Returns the number of executed steps. */
export function migrate(db: Db, steps: readonly Migration[] = migrations): Promise<number> {
  // A statement must read the data committed after the wait for the lock.
  return transaction(db, tx => migrateLocked(tx, steps), { isolation: 'read committed' })
}

// An arbitrary number that no other program on this database uses.
const SET_UP_LOCK = 7_302_026

/** Lets one process at a time set up the database; the others wait without a limit. Held until the transaction ends. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  await sql`SET LOCAL lock_timeout = 0`.execute(tx)
  await sql`${noTimeLimit} SELECT pg_advisory_xact_lock(${SET_UP_LOCK})`.execute(tx)
}

async function migrateLocked(tx: Tx, steps: readonly Migration[]): Promise<number> {
  await lockSetUp(tx)
  await adoptFormerTable(tx)
  await refuseNewer(tx, steps)
  const migrator = new Migrator({
    db: new Kysely({ dialect: within(tx) }),
    provider: { getMigrations: async () => Object.fromEntries(steps.map(step => [step.name, upOf(step)])) },
    // The migrator orders by time, and the clocks of two servers differ. The names define the order.
    allowUnorderedMigrations: true,
    disableTransactions: true
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.length
}

function upOf(step: Migration) {
  return { up: (db: Kysely<unknown>) => sql`${noTimeLimit} ${sql.raw(step.sql)}`.execute(db).then(() => undefined) }
}

async function refuseNewer(tx: Tx, steps: readonly Migration[]): Promise<void> {
  if (!(await tableExists(tx, 'kysely_migration'))) return
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(tx)
  const unknown = rows.find(({ name }) => !steps.some(step => step.name === name))
  if (unknown) throw new DatabaseTooNew(`The database has migration ${unknown.name}: start a newer program.`)
}

/**
 * Imports the table of builds with an earlier migration mechanism, and adds a row to it that makes them refuse this database:
 * they compare the highest number with their own.
 */
async function adoptFormerTable(tx: Tx): Promise<void> {
  if ((await tableExists(tx, 'kysely_migration')) || !(await tableExists(tx, 'schema_migration'))) return
  // Row 0 is the lock of those builds.
  await sql`${noTimeLimit} SELECT FROM schema_migration WHERE number = 0 FOR UPDATE`.execute(tx)
  await sql`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(tx)
  await sql`INSERT INTO kysely_migration
    SELECT to_char(number, 'FM000') || '-' || name, to_char(ran_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    FROM schema_migration WHERE number > 0`.execute(tx)
  await sql`INSERT INTO schema_migration (number, name) VALUES (9999, 'continued in kysely_migration')`.execute(tx)
}

async function tableExists(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS exists`.execute(tx)
  return rows[0]?.exists ?? false
}

/** Runs the migrator in our transaction: its own lock belongs to the session, and would remain with a pooler. */
function within(tx: Tx): Dialect {
  return {
    createAdapter: () => new LockedAlready(),
    createDriver: () => new TransactionDriver(tx),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
}

class TransactionDriver extends DummyDriver {
  private readonly connection: DatabaseConnection

  constructor(tx: Tx) {
    super()
    this.connection = {
      executeQuery: <R>(query: CompiledQuery) => tx.executeQuery(query as CompiledQuery<R>),
      streamQuery: () => {
        throw new Error('A migration streams nothing.')
      }
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection
  }
}

class LockedAlready extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
