import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { startBot } from './bot/index.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { type Connection, openPool } from './db/pool.ts'
import { seedDemo, startDemoOperator } from './demo/index.ts'
import { listen, refuseTakenPort } from './http/listen.ts'
import { staticServer } from './http/static.ts'
import { readStaticFiles } from './http/static-files.ts'
import { ensureOperator, type OperatorState } from './operator/index.ts'
import { startRealtime } from './realtime/index.ts'
import { readSecret } from './secret.ts'
import { startHousekeeping } from './services/housekeeping.ts'

/** A backend that runs. */
export interface Running {
  readonly port: number
  readonly operator: OperatorState
  /** Whether the bundle is served beside the API. */
  readonly withApp: boolean
  stop(): Promise<void>
}

/** Where the build puts the client, seen from the bundled backend. */
export const bundleFolder = fileURLToPath(new URL('../app/', import.meta.url))

/** Starts everything in its order: database, migrations, demo shop, HTTP. What was started is stopped when a later step fails. */
export async function start(config: Config, log: Logger, bundle = bundleFolder): Promise<Running> {
  const stops: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    await refuseTakenPort(config)
    const { db, connection } = await openDatabase(config, stops)
    const secret = await readSecret(config)
    await migrate(db)
    if (config.demo) await seedDemo(db, config)
    const files = await readStaticFiles(bundle)
    const app = createApp({ db, config, secret, log }, files && staticServer(files, config))
    if (config.demo) stops.push(startDemoOperator({ db, config, log }))
    stops.push(startHousekeeping(db, config, log))
    stops.push(startBot({ db, config, secret, log }))
    const realtime = await startRealtime({ db, connection, config, secret, log })
    stops.push(() => realtime.stop())
    const listening = await listen(app, config, realtime.upgrade)
    // A server is not closed while sockets are open.
    stops.push(async () => void (await Promise.all([listening.close(), realtime.closeSockets()])))
    const operator = await ensureOperator(db, { ...config, port: listening.port })
    return { port: listening.port, operator, withApp: files !== undefined, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openDatabase(config: Config, stops: (() => Promise<void> | void)[]) {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : undefined
  if (embedded) stops.push(() => embedded.stop())
  const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const db = openPool(connection, {
    timeZone: config.businessTimeZone,
    connectionsMax: config.databaseConnectionsMax,
    prepare: config.preparedStatements
  })
  stops.push(() => db.destroy())
  return { db, connection }
}
