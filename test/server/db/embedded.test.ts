import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbedded } from '../../../src/server/db/embedded.ts'
import { removeCluster } from '../../../src/server/db/embedded-files.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { DatabaseUnavailable } from '../../../src/server/db/unavailable.ts'
import { waitUntil } from '../../time.ts'
import { findPostmaster } from '../postmaster.ts'

/** The child: starts or joins the database and keeps it until it is killed. */
async function holdOpen(dataDir: string): Promise<void> {
  const { connection } = await startEmbedded(dataDir)
  process.stdout.write(connection.host)
  setInterval(() => undefined, 60_000)
}

function run(): void {
  const embedded = suite('embedded database')
  embedded('keeps its data after a stop, a kill of this process and a kill of the server', keepsData)
  embedded('two starts at once share one server, which stops with the last', sharesServer)
  embedded('starts despite a lock file whose number belongs to another program', foreignLockFile)
  embedded('starts in a folder that others cannot enter, and in a long path', closedFolder)
  embedded.run()
}

async function inFolder(use: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mw-test-'))
  await chmod(folder, 0o755)
  try {
    await use(join(folder, 'data'))
  } finally {
    await removeCluster(join(folder, 'data'))
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes one more row, and returns the number of rows. A server that was joined while it ended, because its last process was
 * killed, is started again; until then it refuses, as callers of the product see.
 */
async function addRow(dataDir: string): Promise<bigint> {
  const { connection, stop } = await startEmbedded(dataDir, { log: pino({ enabled: false }) })
  const db = openPool(connection, { timeZone: 'UTC' })
  const rows = await waitUntil(() => add(db))
  await db.destroy()
  await stop()
  return rows
}

async function add(db: ReturnType<typeof openPool>): Promise<bigint | undefined> {
  try {
    await sql`CREATE TABLE IF NOT EXISTS kept (at timestamptz DEFAULT now())`.execute(db)
    const { rows } = await sql<{ count: bigint }>`
      WITH added AS (INSERT INTO kept DEFAULT VALUES RETURNING 1) SELECT count(*) + 1 AS count FROM kept`.execute(db)
    return rows[0]?.count
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined
    throw error
  }
}

const lockFile = (dataDir: string) => join(dataDir, 'postgres/data/postmaster.pid')
const isStopped = async (dataDir: string) => !(await stat(lockFile(dataDir)).catch(() => null))

async function startChild(dataDir: string) {
  const env = { ...process.env, EMBEDDED_CHILD: dataDir }
  const started = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  await new Promise(resolve => started.stdout.once('data', resolve))
  return started
}

const keepsData = () =>
  inFolder(async dataDir => {
    assert.is(await addRow(dataDir), 1n)
    assert.ok(await isStopped(dataDir))
    assert.is(await addRow(dataDir), 2n)
    const killed = await startChild(dataDir)
    killed.kill('SIGKILL')
    assert.is(await addRow(dataDir), 3n)
    const bereft = await startChild(dataDir)
    process.kill(await findPostmaster(dataDir), 'SIGKILL')
    assert.is(await addRow(dataDir), 4n)
    bereft.kill('SIGKILL')
    // It ends with the last process.
    await waitUntil(() => isStopped(dataDir))
  })

const sharesServer = () =>
  inFolder(async dataDir => {
    const [one, other] = await Promise.all([startEmbedded(dataDir), startEmbedded(dataDir)])
    assert.equal(one.connection, other.connection)
    await one.stop()
    assert.not(await isStopped(dataDir))
    const db = openPool(other.connection, { timeZone: 'UTC' })
    assert.equal((await sql`SELECT 1 AS one`.execute(db)).rows, [{ one: 1 }])
    await db.destroy()
    await other.stop()
    assert.ok(await isStopped(dataDir))
  })

const foreignLockFile = () =>
  inFolder(async dataDir => {
    await addRow(dataDir)
    await writeFile(lockFile(dataDir), `${process.pid}\n`)
    assert.is(await addRow(dataDir), 2n)
  })

const closedFolder = () =>
  inFolder(async folder => {
    const dataDir = join(folder, 'closed', 'long'.repeat(25))
    await mkdir(dataDir, { recursive: true })
    await chmod(join(folder, 'closed'), 0o700)
    assert.is(await addRow(dataDir), 1n)
    assert.is(await addRow(dataDir), 2n)
    await removeCluster(dataDir)
  })

const child = process.env.EMBEDDED_CHILD
if (child) await holdOpen(child)
else run()
