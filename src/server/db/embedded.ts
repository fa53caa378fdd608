import { closeSync, constants, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Cluster, DATABASE, openCluster, PORT, USER } from './embedded-cluster.ts'
import { isServerRunning, launchServer, readServerPid, type ServerOptions } from './embedded-server.ts'
import type { Connection } from './pool.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedServer {
  connection: Extract<Connection, { host: string }>
  /** Releases the server. If no other process uses it, it stops, and this waits for it. */
  stop(): Promise<void>
}

const START_MS = 60_000
const STOP_MS = 15_000
const POLL_MS = 8
const OTHERS_AFTER_MS = 250
const MAX_FAILURES = 8
const LOOK_EVERY_MS = 250

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, or joins a running one. It listens on a socket in a folder that only its own user can
 * enter, and on no port. It ends by itself when the last process that uses it ends, for whatever reason: each process holds a
 * pipe open, and a small watcher stops PostgreSQL when all are closed. With a `log` it is restarted, and this is logged, if it
 * ends while this process uses it.
 */
export async function startEmbedded(
  dataDir: string,
  { log, ...options }: ServerOptions & { log?: Logger } = {}
): Promise<EmbeddedServer> {
  if (process.platform === 'win32')
    throw new Error('The embedded database does not run on Windows itself: use WSL, or set DATABASE_URL.')
  // PostgreSQL and its programs run in other working directories.
  const cluster = await openCluster(resolve(dataDir))
  const alive = openSync(cluster.pipe, constants.O_RDWR | constants.O_NONBLOCK)
  try {
    await startServer(cluster, options)
  } catch (error) {
    closeSync(alive)
    throw error
  }
  const connection = { host: cluster.socketDir, port: PORT, user: USER, database: DATABASE }
  const stopSupervising = log && supervise(cluster, options, log)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await stopSupervising?.()
    await releaseServer(cluster, alive)
  }
  return {
    connection,
    stop() {
      stopping ??= stop()
      return stopping
    }
  }
}

/** Restarts the server whenever it ends. Returns a function that stops it. */
function supervise(cluster: Cluster, options: ServerOptions, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const restartIfEnded = async (): Promise<void> => {
    if (await readServerPid(cluster.data)) return
    const endedAt = Date.now()
    log.error('the embedded database has ended; it is started again')
    await startServer(cluster, options)
    log.info({ downMs: Date.now() - endedAt }, 'the embedded database runs again')
  }
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await restartIfEnded().catch(error =>
        log.error({ err: error }, 'the embedded database could not be started again')
      )
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}

/** Joins the running server, or starts one; of concurrent starts, PostgreSQL's own lock allows one and the others join. */
async function startServer(cluster: Cluster, options: ServerOptions): Promise<void> {
  const deadline = Date.now() + START_MS
  let failures = 0
  while (Date.now() < deadline) {
    if (await isAnswering(cluster)) return
    if (await readServerPid(cluster.data)) {
      await sleep(POLL_MS)
      continue
    }
    const server = launchServer(cluster, options)
    while (!server.ended && Date.now() < deadline) {
      if (await isAnswering(cluster)) return
      await sleep(POLL_MS)
    }
    // A start right after a kill also ends early: children of the killed server are still exiting.
    failures++
    if (failures >= MAX_FAILURES) break
    await sleep(100 * failures)
  }
  const log = await readFile(cluster.log, 'utf8').catch(() => '')
  throw new Error(`PostgreSQL did not start. The end of ${cluster.log}:\n${log.slice(-1_500)}`)
}

async function isAnswering({ socketDir }: Cluster): Promise<boolean> {
  const client = new pg.Client({
    host: socketDir,
    port: PORT,
    user: USER,
    database: DATABASE,
    connectionTimeoutMillis: 2_000
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function releaseServer(cluster: Cluster, alive: number): Promise<void> {
  const pid = await readServerPid(cluster.data)
  closeSync(alive)
  const began = Date.now()
  while (pid && Date.now() - began < STOP_MS) {
    if (!(await isServerRunning(pid, cluster.data))) return
    // The server still accepts connections: another process of this wallet holds the pipe.
    if (Date.now() - began > OTHERS_AFTER_MS && (await isAnswering(cluster))) return
    await sleep(POLL_MS)
  }
}
