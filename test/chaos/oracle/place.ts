// Where the oracle works: a PostgreSQL of its own, started again whenever it dies, and backends in processes of their own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../../../src/server/config/config.ts'
import { startEmbedded } from '../../../src/server/db/embedded.ts'
import { removeCluster } from '../../../src/server/db/embedded-files.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { start } from '../../../src/server/start.ts'
import { type DatabaseProxy, openProxy } from '../../server/proxy.ts'
import { waitUntil } from '../../time.ts'
import { SECRET } from '../child-server.ts'
import { POLL_MS, WAIT_MS } from './client.ts'
import { followClock } from './clock.ts'
import { type FailPoint, type StatementCount, type Victim, watchStatements } from './failpoints.ts'
import { publishEarly } from './plants.ts'
import { readServerPid, sendSignal, signalTree } from './processes.ts'

/** A backend in a process of its own. */
export interface Backend {
  /** Its address; another one after a restart. */
  url: string
  /** Counts statements from now on; at the point its victim dies. */
  arm(point: FailPoint | null): Promise<void>
  count(): Promise<StatementCount>
  isDead(): boolean
  kill(): Promise<void>
  /** Starts it again when it is dead; its clock is right, or off by what the file says. */
  revive(clockFile?: string): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Its way to the database. */
  network: DatabaseProxy
}

/** The database and the backends of one run. */
export interface Place {
  db: Db
  backends: readonly Backend[]
  /** Sends a signal to the server and its processes. */
  signalDatabase(signal: NodeJS.Signals): void
  killDatabase(): void
  /** The processes that die with a victim: those of the database server, if it is one. */
  listPids(victim: Victim): Promise<readonly number[]>
  /** A folder of this run. */
  folder: string
  /** Where a file takes room from the database; undefined: its disk is that of the machine. */
  smallDisk: string | undefined
  /** Waits until the database answers. */
  databaseAnswers(): Promise<void>
  close(): Promise<void>
}

/** The program of a backend's process. */
export async function serveChaos(): Promise<void> {
  if (process.env.CHAOS_EARLY) publishEarly()
  watchStatements()
  const { port } = await start(readConfig(process.env), pino({ level: 'silent' }), '/nowhere')
  process.stdout.write(`${port}\n`)
}

/** Starts everything. `self` is the `import.meta.url` of the file that calls {@link serveChaos} when CHAOS_BACKEND is set. */
export async function openPlace(
  self: string,
  count: number,
  { hasSmallDisk = false, publishesEarly = false } = {}
): Promise<Place> {
  const folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'chaos-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  if (hasSmallDisk) await mountSmallDisk(dataDir)
  const embedded = await startEmbedded(dataDir, { log: pino({ level: 'silent' }) })
  const lockFile = join(dataDir, 'postgres/data/postmaster.pid')
  const environment = {
    // The driver would warn of what is planted.
    ...(publishesEarly && { CHAOS_EARLY: '1', NODE_NO_WARNINGS: '1' }),
    SECRET,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    STOP_DELAY: '0',
    // So that the database orders payments of one merchant, as it does across processes.
    PAYMENTS_AT_ONCE: '100'
  }
  const backends: Backend[] = []
  for (let at = 0; at < count; at += 1) {
    const network = await openProxy(embedded.connection)
    backends.push(
      await openBackend(self, network, { ...environment, DATABASE_URL: network.connection.connectionString })
    )
  }
  const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: 4 })
  const answers = () =>
    sql`SELECT 1`.execute(db).then(
      () => true,
      () => false
    )
  return {
    db,
    backends,
    signalDatabase: signal => signalTree(readServerPid(lockFile), signal),
    killDatabase: () => sendSignal(readServerPid(lockFile), 'SIGKILL'),
    listPids: async victim => (victim === 'postmaster' ? [readServerPid(lockFile)] : []),
    folder,
    smallDisk: hasSmallDisk ? dataDir : undefined,
    databaseAnswers: async () => void (await waitUntil(answers, WAIT_MS, POLL_MS)),
    async close() {
      for (const backend of backends) {
        await backend.kill()
        await backend.network.close()
      }
      await db.destroy()
      await embedded.stop()
      await removeCluster(dataDir)
      if (hasSmallDisk) spawnSync('umount', [dataDir])
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A file system of this size that only root can make. */
async function mountSmallDisk(path: string): Promise<void> {
  await mkdir(path)
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'none', path], {
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`a small disk could not be mounted: ${stderr}`)
}

/** Starts a backend that reaches the database by this network. */
export async function openBackend(
  self: string,
  network: DatabaseProxy,
  environment: Record<string, string>
): Promise<Backend> {
  let child: ChildProcess
  // A process that dies at its point answers no more: then it was reached.
  const ask = async (message: object | string): Promise<StatementCount> => {
    const gone: StatementCount = { statements: 0, isReached: true }
    if (!child.connected) return gone
    const waiting = new AbortController()
    const { signal } = waiting
    const reply = once(child, 'message', { signal }).then(([counted]) => counted as StatementCount)
    const left = once(child, 'disconnect', { signal }).then(() => gone)
    const unsent = new Promise<StatementCount>(resolve => child.send(message, error => error && resolve(gone)))
    const answers = [reply, left].map(each => each.catch(() => gone))
    const counted = await Promise.race([...answers, unsent])
    waiting.abort()
    return counted
  }
  const backend: Backend = {
    url: '',
    arm: async point => void (await ask({ point })),
    count: () => ask('count'),
    isDead: () => !child.connected || child.exitCode !== null || child.signalCode !== null,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    signal: signal => void child.kill(signal),
    network,
    async revive(clockFile) {
      if (backend.url && !backend.isDead()) return
      child = spawn(process.execPath, [fileURLToPath(self)], {
        env: { ...process.env, CHAOS_BACKEND: '1', ...environment, ...(clockFile && followClock(clockFile)) },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc']
      })
      const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
      for await (const port of lines) {
        backend.url = `http://127.0.0.1:${port}`
        return
      }
      throw new Error('a backend ended before it listened')
    }
  }
  await backend.revive()
  return backend
}
