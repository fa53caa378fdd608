import { sql } from 'kysely'
import { oneStatement } from '../services/one-statement.ts'
import type { Outbox } from './outbox.ts'

/** The right to read a bot's updates, which one process has at a time. Whoever dies loses it when it is not renewed. */
export interface Lease {
  holder: string
  ms: number
}

/** Takes the lease, or renews it. Answers which update is the next; undefined while another process holds it. */
export async function takeLease({ db, botId }: Outbox, { holder, ms }: Lease): Promise<number | undefined> {
  const seconds = ms / 1_000
  const { rows } = await oneStatement(db, at =>
    sql<{ next_update: bigint }>`
      INSERT INTO bot_lease AS l (bot_id, holder, until)
      VALUES (${botId}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
      ON CONFLICT (bot_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE l.holder = excluded.holder OR l.until < clock_timestamp()
      RETURNING next_update`.execute(at)
  )
  return rows[0] && Number(rows[0].next_update)
}

/** Notes how far the updates are read, for whoever reads next. */
export async function noteNext({ db, botId }: Outbox, next: number): Promise<void> {
  await oneStatement(db, at =>
    sql`UPDATE bot_lease SET next_update = greatest(next_update, ${next}) WHERE bot_id = ${botId}`.execute(at)
  )
}

/** Gives the lease up, so that another process need not wait for its end. */
export async function endLease({ db, botId }: Outbox, { holder }: Lease): Promise<void> {
  await oneStatement(db, at =>
    sql`UPDATE bot_lease SET until = clock_timestamp() WHERE bot_id = ${botId} AND holder = ${holder}`.execute(at)
  )
}
