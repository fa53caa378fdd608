import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { DatabaseClient } from './client.ts'
import { type Connection, keepAlive } from './pool.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

/** The pooler between this process and the database. */
export interface Pooler {
  /** Whether connections go to others between two transactions (PgBouncer in transaction mode). */
  readonly isPooled: boolean
  /** Whether statements that one connection has prepared can be executed over each. */
  readonly hasPrepared: boolean
}

const MAX_OTHERS = 6

/**
 * Finds a pooler in transaction mode: while one client is idle, another one gets the same server process. Then it executes a prepared
 * statement while others hold that process. PgBouncer 1.21 and later can, with `max_prepared_statements`; earlier ones cannot.
 */
export async function findPooler(connection: Connection): Promise<Pooler> {
  const clients: DatabaseClient[] = []
  const open = async () => {
    const client = new DatabaseClient({ ...connection, ...keepAlive, application_name: 'merchant-wallet-probe' })
    clients.push(client)
    await client.connect().catch(error => {
      throw new DatabaseUnavailable((error as Error).message, { cause: error })
    })
    return client
  }
  const readProcess = async (client: DatabaseClient, text: unknown) =>
    ((await client.query(text)) as unknown as { rows: { pid: number }[] }).rows[0]?.pid
  const text = 'SELECT pg_backend_pid() AS pid'
  // The statement's name is new, so that no earlier probe has prepared it.
  const named = { name: `probe_${randomUUID().slice(0, 8)}`, text }
  try {
    const first = await open()
    const own = await readProcess(first, named)
    for (let others = 0; others < MAX_OTHERS; others += 1) {
      const other = await open()
      await other.query('BEGIN')
      if ((await readProcess(other, text)) !== own) continue
      const hasPrepared = await readProcess(first, named).then(
        () => true,
        () => false
      )
      return { isPooled: true, hasPrepared }
    }
    return { isPooled: false, hasPrepared: true }
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}

/**
 * Returns the pooler of a standby. A standby that does not answer does not stop the start: it is then used in the way
 * that works with and without a pooler.
 */
export async function findStandbyPooler(connection: Connection, log: Pick<Logger, 'info' | 'warn'>): Promise<Pooler> {
  try {
    const pooler = await findPooler(connection)
    logPooler(log, pooler)
    return pooler
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ err: error }, 'the standby is away: it is used as if a pooler were before it')
    return { isPooled: true, hasPrepared: false }
  }
}

/** Says once what was found, because it changes what the database's own settings have to do. */
export function logPooler(log: Pick<Logger, 'info'>, { isPooled, hasPrepared }: Pooler): void {
  if (!isPooled) return
  log.info(
    { preparedStatements: hasPrepared },
    'the database is behind a pooler in transaction mode: time limits are set in each transaction'
  )
}
