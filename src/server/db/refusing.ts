import pg from 'pg'
import type { RefusalReason } from '../../contract/refusals.ts'
import { Refusal } from '../errors/refusal.ts'

// Raised by the function `refuse` in the database (functions/refuse.sql).
const REFUSED = 'MW001'

/** Runs a statement, and throws refusals of its database functions as {@link Refusal}. */
export async function runRefusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== REFUSED) throw error
    throw new Refusal(error.message as RefusalReason, error.column || undefined)
  }
}
