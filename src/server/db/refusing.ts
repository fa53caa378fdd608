import pg from 'pg'
import type { RefusalReason } from '../../contract/refusals.ts'
import { Refusal } from '../refusal.ts'

// Of the function `refuse` in the database (migration 28).
const REFUSED = 'MW001'

/** Runs a statement, and throws what its functions refuse as the refusal that it is. */
export async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== REFUSED) throw error
    throw new Refusal(error.message as RefusalReason, error.column || undefined)
  }
}
