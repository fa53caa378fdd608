// Where the oracle works: a PostgreSQL of its own, started again whenever it dies, and backends in processes of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
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
import { until } from '../../time.ts'
import { SECRET } from '../child-server.ts'
import { type Counted, type FailPoint, killPostmaster, watchStatements } from './failpoints.ts'

/** How long what died may take to be back, on a machine that has other work, and how often it is tried. */
export const WAIT_MS = 300_000
export const LOOK_MS = 20

/** A backend in a process of its own. */
export interface Backend {
  /** Its address; another one after a restart. */
  url: string
  /** Counts statements from now on; at the point its victim dies. */
  arm(point: FailPoint | null): Promise<void>
  count(): Promise<Counted>
  isDead(): boolean
  kill(): Promise<void>
  /** Starts it again when it is dead. */
  revive(): Promise<void>
}

/** The database and the backends of one run. */
export interface Place {
  db: Db
  backends: readonly Backend[]
  killDatabase(): void
  /** Waits until the database answers. */
  databaseAnswers(): Promise<void>
  close(): Promise<void>
}

/** The program of a backend's process; `self` is the file of the run. */
export async function serveChaos(): Promise<void> {
  watchStatements(process.env.CHAOS_POSTMASTER ?? '')
  const { port } = await start(readConfig(process.env), pino({ level: 'silent' }), '/nowhere')
  process.stdout.write(`${port}\n`)
}

/** Starts everything. `self` is the `import.meta.url` of the file that calls {@link serveChaos} when CHAOS_POSTMASTER is set. */
export async function openPlace(self: string, count: number): Promise<Place> {
  const folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'chaos-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const embedded = await startEmbedded(dataDir, { log: pino({ level: 'silent' }) })
  const { host, port, user, database } = embedded.connection
  const environment = {
    CHAOS_POSTMASTER: join(dataDir, 'postgres/data/postmaster.pid'),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SECRET,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    STOP_DELAY: '0'
  }
  const backends: Backend[] = []
  for (let at = 0; at < count; at += 1) backends.push(await openBackend(self, environment))
  const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: 4 })
  const answers = () =>
    sql`SELECT 1`.execute(db).then(
      () => true,
      () => false
    )
  return {
    db,
    backends,
    killDatabase: () => killPostmaster(environment.CHAOS_POSTMASTER),
    databaseAnswers: async () => void (await until(answers, WAIT_MS, LOOK_MS)),
    async close() {
      for (const backend of backends) await backend.kill()
      await db.destroy()
      await embedded.stop()
      await removeCluster(dataDir)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function openBackend(self: string, environment: Record<string, string>): Promise<Backend> {
  let child: ChildProcess
  // A process that dies at its point answers no more: then it was reached.
  const ask = async (message: object | string): Promise<Counted> => {
    const gone: Counted = { statements: 0, isReached: true }
    if (!child.connected) return gone
    const waiting = new AbortController()
    const { signal } = waiting
    const reply = once(child, 'message', { signal }).then(([counted]) => counted as Counted)
    const left = once(child, 'disconnect', { signal }).then(() => gone)
    const unsent = new Promise<Counted>(resolve => child.send(message, error => error && resolve(gone)))
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
    async revive() {
      if (backend.url && !backend.isDead()) return
      child = spawn(process.execPath, [fileURLToPath(self)], {
        env: { ...process.env, ...environment },
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
