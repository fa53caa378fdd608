import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Breaker } from './breaker.ts'
import { DatabaseClient } from './client.ts'
import { type Connection, keepAlive } from './pool.ts'
import type { Replication } from './replication.ts'
import { isDatabaseRefusal } from './unavailable.ts'

interface MonitorOptions extends MonitorPace {
  /** Learns the state of the standbys with each check. */
  replication?: Replication
  /** The database is a standby: it need not take writes. */
  isStandby?: boolean
}

interface MonitorPace {
  /** Interval of the health checks. */
  everyMs: number
  /** Time limit of a check. Together with `everyMs` it limits how long a request can hang on a frozen database. */
  limitMs: number
}

const usualPace: MonitorPace = { everyMs: 1_000, limitMs: 2_500 }

/** The server is a standby: a demoted primary, or the wrong one of a cluster. Payments need the primary. */
class DatabaseReadOnly extends Error {
  override readonly name = 'DatabaseReadOnly'

  constructor() {
    super('the database is read-only: it is a standby')
  }
}

/** Checks over a separate connection whether the database answers and can be written to. */
export function openProbe(
  connection: Connection,
  limitMs: number,
  { replication, isStandby = false }: Pick<MonitorOptions, 'replication' | 'isStandby'> = {}
) {
  let client: DatabaseClient | undefined
  const probeOnce = async (): Promise<void> => {
    const isNew = client === undefined
    client ??= new DatabaseClient({ ...connection, ...keepAlive, application_name: 'merchant-wallet-monitor' })
    const ownClient = client
    await withTimeout(limitMs, ownClient, async () => {
      if (isNew) await ownClient.connect()
      const { rows } = (await ownClient.query(
        `SELECT current_setting('transaction_read_only') = 'on' AS read_only`
      )) as unknown as { rows: { read_only: boolean }[] }
      if (rows[0]?.read_only && !isStandby) throw new DatabaseReadOnly()
      await replication?.read(async text => (await ownClient.query(text)) as unknown as { rows: unknown[] })
    })
  }
  const close = async (): Promise<void> => {
    const ownClient = client
    client = undefined
    await ownClient?.end().catch(() => undefined)
  }
  return {
    /** Fails without a response in time. The next call then opens a new connection. */
    async ask(): Promise<void> {
      try {
        await probeOnce()
      } catch (error) {
        client?.abandon(new Error('the probe failed'))
        client = undefined
        throw error
      }
    },
    close
  }
}

/**
 * Opens the breaker while the database does not respond, and closes it afterwards.
 * Returns a function that stops it.
 */
export function monitorDatabase(
  connection: Connection,
  breaker: Breaker,
  log: Logger,
  options: Partial<MonitorOptions> = {}
): () => Promise<void> {
  const { everyMs, limitMs, isStandby } = { ...usualPace, ...options }
  const what = isStandby ? 'the standby' : 'the database'
  const meanwhile = isStandby ? 'the primary serves its reads' : 'requests get 503 until it does'
  const stopping = new AbortController()
  const { signal } = stopping
  const probe = openProbe(connection, limitMs, options)
  let downSince: number | undefined

  const checkDatabase = async (): Promise<void> => {
    try {
      await probe.ask()
      if (downSince === undefined) return
      breaker.close()
      log.info({ downMs: Date.now() - downSince }, `${what} answers again`)
      downSince = undefined
    } catch (error) {
      // A server that refuses this query is still alive.
      if (signal.aborted || downSince !== undefined || isDatabaseRefusal(error)) return
      downSince = Date.now()
      const reason = error instanceof Error ? error.message : String(error)
      breaker.open(reason)
      log.error({ reason }, `${what} does not answer; ${meanwhile}`)
    }
  }
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await checkDatabase()
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
    await probe.close()
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}

async function withTimeout(limitMs: number, client: DatabaseClient, run: () => Promise<void>): Promise<void> {
  let settled = false
  const giveUp = () => {
    if (!settled) client.abandon(new Error(`no answer within ${limitMs} ms`))
  }
  // A response that arrived while this process was busy is read between the timer and the immediate.
  const timer = setTimeout(() => setImmediate(giveUp), limitMs)
  try {
    await run()
  } finally {
    settled = true
    clearTimeout(timer)
  }
}
