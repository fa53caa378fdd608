import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import files from './functions/*.sql'
import { findErrorCode } from './retry.ts'
import type { Tx } from './schema.ts'

/** The current functions of the database by name, each the text of its file. */
export type Functions = Readonly<Record<string, string>>

/** The functions of this build. */
export const functions: Functions = files

/** When this program was built. Not built, in tests, it is newer than every build. */
export const builtAt: Date = process.env.BUILT_AT ? new Date(process.env.BUILT_AT) : new Date()

const UNDEFINED_TYPE = '42704'

/**
 * Creates the functions that the database does not have, because tables of a migration may use them. Those that take rows of a table
 * that does not exist yet follow after the migrations.
 */
export async function createFunctions(tx: Tx, current: Functions, now: Date): Promise<void> {
  const applied = await readApplied(tx)
  for (const [name, text] of Object.entries(current)) {
    if (applied.has(name)) continue
    await sql`SAVEPOINT function`.execute(tx)
    try {
      await applyFunction(tx, name, text, now)
      await sql`RELEASE SAVEPOINT function`.execute(tx)
    } catch (error) {
      if (findErrorCode(error) !== UNDEFINED_TYPE) throw error
      await sql`ROLLBACK TO SAVEPOINT function`.execute(tx)
    }
  }
}

/**
 * Creates and replaces the functions whose text differs from the one in the database, except those that a newer build has applied.
 * Returns their names.
 */
export async function replaceFunctions(tx: Tx, current: Functions, now: Date): Promise<string[]> {
  const applied = await readApplied(tx)
  const changed = Object.entries(current).filter(([name, text]) => {
    const appliedFunction = applied.get(name)
    return !appliedFunction || (appliedFunction.digest !== digestText(text) && appliedFunction.built_at <= now)
  })
  for (const [name, text] of changed) await applyFunction(tx, name, text, now)
  return changed.map(([name]) => name)
}

interface AppliedFunction {
  name: string
  digest: string
  built_at: Date
}

async function readApplied(tx: Tx): Promise<Map<string, AppliedFunction>> {
  const { rows } = await sql<AppliedFunction>`SELECT name, digest, built_at FROM migration_function`.execute(tx)
  return new Map(rows.map(row => [row.name, row]))
}

async function applyFunction(tx: Tx, name: string, text: string, now: Date): Promise<void> {
  // A function may be created before the tables that it reads; a test checks the bodies.
  await sql`SET LOCAL check_function_bodies = off`.execute(tx)
  await sql.raw(text).execute(tx)
  await sql`INSERT INTO migration_function (name, digest, built_at) VALUES (${name}, ${digestText(text)}, ${now})
    ON CONFLICT (name) DO UPDATE SET digest = excluded.digest, built_at = excluded.built_at`.execute(tx)
}

const digestText = (text: string): string => createHash('sha256').update(text).digest('hex')
