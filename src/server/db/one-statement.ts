import { findErrorCode, runTransaction } from './retry.ts'
import type { Db } from './schema.ts'

/**
 * Runs a single statement directly, and again in a READ COMMITTED transaction after a serialization failure (with a default of
 * SERIALIZABLE, or on CockroachDB). Saves the two round trips of a transaction in all other cases.
 */
export async function runStatement<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await run(db)
  } catch (error) {
    if (db.isTransaction || !['40001', '40P01'].includes(findErrorCode(error) ?? '')) throw error
    return runTransaction(db, run, { isolation: 'read committed' })
  }
}
