import { sql } from 'kysely'
import { runStatement } from '../db/one-statement.ts'
import type { BotDatabase } from './message-queue.ts'

/** The lease to read a bot's updates, held by one process at a time. It expires if its process dies. */
export interface Lease {
  holder: string
  ms: number
}

// Telegram keeps unread updates for a day, and after a week without updates restarts from a random number (Bot API, Update).
const SILENCE_HOURS = 48

/**
 * Takes or renews the lease. Returns the offset of the next update; undefined while another process holds the lease. The offset
 * is 0 if no update was read recently: Telegram would discard updates with numbers below an old offset.
 */
export async function takeLease({ db, botId }: BotDatabase, { holder, ms }: Lease): Promise<number | undefined> {
  const seconds = ms / 1_000
  const { rows } = await runStatement(db, at =>
    sql<{ next_update: bigint }>`
      INSERT INTO bot_lease AS l (bot_id, holder, until)
      VALUES (${botId}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
      ON CONFLICT (bot_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE l.holder = excluded.holder OR l.until < clock_timestamp()
      RETURNING CASE WHEN EXISTS (
        SELECT 1 FROM bot_update u
        WHERE u.bot_id = l.bot_id AND u.update_id = l.next_update - 1
          AND u.seen_at > clock_timestamp() - make_interval(hours => ${SILENCE_HOURS})
      ) THEN l.next_update ELSE 0 END AS next_update`.execute(at)
  )
  return rows[0] && Number(rows[0].next_update)
}

/** Stores the read offset for the next reader. A process that has lost the lease stores nothing. */
export async function saveReadOffset({ db, botId }: BotDatabase, { holder }: Lease, next: number): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE bot_lease SET next_update = ${next} WHERE bot_id = ${botId} AND holder = ${holder}`.execute(at)
  )
}

/** Releases the lease, so that another process need not wait for its expiry. */
export async function endLease({ db, botId }: BotDatabase, { holder }: Lease): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE bot_lease SET until = clock_timestamp() WHERE bot_id = ${botId} AND holder = ${holder}`.execute(at)
  )
}
