import { runTransaction } from '../../src/server/db/retry.ts'
import type { Db, Tx } from '../../src/server/db/schema.ts'
import { backdate } from '../../src/server/demo/backdate.ts'

/** Runs something in a transaction, as if it had happened at a moment of the past. */
export const runInPast = <T>(db: Db, at: Date | string, run: (tx: Tx) => Promise<T>): Promise<T> =>
  runTransaction(db, async tx => {
    const result = await run(tx)
    await backdate(tx, new Date(at))
    return result
  })
