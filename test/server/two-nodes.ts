// A primary and its standby, both of the embedded PostgreSQL: the package has no pg_basebackup, so the copy is made by its SQL functions.
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded } from '../../src/server/db/embedded.ts'
import { removeCluster } from '../../src/server/db/embedded-files.ts'
import { waitUntil } from '../time.ts'
import { findPostmaster } from './postmaster.ts'

const settings = ['wal_keep_size=512MB', 'max_wal_senders=8']

/** A PostgreSQL server with its folder. */
export interface Node {
  readonly connection: EmbeddedServer['connection']
  /** The connection as a DATABASE_URL. */
  readonly url: string
  /** Ends the server at once, as a loss of power does. */
  kill(): Promise<void>
  /** Runs one statement and returns its rows. */
  query<Row>(text: string): Promise<Row[]>
}

/** A primary and a standby that streams from it. */
export interface TwoNodes {
  readonly primary: Node
  readonly standby: Node
  /** Whether commits wait for the standby. */
  setSynchronous(isSynchronous: boolean): Promise<void>
  /** Makes the standby the primary. Returns when it takes writes. */
  promote(): Promise<void>
  close(): Promise<void>
}

/** Starts both, without flushes to the disk: a killed server loses nothing. The standby streams when this returns, asynchronously. */
export async function openTwoNodes(): Promise<TwoNodes> {
  const folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'nodes-'))
  await chmod(folder, 0o755)
  const places = { primary: join(folder, 'a'), standby: join(folder, 'b') }
  const started: EmbeddedServer[] = []
  const startNode = async (place: string): Promise<Node> => {
    const embedded = await startEmbedded(place, { durable: false, settings })
    started.push(embedded)
    return toNode(place, embedded.connection)
  }
  const close = async () => {
    for (const embedded of started) await embedded.stop()
    for (const place of Object.values(places)) await removeCluster(place)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const primary = await startNode(places.primary)
    const { host, port, user } = primary.connection
    await copyRunning(primary, {
      from: places.primary,
      to: places.standby,
      signal: 'standby.signal',
      settings: `primary_conninfo = 'host=${host} port=${port} user=${user} application_name=standby'\n`
    })
    const standby = await startNode(places.standby)
    await waitUntil(() => isStreaming(primary))
    return {
      primary,
      standby,
      async setSynchronous(isSynchronous) {
        await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${isSynchronous ? 'standby' : ''}'`)
        await primary.query('SELECT pg_reload_conf()')
        const state = isSynchronous ? 'sync' : 'async'
        await waitUntil(async () => (await statesOf(primary)).every(({ sync_state }) => sync_state === state))
      },
      async promote() {
        await standby.query('SELECT pg_promote()')
        await waitUntil(async () => {
          const [row] = await standby.query<{ standing: boolean }>('SELECT NOT pg_is_in_recovery() AS standing')
          return row?.standing
        })
      },
      close
    }
  } catch (error) {
    await close()
    throw error
  }
}

const statesOf = (primary: Node) =>
  primary.query<{ state: string; sync_state: string }>('SELECT state, sync_state FROM pg_stat_replication')

async function isStreaming(primary: Node): Promise<boolean> {
  return (await statesOf(primary)).some(({ state }) => state === 'streaming')
}

/** Returns the server at a place as a node. */
export function toNode(place: string, connection: Node['connection']): Node {
  const { host, port, user, database } = connection
  return {
    connection,
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    async kill() {
      process.kill(await findPostmaster(place), 'SIGKILL')
    },
    async query<Row>(text: string) {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        return (await client.query(text)).rows as Row[]
      } finally {
        await client.end()
      }
    }
  }
}

interface CopyOptions {
  from: string
  to: string
  /** What the copy is when it starts. */
  signal: 'standby.signal' | 'recovery.signal'
  /** Of its postgresql.auto.conf. */
  settings?: string
}

/** Copies a running server's files into another place, under its low-level backup functions. */
export async function copyRunning(
  { connection }: Pick<Node, 'connection'>,
  { from, to, signal, settings = '' }: CopyOptions
): Promise<void> {
  const source = join(from, 'postgres/data')
  const copy = join(to, 'postgres/data')
  const { uid, gid } = await stat(source)
  await mkdir(copy, { recursive: true, mode: 0o700 })
  // A backup ends with the session that began it.
  const session = new pg.Client(connection)
  await session.connect()
  await session.query(`SELECT pg_backup_start('copy', true)`)
  for (const name of await readdir(source)) {
    if (name === 'pg_wal' || name === 'postmaster.pid' || name === 'postmaster.opts') continue
    await cp(join(source, name), join(copy, name), { recursive: true, preserveTimestamps: true })
  }
  for (const name of await readdir(join(source, 'pg_wal'))) {
    if ((await stat(join(source, 'pg_wal', name))).isDirectory())
      await mkdir(join(copy, 'pg_wal', name), { recursive: true })
  }
  const { rows } = await session.query('SELECT labelfile FROM pg_backup_stop(false)')
  await session.end()
  await writeFile(join(copy, 'backup_label'), rows[0].labelfile)
  await writeFile(join(copy, signal), '')
  await writeFile(join(copy, 'postgresql.auto.conf'), settings)
  await giveAll(join(to, 'postgres'), uid, gid)
}

async function giveAll(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid)
  if (!(await stat(path)).isDirectory()) return
  await chmod(path, 0o700)
  for (const name of await readdir(path)) await giveAll(join(path, name), uid, gid)
}
