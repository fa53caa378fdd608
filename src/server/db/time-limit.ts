import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** Begins a statement without this client's time limit. The server's own limit is separate: {@link withoutTimeLimit} lifts both. */
export const noTimeLimit: RawBuilder<unknown> = sql.raw('/* no time limit */')

/**
 * Runs statements that may take longer than those of requests, in a READ COMMITTED transaction without the server's limit. They begin with
 * {@link noTimeLimit}. Not retried: the caller continues later.
 */
export function withoutTimeLimit<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async tx => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      return run(tx)
    })
}
