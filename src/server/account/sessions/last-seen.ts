import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/schema.ts'

const INTERVAL_MS = 60_000
const BATCH_SIZE = 1_000

/**
 * Collects which sessions are used, and writes them all once a minute: no request waits for the write, and a session
 * in use costs one row a minute. A killed process loses what it has not written.
 */
export class LastSeen {
  private readonly sessions = new Set<string>()

  constructor(private readonly db: Db) {}

  /** Notes that a session is used now. */
  note(sessionId: string): void {
    this.sessions.add(sessionId)
  }

  /** Writes what was noted since the last time. */
  async write(): Promise<void> {
    const ids = [...this.sessions]
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const batch = ids.slice(first, first + BATCH_SIZE)
      // One that is being renewed is in use anyway, and two processes lock none of each other's in another order.
      await sql`WITH used AS (
          SELECT id FROM session WHERE id = ANY (${batch}::uuid[]) FOR UPDATE SKIP LOCKED
        ) UPDATE session SET seen_at = now() FROM used WHERE session.id = used.id`.execute(this.db)
      // Failed writes are repeated the next time.
      for (const id of batch) this.sessions.delete(id)
    }
  }
}

/** Writes it every minute. Returns a function that stops it, after a last time. */
export function startLastSeen(lastSeen: LastSeen, log: Logger): () => Promise<void> {
  const writeLastSeen = () =>
    lastSeen.write().catch(error => log.warn({ err: error }, 'when sessions were last used was not written'))
  const timer = setInterval(() => void writeLastSeen(), INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await writeLastSeen()
  }
}
