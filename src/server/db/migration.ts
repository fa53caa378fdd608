import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Migration } from './migrations/index.ts'
import { findErrorCode } from './retry.ts'
import type { Db } from './schema.ts'
import { noTimeLimit } from './time-limit.ts'

// Statements that need a table while a migration waits for it queue behind it, so it waits briefly, gives way and tries again.
const LOCK_LIMIT_MS = 200
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000
// lock_not_available, deadlock_detected and serialization_failure.
const RETRIED_CODES = ['55P03', '40P01', '40001']

/** Runs one migration, again and again until it gets its locks, and logs each retry. */
export async function runMigration(db: Db, step: Migration, log?: Pick<Logger, 'warn'>): Promise<void> {
  const run = step.name.endsWith('.index') ? buildIndexes : runInTransaction
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(db, step)
    } catch (error) {
      const code = findErrorCode(error) ?? ''
      if (!RETRIED_CODES.includes(code)) throw error
      const pauseMs = Math.round(
        Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
      )
      log?.warn(
        { migration: step.name, attempt, code, pauseMs },
        'a migration did not get its locks and is tried again'
      )
      await sleep(pauseMs)
    }
  }
}

async function runInTransaction(db: Db, { name, sql: statements }: Migration): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async tx => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_LIMIT_MS)}`.execute(tx)
      // The primary key refuses a second execution, should the lock's connection have been lost meanwhile.
      await sql`INSERT INTO migration (name) VALUES (${name})`.execute(tx)
      await sql`${noTimeLimit} ${sql.raw(statements)}`.execute(tx)
    })
}

/** Nobody waits for an index that is built concurrently. It has no lock limit, because it waits for every running transaction. */
async function buildIndexes(db: Db, { name, sql: statements }: Migration): Promise<void> {
  await db.connection().execute(async one => {
    const limits = await readLimits(one)
    try {
      for (const setting of Object.keys(limits)) await setLimit(one, setting, '0')
      await dropInvalidIndexes(one)
      for (const statement of statements.split(/;\s*$/m).filter(text => text.trim() !== ''))
        await sql`${noTimeLimit} ${sql.raw(statement)}`.execute(one)
      await sql`INSERT INTO migration (name) VALUES (${name})`.execute(one)
    } finally {
      for (const [setting, value] of Object.entries(limits)) await setLimit(one, setting, value)
    }
  })
}

async function readLimits(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`SELECT name, current_setting(name) AS value
    FROM unnest(ARRAY['statement_timeout', 'lock_timeout']) AS name`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const setLimit = (db: Db, setting: string, value: string) =>
  sql`SELECT set_config(${setting}, ${value}, false)`.execute(db)

/** An interrupted build leaves an index that is invalid, which `IF NOT EXISTS` would accept. */
async function dropInvalidIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { name } of rows) await sql`${noTimeLimit} DROP INDEX CONCURRENTLY IF EXISTS ${sql.id(name)}`.execute(db)
}
