import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { LastSeen, sealWebhookSecretsAgain, startLastSeen } from './account/index.ts'
import { createApp } from './app.ts'
import { superviseBot } from './bot/index.ts'
import type { Config } from './config/config.ts'
import { readSecret } from './config/secret.ts'
import { Breaker } from './db/breaker.ts'
import { openDatabase } from './db/open.ts'
import { Replication } from './db/replication.ts'
import type { Db } from './db/schema.ts'
import { repeatWhileAway } from './db/wait.ts'
import { COVER_PATH, keepDemoCover, seedDemo, startDemoOperator } from './demo/index.ts'
import { startNotices } from './help/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { Lifecycle } from './http/lifecycle.ts'
import { listen } from './http/listen.ts'
import { startMetrics } from './http/metrics-server.ts'
import { formatMetrics } from './http/metrics-text.ts'
import { createStaticServer } from './http/static.ts'
import { readStaticFiles } from './http/static-files.ts'
import { warnAboutMemory } from './monitoring/memory-warning.ts'
import { readDocs } from './openapi/docs.ts'
import { ensureOperator, type OperatorState } from './operator/index.ts'
import { startSettlement } from './orders/index.ts'
import { type Realtime, startRealtime } from './realtime/index.ts'
import { applyInstallation, sealBotTokensAgain } from './settings/installation.ts'
import { followMoneyUnit, openMoneyUnit } from './settings/money-unit.ts'
import { encryptTotpAgain, isSetUpOpen, setUpCode } from './staff/index.ts'
import { startWatcher } from './wallet/index.ts'
import { startWebhooks } from './webhooks/index.ts'

/** The started process: its ports and how to stop it. */
export interface RunningBackend {
  readonly port: number
  /** Address of the metrics, if they are served. */
  readonly metricsPort: number | undefined
  readonly operator: OperatorState
  /** The code by which the console makes the first owner; undefined once there was one. */
  readonly setUpCode: string | undefined
  /** Whether the bundle is served beside the API. */
  readonly withApp: boolean
  /** Whether the documentation of the API is served. */
  readonly withDocs: boolean
  /**
   * Stops the backend without losing a request: tells load balancers to send no more requests, continues to respond for
   * `delayMs`, in which they notice, then accepts no more connections and lets running requests end.
   */
  stop(delayMs?: number): Promise<void>
}

/** Where the build puts the client, relative to the bundled backend. */
const bundleFolder = fileURLToPath(new URL('../app/', import.meta.url))
const docsFolder = fileURLToPath(new URL('docs/', import.meta.url))

/**
 * Starts everything in order: HTTP, which responds with 503 until the rest is ready, database, migrations, demo shop. If a later
 * step fails, everything started is stopped.
 */
export async function start(config: Config, log: Logger, bundle = bundleFolder): Promise<RunningBackend> {
  warnAboutMemory(log)
  const breaker = new Breaker()
  const replication = new Replication({ isRequired: config.requireSynchronous, log })
  const lifecycle = new Lifecycle()
  const listening = await listen(lifecycle, config)
  const stops: (() => Promise<void> | void)[] = []
  let realtime: Realtime | undefined
  let database: Db | undefined
  const stop = async (delayMs = 0) => {
    lifecycle.stop()
    listening.drain()
    realtime?.refuseSockets()
    if (delayMs > 0) await sleep(delayMs)
    // A server does not close while sockets are open.
    await Promise.all([listening.close(), realtime?.closeSockets()])
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const metrics = await startMetrics(config, () => formatMetrics(database, breaker, config.realtime))
    if (metrics) stops.push(() => metrics.stop())
    const { db, reads, replica, connection } = await openDatabase(config, { breaker, replication, log }, stops)
    database = reads
    const secret = await readSecret(config)
    const whenThere = <T>(run: () => Promise<T>) => repeatWhileAway(connection, log, run)
    await whenThere(() => openMoneyUnit(db, config))
    if (config.demo) await whenThere(() => seedDemo(db, config))
    await whenThere(() => encryptTotpAgain(db, secret))
    await whenThere(() => sealWebhookSecretsAgain(db, secret))
    await whenThere(() => sealBotTokensAgain(db, secret))
    await whenThere(() => applyInstallation({ db, config, secret }))
    const files = await readStaticFiles(bundle)
    const cover = config.demo ? files?.files.get(COVER_PATH) : undefined
    if (cover) await whenThere(() => keepDemoCover(db, config, cover.forms.identity))
    const serve = files && createStaticServer(files, config)
    const docs = await readDocs(docsFolder)
    const lastSeen = new LastSeen(db)
    const app = createApp({ db, reads, replica, replication, lastSeen, config, secret, log }, serve, files, docs)
    stops.push(startLastSeen(lastSeen, log))
    stops.push(followMoneyUnit({ db, config, log }))
    if (config.demo) stops.push(startDemoOperator({ db, config, log }))
    stops.push(startHousekeeping({ db, replica, config, log }))
    stops.push(startSettlement(db, log, replication))
    stops.push(startNotices(db, log))
    stops.push(startWatcher({ db, replication, config, log }))
    stops.push(superviseBot({ db, replication, config, secret, log }))
    stops.push(startWebhooks({ db, config, secret, log }))
    const announcing = await whenThere(() => startRealtime({ db, connection, config, secret, log }))
    realtime = announcing
    stops.push(() => announcing.stop())
    if (announcing.upgrade) listening.onUpgrade(announcing.upgrade)
    const operator = await whenThere(() => ensureOperator(db, { ...config, port: listening.port }))
    const code = (await whenThere(() => isSetUpOpen(db))) ? setUpCode(secret) : undefined
    lifecycle.run(app)
    const withDocs = docs !== undefined && config.apiDocs
    return {
      port: listening.port,
      metricsPort: metrics?.port,
      operator,
      setUpCode: code,
      withApp: files !== undefined,
      withDocs,
      stop
    }
  } catch (error) {
    await stop()
    throw error
  }
}
