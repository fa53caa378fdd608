import type { Logger } from 'pino'
import { paymentsPaused, standbyLagSeconds, standbys } from '../monitoring/metrics.ts'
import { isDatabaseRefusal } from './unavailable.ts'

/** No standby confirms what is committed, and the operator has asked for one: a payment is not made. Nothing has happened yet. */
export class PaymentsPaused extends Error {
  override readonly name = 'PaymentsPaused'

  constructor() {
    super('no synchronous standby: payments wait for one')
  }
}

interface ReplicationState {
  /** Streaming standbys. */
  count: number
  /** The number of standbys that a commit waits for. */
  synchronous: number
  /** Standbys whose state our user may not read. */
  hidden: number
  /** How far the slowest one is behind, in seconds. */
  lag: number
  /** Whether commits of our user wait for standbys. */
  waits: boolean
}

/** One row of the state of replication on the primary. Other users than members of pg_monitor see that there are standbys, no more. */
const STATE = `SELECT count(*) FILTER (WHERE state = 'streaming')::int AS count,
  count(*) FILTER (WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum'))::int AS synchronous,
  count(*) FILTER (WHERE state IS NULL)::int AS hidden,
  coalesce(extract(epoch FROM max(replay_lag)), 0)::float8 AS lag,
  current_setting('synchronous_commit') NOT IN ('off', 'local') AS waits
  FROM pg_stat_replication`

/** Runs a statement and returns its rows. */
type Query = (text: string) => Promise<{ rows: unknown[] }>

/**
 * What is known of the standbys of the database. A standby that does not confirm commits lacks the latest payments when it takes over:
 * where `isRequired`, payments are refused while there is none that does.
 */
export class Replication {
  private readonly isRequired: boolean
  private readonly log: Pick<Logger, 'warn' | 'error' | 'info'>
  private isSafe: boolean | undefined
  private said = ''

  constructor({ isRequired, log }: { isRequired: boolean; log: Pick<Logger, 'warn' | 'error' | 'info'> }) {
    this.isRequired = isRequired
    this.log = log
  }

  /** Reads the state. The monitor of the database does it with each of its checks. */
  async read(query: Query): Promise<void> {
    // A compatible engine may have no such view; then nothing is known.
    const state = await query(STATE).then(
      ({ rows }) => rows[0] as ReplicationState,
      error => {
        if (!isDatabaseRefusal(error)) throw error
        return undefined
      }
    )
    this.isSafe = state !== undefined && state.synchronous > 0 && state.waits
    standbys.set({ kind: 'synchronous' }, state?.synchronous ?? 0)
    standbys.set({ kind: 'asynchronous' }, (state?.count ?? 0) - (state?.synchronous ?? 0))
    standbyLagSeconds.set(state?.lag ?? 0)
    paymentsPaused.set(this.isPaused ? 1 : 0)
    this.say(state)
  }

  /** Throws {@link PaymentsPaused} while a synchronous standby is required and missing. */
  requireSynchronous(): void {
    if (this.isPaused) throw new PaymentsPaused()
  }

  /** Whether a synchronous standby is required and missing: what moves money by itself waits. */
  get isPaused(): boolean {
    return this.isRequired && !this.isSafe
  }

  /** Logs a state once, until another one comes. */
  private say(state: ReplicationState | undefined): void {
    const { text, level } = this.describe(state)
    if (text === this.said) return
    const isFirst = this.said === ''
    this.said = text
    if (level !== 'info' || !isFirst) this.log[level]({ ...state }, text)
  }

  private describe(state: ReplicationState | undefined): { level: 'info' | 'warn' | 'error'; text: string } {
    if (this.isSafe) return { level: 'info', text: 'a synchronous standby confirms payments' }
    const hidden = (state?.hidden ?? 0) > 0
    if (hidden && this.isRequired)
      return {
        level: 'error',
        text: 'payments are refused: the state of replication is hidden. GRANT pg_monitor to our user'
      }
    if (this.isRequired)
      return {
        level: 'error',
        text: 'payments are refused until a synchronous standby confirms them (REQUIRE_SYNCHRONOUS)'
      }
    if (hidden)
      return {
        level: 'warn',
        text: 'the database has standbys, and their state is hidden. GRANT pg_monitor to our user'
      }
    if ((state?.count ?? 0) > 0)
      return {
        level: 'warn',
        text: 'no standby is synchronous: if the primary is lost, the latest answered payments are lost too'
      }
    return { level: 'info', text: 'the database has no standby' }
  }
}
