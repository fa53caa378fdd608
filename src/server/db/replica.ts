import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Breaker } from './breaker.ts'
import type { Db } from './schema.ts'

const LOOKS = 15
const LOOK_EVERY_MS = 20

interface ReplicaParts {
  /** The standby. */
  db: Db
  primary: Db
  /** Open while the primary is away. */
  primaryBreaker: Breaker
}

/**
 * A standby for long reads: statistics, exports and the check of the books do not load the primary. One server, because a balancer could
 * lead two statements to two standbys.
 */
export class Replica {
  readonly db: Db
  private readonly primary: Db
  private readonly primaryBreaker: Breaker

  constructor({ db, primary, primaryBreaker }: ReplicaParts) {
    this.db = db
    this.primary = primary
    this.primaryBreaker = primaryBreaker
  }

  /** Whether the primary is away, so that only the standby can be read. */
  get isAlone(): boolean {
    return this.primaryBreaker.failure !== undefined
  }

  /**
   * Returns the standby as soon as it has everything that was committed before this call, so that readers see what they have just
   * written. If that takes long, or it does not answer, returns the primary; while that is away, the standby as it is.
   */
  async caughtUp(): Promise<Db> {
    if (this.isAlone) return this.db
    try {
      const { rows } = await sql<{ at: string }>`SELECT pg_current_wal_insert_lsn()::text AS at`.execute(this.primary)
      for (let look = 0; look < LOOKS; look += 1) {
        if (await this.hasReached(rows[0]?.at ?? '')) return this.db
        await sleep(LOOK_EVERY_MS)
      }
      return this.primary
    } catch {
      // Either server may just have gone away; the read itself says so.
      return this.isAlone ? this.db : this.primary
    }
  }

  /** Returns the time of the last commit that the standby has; its figures are of then, or newer. Null without any. */
  async readReplayTime(): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`SELECT pg_last_xact_replay_timestamp() AS at`.execute(this.db)
    return rows[0]?.at ?? null
  }

  // A server that is no standby any more is not known to follow the primary.
  private async hasReached(position: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean | null }>`SELECT pg_is_in_recovery()
      AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS has`.execute(this.db)
    return rows[0]?.has ?? false
  }
}
