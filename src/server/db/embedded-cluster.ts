import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prepareClusterFolder, prepareProgramsFolder, SOCKET_LINK } from './embedded-files.ts'
import { type DatabaseUser, findRunner } from './embedded-user.ts'

const run = promisify(execFile)

export const USER = 'merchant_wallet'
export const DATABASE = 'postgres'
export const PORT = 5432
// sockaddr_un holds 108 bytes on Linux and 104 on macOS, the last one zero.
const MAX_SOCKET_PATH = 103

/** Locations of one embedded PostgreSQL. */
export interface Cluster {
  /** Folder of `postgres` and `initdb`. */
  programs: string
  data: string
  log: string
  /** Held open by every process that uses the server. */
  pipe: string
  socketDir: string
  runner: DatabaseUser
}

/** Finds or creates the cluster of a data folder, without starting it. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const runner = await findRunner(join(dataDir, 'postgres/data'))
  const [folder, programs] = await Promise.all([
    prepareClusterFolder(dataDir, runner),
    prepareProgramsFolder(dataDir, runner)
  ])
  const base = await realpath(folder)
  const data = join(base, 'data')
  const stats = await stat(data).catch(error => error)
  if (stats instanceof Error && 'code' in stats && stats.code === 'EACCES') {
    throw new Error(`${data} belongs to another user: start as that user or as root, or set DATA_DIR.`)
  }
  const socketDir = await chooseSocketFolder(base, runner)
  const pipe = join(socketDir, 'alive')
  if (!(await stat(pipe).catch(() => null))) {
    await run('mkfifo', ['-m', '600', pipe], runner).catch(async error => {
      if (!(await stat(pipe).catch(() => null))) throw error
    })
  }
  const cluster = { programs, data, log: join(base, 'log'), pipe, socketDir, runner }
  if (stats instanceof Error) await createCluster(base, cluster)
  return cluster
}

async function chooseSocketFolder(base: string, runner: DatabaseUser): Promise<string> {
  const inside = join(base, 'run')
  const name = `.s.PGSQL.${PORT}`
  const fits = Buffer.byteLength(join(inside, name)) <= MAX_SOCKET_PATH
  const linkFile = join(base, SOCKET_LINK)
  if (fits) {
    await mkdir(inside, { recursive: true, mode: 0o700 })
    if (runner.uid !== undefined) await chown(inside, runner.uid, runner.gid)
    return inside
  }
  const earlier = await readlink(linkFile).catch(() => null)
  if (earlier && (await stat(earlier).catch(() => null))) return earlier
  return makeShortFolder(linkFile, runner)
}

async function makeShortFolder(linkFile: string, runner: DatabaseUser): Promise<string> {
  const folder = await mkdtemp('/tmp/mw-')
  if (runner.uid !== undefined) await chown(folder, runner.uid, runner.gid)
  await rm(linkFile, { force: true })
  await symlink(folder, linkFile)
  return folder
}

/** Creates a cluster in a temporary folder and then moves it, so that an interrupted start leaves no partial one. */
async function createCluster(base: string, { programs, data, runner }: Cluster): Promise<void> {
  const draft = await mkdtemp(join(base, 'new-'))
  if (runner.uid !== undefined) await chown(draft, runner.uid, runner.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await run(join(programs, 'initdb'), ['--pgdata', draft, '--username', USER, '--auth=trust', ...locale], {
      ...runner,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' }
    })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw new Error(`The embedded database could not be made in ${base}; DATABASE_URL would do without it.`, {
      cause: error
    })
  }
  // A concurrent start may have been first.
  await rename(draft, data).catch(() => rm(draft, { recursive: true, force: true }))
}
