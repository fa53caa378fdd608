import { sql } from 'kysely'
import type { Network } from '../../../contract/wallet/network.ts'
import { runStatement } from '../../db/one-statement.ts'
import type { Db } from '../../db/schema.ts'

/** The lease of the process that reads a network. One process at a time reads; the lease of a dead process expires. */
export interface Lease {
  network: Network
  holder: string
  ms: number
}

/** Takes or renews the lease. Returns the next block to read, null at the very first; undefined while another process reads. */
export async function takeCursor(db: Db, { network, holder, ms }: Lease): Promise<bigint | null | undefined> {
  const { rows } = await runStatement(db, at =>
    sql<{ next_block: bigint | null }>`
      INSERT INTO deposit_cursor AS c (network, holder, until)
      VALUES (${network}, ${holder}, clock_timestamp() + ${ms}::bigint * interval '1 millisecond')
      ON CONFLICT (network) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE c.holder = excluded.holder OR c.until < clock_timestamp()
      RETURNING next_block`.execute(at)
  )
  return rows[0]?.next_block
}

/** Stores how far was read. A process that has lost the lease stores nothing. */
export async function advanceCursor(db: Db, { network, holder }: Lease, nextBlock: bigint): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE deposit_cursor SET next_block = ${nextBlock}
      WHERE network = ${network} AND holder = ${holder} AND coalesce(next_block, -1) < ${nextBlock}`.execute(at)
  )
}

/** Continues at an earlier block. */
export async function moveCursorBack(db: Db, { network, holder }: Lease, nextBlock: bigint): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE deposit_cursor SET next_block = ${nextBlock}
      WHERE network = ${network} AND holder = ${holder} AND next_block > ${nextBlock}`.execute(at)
  )
}

/** Stores the newest block that the node has. */
export async function storeHead(db: Db, { network, holder }: Lease, head: bigint): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE deposit_cursor SET head = ${head} WHERE network = ${network} AND holder = ${holder}`.execute(at)
  )
}

/** Stores that the network was read, or why not. The beginning of a failure stays until a look succeeds. */
export async function recordReadResult(db: Db, { network, holder, ms }: Lease, failure: string | null): Promise<void> {
  await runStatement(db, at =>
    failure === null
      ? sql`UPDATE deposit_cursor SET read_at = clock_timestamp(), failed_at = NULL, failure = ''
          WHERE network = ${network} AND holder = ${holder}`.execute(at)
      : sql`INSERT INTO deposit_cursor AS c (network, holder, until, failed_at, failure)
          VALUES (${network}, ${holder}, clock_timestamp() + ${ms}::bigint * interval '1 millisecond', clock_timestamp(), ${failure})
          ON CONFLICT (network) DO UPDATE SET failed_at = coalesce(c.failed_at, excluded.failed_at), failure = excluded.failure
          WHERE c.holder = excluded.holder`.execute(at)
  )
}

/** Releases the lease, so that another process need not wait for its expiry. */
export async function endCursor(db: Db, { network, holder }: Lease): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE deposit_cursor SET until = clock_timestamp() WHERE network = ${network} AND holder = ${holder}`.execute(
      at
    )
  )
}
