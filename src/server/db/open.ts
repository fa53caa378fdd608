import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { Breaker } from './breaker.ts'
import { refuseClockSkew } from './clock.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { formatUnit } from './money-unit.ts'
import { monitorDatabase } from './monitor.ts'
import { type Connection, openPool } from './pool.ts'
import { findPooler, findStandbyPooler, logPooler, type Pooler } from './pooler.ts'
import { Replica } from './replica.ts'
import type { Replication } from './replication.ts'
import type { Db } from './schema.ts'
import { isUnavailable } from './unavailable.ts'
import { repeatWhileAway, waitForDatabase } from './wait.ts'

/** A connected and migrated database. */
interface OpenDatabase {
  db: Db
  /** Half of the connections, for reads: waiting payments do not block readers. */
  reads: Db
  /** A standby for long reads, if there is one. */
  replica: Replica | undefined
  connection: Connection
}

type Stops = (() => Promise<void> | void)[]

/**
 * Opens the configured database: waits for it, migrates its schema, and monitors it from then on. A cleanup for each step is
 * added to `stops`.
 */
export async function openDatabase(
  config: Config,
  { breaker, replication, log }: { breaker: Breaker; replication: Replication; log: Logger },
  stops: Stops
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir, { log }) : undefined
  if (embedded) stops.push(() => embedded.stop())
  const connection: Connection = embedded?.connection ?? config.databaseServer ?? { connectionString: '' }
  await waitForDatabase(connection, log)
  const pooler = embedded
    ? { isPooled: false, hasPrepared: true }
    : await repeatWhileAway(connection, log, () => findPooler(connection))
  logPooler(log, pooler)
  const pool = (
    maxConnections: number,
    at = connection,
    its: { breaker: Breaker; pooler: Pooler } = { breaker, pooler }
  ) => {
    const prepare = config.preparedStatements ?? its.pooler.hasPrepared
    const opened = openPool(at, {
      timeZone: () => config.businessTimeZone,
      unit: () => formatUnit(config),
      maxConnections: maxConnections,
      prepare,
      isPooled: its.pooler.isPooled,
      breaker: its.breaker
    })
    stops.push(() => opened.destroy())
    return opened
  }
  const forReads = Math.floor(config.maxDatabaseConnections / 2)
  const reads = pool(forReads)
  const db = pool(Math.max(2, config.maxDatabaseConnections - forReads))
  await migrateOnceThere(db, connection, log)
  stops.push(monitorDatabase(connection, breaker, log, embedded ? {} : { replication }))
  return { db, reads, replica: await openReplica(reads), connection }

  async function openReplica(primary: Db): Promise<Replica | undefined> {
    const server = config.databaseReadServer
    if (!server) return undefined
    const itsBreaker = new Breaker()
    const standby = pool(Math.max(2, Math.floor(forReads / 2)), server, {
      breaker: itsBreaker,
      pooler: await findStandbyPooler(server, log)
    })
    stops.push(monitorDatabase(server, itsBreaker, log, { isStandby: true }))
    return new Replica({ db: standby, primary, primaryBreaker: breaker })
  }
}

async function migrateOnceThere(db: Db, connection: Connection, log: Logger): Promise<void> {
  for (;;) {
    try {
      await refuseClockSkew(db)
      await migrate(db, { log })
      return
    } catch (error) {
      // The connection was lost again: the server is stopping or restarting.
      if (!isUnavailable(error)) throw error
      log.warn({ err: error }, 'the database went away during the migration')
      await waitForDatabase(connection, log)
    }
  }
}
