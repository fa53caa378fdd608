import { execFile } from 'node:child_process'
import { lstat, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

/**
 * The user that PostgreSQL runs as: empty is this process's own user; root needs another one, because PostgreSQL refuses root.
 */
export type DatabaseUser = { uid: number; gid: number } | { uid?: never }

const run = promisify(execFile)
const USER = 'postgres'

/** Whether this process may start programs as another user. */
export const isRoot = () => process.getuid?.() === 0

/** Returns the owner of existing data, else the system's `postgres` user, which is created if missing, else `nobody`. */
export async function findRunner(dataDir: string): Promise<DatabaseUser> {
  if (!isRoot()) return {}
  const owner = await stat(dataDir).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const existing = await findUser(USER)
  if (existing) return existing
  // Small systems have no useradd; `nobody` exists everywhere and owns nothing.
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', USER]).catch(() => {})
  const runner = (await findUser(USER)) ?? (await findUser('nobody'))
  if (!runner) throw new Error('PostgreSQL does not run as root and no other user could be made: set DATABASE_URL.')
  return runner
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

const READ = 4
const ENTER = 1

/** Whether the runner can enter a folder and all its parents. Missing ones count as enterable, because they are created so. */
export async function canEnter(folder: string, runner: DatabaseUser): Promise<boolean> {
  if (runner.uid === undefined) return true
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (!(await mayUse(path, runner, ENTER))) return false
    if (path === dirname(path)) return true
  }
}

/** Whether the runner can read and start a program. */
export async function canStart(file: string, runner: DatabaseUser): Promise<boolean> {
  if (runner.uid === undefined) return true
  return (await canEnter(dirname(file), runner)) && (await mayUse(file, runner, READ | ENTER))
}

async function mayUse(path: string, runner: { uid: number; gid: number }, bits: number): Promise<boolean> {
  const stats = await stat(path).catch(() => null)
  if (!stats) return (await lstat(path).catch(() => null)) === null
  const shift = stats.uid === runner.uid ? 6 : stats.gid === runner.gid ? 3 : 0
  return ((stats.mode >> shift) & bits) === bits
}
