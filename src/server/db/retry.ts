import { setTimeout as sleep } from 'node:timers/promises'
import type { IsolationLevel } from 'kysely'
import { transactionRetries } from '../monitoring/metrics.ts'
import { type CommitWork, openForWork } from './commit.ts'
import type { Db, Tx } from './schema.ts'

// Retries take at most about 15 seconds: a client waits 50 seconds for its response.
const MAX_ATTEMPTS = 150
const FIRST_DELAY_MS = 4
const MAX_DELAY_MS = 200
// serialization_failure and deadlock_detected: the same transaction should be retried.
const RETRIED_CODES = new Set(['40001', '40P01'])

export interface TransactionOptions {
  /** Left out: the connection's default. */
  isolation?: IsolationLevel
}

/**
 * Runs the whole closure in one transaction, and again after a serialization failure. So the closure must change nothing outside
 * the database. Inside a transaction it just runs: the outer one is retried.
 */
export async function runTransaction<T>(
  db: Db,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {}
): Promise<T> {
  if (db.isTransaction) return run(db as Tx)
  return runWithRetries(() => attemptOnce(db, run, options))
}

/** Runs a single statement, or reads before it, the same way. The statement is its own transaction. */
export async function retryStatement<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : runWithRetries(() => run(db))
}

// Work that failed in all attempts is not repeated by an outer retry.
const exhausted = new WeakSet<object>()

async function runWithRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = findErrorCode(error) ?? ''
      if (!RETRIED_CODES.has(code) || exhausted.has(error as Error)) throw error
      if (attempt >= MAX_ATTEMPTS) {
        exhausted.add(error as Error)
        throw error
      }
      transactionRetries.inc({ code })
      const limit = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
      await sleep(Math.random() * limit)
    }
  }
}

async function attemptOnce<T>(db: Db, run: (tx: Tx) => Promise<T>, { isolation }: TransactionOptions): Promise<T> {
  const builder = db.transaction()
  let works: CommitWork[] = []
  const result = await (isolation ? builder.setIsolationLevel(isolation) : builder).execute(async tx => {
    works = openForWork(tx)
    const value = await run(tx)
    for (const work of works) await work.before?.(tx)
    return value
  })
  for (const work of works) work.after(db)
  return result
}

/** Returns PostgreSQL's five-character code of an error, if it comes from the database. */
export function findErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns whether an error is a violation of the named constraint. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
