import { sql } from 'kysely'
import { oneStatement } from '../db/one-statement.ts'
import type { BotDatabase } from './message-queue.ts'

/** The right to read a bot's updates, which one process has at a time. Whoever dies loses it when it is not renewed. */
export interface Lease {
  holder: string
  ms: number
}

// Telegram keeps what nobody has read for a day, and starts from any number after a week of silence (Bot API, Update).
const silenceHours = 48

/**
 * Takes the lease, or renews it. Returns which update is the next; undefined while another process holds it. It is any when the
 * one before was not heard lately: asked from there, Telegram would forget what it counts from below.
 */
export async function takeLease({ db, botId }: BotDatabase, { holder, ms }: Lease): Promise<number | undefined> {
  const seconds = ms / 1_000
  const { rows } = await oneStatement(db, at =>
    sql<{ next_update: bigint }>`
      INSERT INTO bot_lease AS l (bot_id, holder, until)
      VALUES (${botId}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
      ON CONFLICT (bot_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE l.holder = excluded.holder OR l.until < clock_timestamp()
      RETURNING CASE WHEN EXISTS (
        SELECT 1 FROM bot_update u
        WHERE u.bot_id = l.bot_id AND u.update_id = l.next_update - 1
          AND u.seen_at > clock_timestamp() - make_interval(hours => ${silenceHours})
      ) THEN l.next_update ELSE 0 END AS next_update`.execute(at)
  )
  return rows[0] && Number(rows[0].next_update)
}

/** Notes how far the updates are read, for whoever reads next. Who has lost the lease says nothing of it any more. */
export async function noteNext({ db, botId }: BotDatabase, { holder }: Lease, next: number): Promise<void> {
  await oneStatement(db, at =>
    sql`UPDATE bot_lease SET next_update = ${next} WHERE bot_id = ${botId} AND holder = ${holder}`.execute(at)
  )
}

/** Gives the lease up, so that another process need not wait for its end. */
export async function endLease({ db, botId }: BotDatabase, { holder }: Lease): Promise<void> {
  await oneStatement(db, at =>
    sql`UPDATE bot_lease SET until = clock_timestamp() WHERE bot_id = ${botId} AND holder = ${holder}`.execute(at)
  )
}
