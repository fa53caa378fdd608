import { sql } from 'kysely'
import { type Migration, migrations } from './migrations/index.ts'
import { noTimeLimit } from './prepared.ts'
import { errorCode, transaction } from './retry.ts'
import type { Db, Tx } from './schema.ts'

// The row of this number is the lock: who holds it migrates, who comes next waits and finds the work done.
const LOCK_ROW = 0
const CREATE_ATTEMPTS_MAX = 5

/** The database has been migrated by a later version of this program. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
}

/** Brings the database forward to `steps`. Any number of processes may call it at once. Answers how many steps it ran. */
export async function migrate(db: Db, steps: readonly Migration[] = migrations): Promise<number> {
  await createLock(db)
  return transaction(db, tx => migrateLocked(tx, steps))
}

async function createLock(db: Db): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`CREATE TABLE IF NOT EXISTS schema_migration (
        number integer PRIMARY KEY, name text NOT NULL, ran_at timestamptz(3) NOT NULL DEFAULT now())`.execute(db)
      await sql`INSERT INTO schema_migration (number, name) VALUES (${LOCK_ROW}, 'lock') ON CONFLICT DO NOTHING`.execute(
        db
      )
      return
    } catch (error) {
      // Two processes that create the same table at once: IF NOT EXISTS does not cover that, the catalogue refuses one, by its row, its row type or its name.
      const raced = ['23505', '42710', '42P07', '40001'].includes(errorCode(error) ?? '')
      if (!raced || attempt >= CREATE_ATTEMPTS_MAX) throw error
    }
  }
}

/** Lets one process at a time set up the database; the others wait without a limit. Held until the transaction ends. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  await sql`SET LOCAL lock_timeout = 0`.execute(tx)
  await sql`${noTimeLimit} SELECT number FROM schema_migration WHERE number = ${LOCK_ROW} FOR UPDATE`.execute(tx)
}

async function migrateLocked(tx: Tx, steps: readonly Migration[]): Promise<number> {
  await lockSetUp(tx)
  const { at } = await tx
    .selectFrom('schema_migration')
    .select(({ fn }) => fn.max('number').as('at'))
    .executeTakeFirstOrThrow()
  const known = steps.at(-1)?.number ?? 0
  if (at > known) {
    throw new DatabaseTooNew(`The database is at version ${at}, this program knows ${known}: start a newer program.`)
  }
  const missing = steps.filter(step => step.number > at)
  for (const step of missing) {
    await sql`${noTimeLimit} ${sql.raw(step.sql)}`.execute(tx)
    await tx.insertInto('schema_migration').values({ number: step.number, name: step.name }).execute()
  }
  return missing.length
}
